import { useElementSize } from '@mantine/hooks';
import { formatList } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { severities } from '@wellkept/interactions/severity.ts';
import type { Severity } from '@wellkept/knowledge/facts.ts';
import { useMemo, useState } from 'react';
import { Arriving } from '../../components/arriving.tsx';
import { getMarkWord } from '../../components/severity-mark.tsx';
import { LevelKey } from './level-key.tsx';
import styles from './network.module.css';
import { createNetwork, getShownSeverities, type NetworkLine } from './network-layout.ts';
import { NetworkLines } from './network-lines.tsx';
import { NetworkNodes } from './network-nodes.tsx';
import { getItemLabel, getQuietPairs } from './result-view.ts';

type Props = { result: CheckResult; onShow: (a: number, b: number) => void };

const widthMin = 280;
const unlinkedMax = 30;

/**
 * Items around, a line for each pair about which something is known. Lines and items are one stop for Tab each, with arrow keys inside; an
 * item that is pressed shows its own lines alone.
 */
export function PairNetwork({ result, onShow }: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [toggled, setToggled] = useState<ReadonlySet<Severity>>(new Set());
  const [chosen, setChosen] = useState<number | null>(null);
  const [highlighted, setHighlighted] = useState<NetworkLine | null>(null);
  const { height, nodes, lines } = useMemo(() => createNetwork(result.pairs, Math.max(width, widthMin)), [result.pairs, width]);

  const byDefault = getShownSeverities(result.pairs);
  const levels = new Set(severities.filter((one) => byDefault.has(one) !== toggled.has(one)));
  const pressed = nodes.some(({ item }) => item === chosen) ? chosen : null;
  // An item that was pressed shows all it has, whatever levels are drawn.
  const drawn = lines.filter(({ a, b, severity }) => (pressed === null ? levels.has(severity) : a === pressed || b === pressed));
  const getLabel = (item: number) => getItemLabel(result, item);
  const formatPair = ({ a, b, severity }: NetworkLine) => `${getLabel(a)} with ${getLabel(b)}: ${getMarkWord(severity)}`;
  const linked = new Set(nodes.map(({ item }) => item));
  const quiet = new Set(getQuietPairs(result).flatMap(({ a, b }) => [a, b]));
  const unlinked = result.items.flatMap((_, item) => (!linked.has(item) && quiet.has(item) ? [getLabel(item)] : []));

  return (
    <div ref={ref} className={styles['network']}>
      {nodes.length > 0 && width === 0 && <Arriving />}
      {nodes.length > 0 && width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: no other element groups the parts of a drawing.
        <svg
          role="group"
          aria-label="How everything goes together. Arrow keys move between lines and between items."
          viewBox={`0 0 ${Math.max(width, widthMin)} ${height}`}
          onMouseLeave={() => setHighlighted(null)}
        >
          <NetworkLines
            lines={drawn}
            highlighted={highlighted}
            inWords={formatPair}
            onHighlight={setHighlighted}
            onShow={({ a, b }) => onShow(a, b)}
          />
          <NetworkNodes
            nodes={nodes}
            width={Math.max(width, widthMin)}
            pressed={pressed}
            lit={new Set(highlighted ? [highlighted.a, highlighted.b] : pressed === null ? [] : drawn.flatMap(({ a, b }) => [a, b]))}
            name={getLabel}
            onPress={(item) => setChosen(item === pressed ? null : item)}
          />
        </svg>
      )}
      <p className={`cap ${styles['words']}`} aria-hidden="true">
        {highlighted ? formatPair(highlighted) : pressed === null ? 'Press a line to read about it, or a name to see only its lines.' : ''}
        {!highlighted && pressed !== null && `Only what ${getLabel(pressed)} has. Press the name again for all.`}
      </p>
      <LevelKey
        result={result}
        shown={pressed === null ? levels : new Set(drawn.map(({ severity }) => severity))}
        onToggle={(severity) => {
          setChosen(null);
          setToggled(new Set(severities.filter((one) => toggled.has(one) !== (one === severity))));
        }}
      />
      {unlinked.length > 0 && (
        <p className="cap">
          {getMarkWord('none')} with any other: {formatList(unlinked, unlinkedMax)}. That is not the same as safe.
        </p>
      )}
    </div>
  );
}
