import { useElementSize } from '@mantine/hooks';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { severities } from '@wellkept/safety/severity.ts';
import { useMemo, useState } from 'react';
import { markWord } from '../../components/severity-mark.tsx';
import { listWords } from '../../lib/wording.ts';
import { LevelKey } from './level-key.tsx';
import styles from './network.module.css';
import { type Line, levelsShown, networkOf } from './network-layout.ts';
import { NetworkLines } from './network-lines.tsx';
import { NetworkNodes } from './network-nodes.tsx';
import { getQuietPairs, labelAt } from './result-view.ts';

type Props = { result: CheckResult; onShow: (a: number, b: number) => void };

const widthMin = 280;
const unlinkedMax = 30;

/**
 * Items around, a line for each pair about which something is known. Lines and items are one stop for Tab each, with arrow keys inside; an
 * item that is pressed shows its own lines alone.
 */
export function PairNetwork({ result, onShow }: Props) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const [levels, setLevels] = useState(() => levelsShown(result.pairs));
  const [chosen, setChosen] = useState<number | null>(null);
  const [told, setTold] = useState<Line | null>(null);
  const { height, nodes, lines } = useMemo(() => networkOf(result.pairs, Math.max(width, widthMin)), [result.pairs, width]);

  const pressed = nodes.some(({ item }) => item === chosen) ? chosen : null;
  // An item that was pressed shows all it has, whatever levels are drawn.
  const drawn = lines.filter(({ a, b, severity }) => (pressed === null ? levels.has(severity) : a === pressed || b === pressed));
  const name = (item: number) => labelAt(result, item);
  const inWords = ({ a, b, severity }: Line) => `${name(a)} with ${name(b)}: ${markWord(severity)}`;
  const linked = new Set(nodes.map(({ item }) => item));
  const quiet = new Set(getQuietPairs(result).flatMap(({ a, b }) => [a, b]));
  const unlinked = result.items.flatMap((_, item) => (!linked.has(item) && quiet.has(item) ? [name(item)] : []));

  return (
    <div ref={ref} className={styles['network']}>
      {nodes.length > 0 && width > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: no other element groups the parts of a drawing.
        <svg
          role="group"
          aria-label="What goes together how. Arrow keys move between lines, and between items."
          viewBox={`0 0 ${Math.max(width, widthMin)} ${height}`}
          onMouseLeave={() => setTold(null)}
        >
          <NetworkLines lines={drawn} told={told} inWords={inWords} onTell={setTold} onShow={({ a, b }) => onShow(a, b)} />
          <NetworkNodes
            nodes={nodes}
            width={Math.max(width, widthMin)}
            pressed={pressed}
            lit={new Set(told ? [told.a, told.b] : pressed === null ? [] : drawn.flatMap(({ a, b }) => [a, b]))}
            name={name}
            onPress={(item) => setChosen(item === pressed ? null : item)}
          />
        </svg>
      )}
      <p className={`cap ${styles['words']}`} aria-hidden="true">
        {told ? inWords(told) : pressed === null ? 'Press a line to read about it, or a name to see its lines alone.' : ''}
        {!told && pressed !== null && `Only what ${name(pressed)} has. Press the name again for all.`}
      </p>
      <LevelKey
        result={result}
        shown={pressed === null ? levels : new Set(drawn.map(({ severity }) => severity))}
        onToggle={(severity) => {
          setChosen(null);
          setLevels(new Set(severities.filter((one) => levels.has(one) !== (one === severity))));
        }}
      />
      {unlinked.length > 0 && (
        <p className="cap">
          {markWord('none')} with any other: {listWords(unlinked, unlinkedMax)}. That is not the same as safe.
        </p>
      )}
    </div>
  );
}
