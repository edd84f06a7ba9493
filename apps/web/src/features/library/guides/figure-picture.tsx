import type { ReactNode } from 'react';
import styles from './guide-picture.module.css';
import type { Figure } from './picture-keys.ts';

/** A drawing with numbered places. */
export const FigurePicture = ({ picture: { drawing, labels }, alt }: { picture: Figure; alt: string }) => (
  <svg className={styles['picture']} viewBox="0 0 360 230" role="img" aria-label={alt}>
    {drawings[drawing]}
    {labels.map(({ x, y, label }, index) => (
      <g key={label}>
        <circle className={styles['point']} cx={x} cy={y} r="10" />
        <text className={styles['pointNumber']} x={x} y={y + 4.5} textAnchor="middle">
          {index + 1}
        </text>
      </g>
    ))}
  </svg>
);

const seatedPerson = (
  <>
    <line className={styles['axis']} x1="20" x2="340" y1="218" y2="218" />
    {/* The chair. */}
    <path className={styles['furniture']} d="M92 60V150H176M98 150V218M170 150V218" />
    {/* The table with the monitor on it. */}
    <path className={styles['furniture']} d="M196 122H322M310 122V218" />
    <rect className={styles['plain']} x="266" y="92" width="46" height="28" rx="4" />
    <path className={styles['tube']} d="M158 98C190 72 236 84 266 106" />
    <circle className={styles['body']} cx="134" cy="34" r="19" />
    {/* Trunk, thigh, shin and foot; upper arm and forearm. */}
    <path className={styles['limb']} d="M124 72V136H196V204H216" />
    <path className={styles['arm']} d="M132 74L160 112H226" />
    <rect className={styles['cuff']} x="135" y="78" width="30" height="22" rx="4" transform="rotate(52 150 89)" />
    <line className={styles['dashed']} x1="60" x2="340" y1="92" y2="92" />
  </>
);

const hormoneLoop = (
  <>
    <rect className={styles['plain']} x="110" y="14" width="140" height="40" rx="6" />
    <text className={styles['rowName']} x="180" y="39" textAnchor="middle">
      Pituitary (brain)
    </text>
    <rect className={styles['good']} x="110" y="96" width="140" height="40" rx="6" />
    <text className={styles['rowName']} x="180" y="121" textAnchor="middle">
      Thyroid (neck)
    </text>
    <rect className={styles['plain']} x="110" y="178" width="140" height="40" rx="6" />
    <text className={styles['rowName']} x="180" y="203" textAnchor="middle">
      Body cells
    </text>
    <path className={styles['arrow']} d="M180 54V90M174 82L180 92L186 82" />
    <path className={styles['arrow']} d="M180 136V172M174 164L180 174L186 164" />
    <path className={styles['arrow']} d="M250 116H310V34H256M264 28L254 34L264 40" />
  </>
);

const renderRedCell = (cx: number, r: number): ReactNode => (
  <g key={cx}>
    <circle className={styles['cell']} cx={cx} cy="100" r={r} />
    <circle className={styles['cellMiddle']} cx={cx} cy="100" r={r * 0.36} />
  </g>
);
const redCells = (
  <>
    {[renderRedCell(66, 26), renderRedCell(172, 38), renderRedCell(294, 54)]}
    <line className={styles['axis']} x1="20" x2="340" y1="176" y2="176" />
  </>
);

const drawings: Readonly<Record<Figure['drawing'], ReactNode>> = {
  'seated-person': seatedPerson,
  'hormone-loop': hormoneLoop,
  'red-cells': redCells,
};
