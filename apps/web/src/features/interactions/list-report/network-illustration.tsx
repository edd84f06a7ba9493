import { SeverityShape } from '../../../components/severity-mark.tsx';
import { createNetwork } from '../network-layout.ts';
import styles from './safety-cabinet.module.css';

const width = 280;
const ghost = createNetwork(
  [
    { a: 0, b: 3, severity: 'contraindicated' },
    { a: 0, b: 2, severity: 'moderate' },
    { a: 1, b: 4, severity: 'major' },
    { a: 1, b: 3, severity: 'minor' },
    { a: 2, b: 5, severity: 'moderate' },
  ],
  width,
);

/** A grey drawing of the network, for a cabinet without items. */
export function NetworkIllustration() {
  return (
    <svg aria-hidden="true" className={styles['ghost']} viewBox={`0 0 ${width} ${ghost.height}`}>
      {ghost.lines.map(({ a, b, path, severity, middle }) => (
        <g key={`${a} ${b}`}>
          <path d={path} />
          <g transform={`translate(${middle.x - 8} ${middle.y - 8}) scale(0.8)`}>
            <SeverityShape mark={severity} />
          </g>
        </g>
      ))}
      {ghost.nodes.map(({ item, x, y }) => (
        <circle key={item} cx={x} cy={y} r={11} />
      ))}
    </svg>
  );
}
