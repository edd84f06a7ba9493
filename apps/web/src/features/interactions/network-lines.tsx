import { getMarkTone, SeverityShape } from '../../components/severity-mark.tsx';
import styles from './network.module.css';
import type { NetworkLine } from './network-layout.ts';
import { useArrowWalk } from './use-arrow-walk.ts';

type Props = {
  lines: readonly NetworkLine[];
  highlighted: NetworkLine | null;
  inWords: (line: NetworkLine) => string;
  onHighlight: (line: NetworkLine | null) => void;
  onShow: (line: NetworkLine) => void;
};

/** Shapes are drawn in a square of twenty. */
const glyphScale = 0.8;
const getLineKey = ({ a, b }: NetworkLine) => `${a} ${b}`;

/** Thicker the more severe, dashed from "Take care" down, each with the severity's shape on it. */
export function NetworkLines({ lines, highlighted, inWords, onHighlight, onShow }: Props) {
  // The eye meets what is drawn last first; so do the keys.
  const walk = useArrowWalk(lines.map(getLineKey).reverse());
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are pressed on the buttons inside.
    <g onKeyDown={walk.onKeyDown} className={highlighted ? styles['hasHighlight'] : undefined}>
      {lines.map((line) => {
        const button = walk.buttonProps(getLineKey(line), () => onShow(line));
        const isHighlighted = highlighted !== null && getLineKey(highlighted) === getLineKey(line);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a part of a drawing cannot be a button element.
          <g
            key={getLineKey(line)}
            {...button}
            role="button"
            className={`${styles['line']} ${getMarkTone(line.severity)} ${styles[line.severity]} ${isHighlighted ? styles['highlighted'] : ''}`}
            aria-label={inWords(line)}
            onFocus={() => {
              button.onFocus();
              onHighlight(line);
            }}
            onBlur={() => onHighlight(null)}
            onMouseEnter={() => onHighlight(line)}
          >
            <path className={styles['reach']} d={line.path} />
            <path className={styles['ink']} d={line.path} />
            <g transform={`translate(${line.middle.x} ${line.middle.y}) scale(${glyphScale})`}>
              <circle className={styles['plate']} r={12.5} />
              <g transform="translate(-10 -10)">
                <SeverityShape mark={line.severity} />
              </g>
            </g>
          </g>
        );
      })}
    </g>
  );
}
