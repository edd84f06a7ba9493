import styles from './guide-picture.module.css';
import { getKeyNumber, isSingleBar, type PictureKey, type Scale } from './picture-keys.ts';

type Row = Scale['rows'][number];
type Span = NonNullable<Row['spans']>[number];

const width = 360;
const edge = 14;
const barHeight = 22;
/** Points nearer than this are drawn one above the other. */
const pointGap = 22;
/** A stretch narrower than this has its number above it. In a row with a name others like it have the number inside. */
const numberedWidthMin = 13;

/** Rows of stretches and points on one axis. */
export function ScalePicture({ picture: { axis, rows }, keys, alt }: { picture: Scale; keys: readonly PictureKey[]; alt: string }) {
  const toX = (value: number) => edge + ((value - axis.from) / (axis.to - axis.from)) * (width - 2 * edge);
  let top = 4;
  const placed = rows.map((row) => {
    const levels = computePointLevels(row, toX);
    const isNarrow = ({ from, to }: Span) => toX(to) - toX(from) < numberedWidthMin;
    if (row.label === undefined && (row.spans ?? []).some(isNarrow)) top += 14;
    const bar = top + (row.label === undefined ? 0 : 20) + (levels.length === 0 ? 0 : 24 + Math.max(...levels) * pointGap);
    const at = { row, levels, label: top + 13, bar };
    top = bar + barHeight + 12;
    return at;
  });
  return (
    <svg className={styles['picture']} viewBox={`0 0 ${width} ${top + 38}`} role="img" aria-label={alt}>
      {axis.ticks.map(({ at }) => (
        <line key={at} className={styles['grid']} x1={toX(at)} x2={toX(at)} y1={placed[0]?.bar ?? 0} y2={top} />
      ))}
      {placed.map(({ row, levels, label, bar }) => (
        <g key={`${row.label} ${bar}`}>
          <RowName row={row} y={label} />
          {(row.spans ?? []).length === 0 && (
            <line className={styles['axis']} x1={toX(axis.from)} x2={toX(axis.to)} y1={bar + barHeight / 2} y2={bar + barHeight / 2} />
          )}
          {(row.spans ?? []).map((span) => (
            <g key={`${span.from} ${span.label}`}>
              <rect className={styles[span.tone]} x={toX(span.from)} width={toX(span.to) - toX(span.from)} y={bar} height={barHeight} />
              <SpanNumber row={row} from={toX(span.from)} to={toX(span.to)} bar={bar} number={getKeyNumber(keys, span.label)} />
            </g>
          ))}
          {(row.marks ?? []).map((mark, index) => {
            const y = bar - 12 - (levels[index] ?? 0) * pointGap;
            const foot = (row.spans ?? []).length === 0 ? bar + barHeight / 2 : bar + barHeight;
            return (
              <g key={`${mark.at} ${mark.label}`}>
                <line className={styles['pin']} x1={toX(mark.at)} x2={toX(mark.at)} y1={y} y2={foot} />
                <circle className={styles['point']} cx={toX(mark.at)} cy={y} r="9" />
                <text className={styles['pointNumber']} x={toX(mark.at)} y={y + 4} textAnchor="middle">
                  {getKeyNumber(keys, mark.label)}
                </text>
              </g>
            );
          })}
        </g>
      ))}
      <line className={styles['axis']} x1={toX(axis.from)} x2={toX(axis.to)} y1={top} y2={top} />
      {axis.ticks.map(({ at, label }, index) => (
        <text key={at} x={toX(at)} y={top + 15} textAnchor={tickAnchor(toX(at), index)}>
          {label}
        </text>
      ))}
      <text className={styles['axisName']} x={width / 2} y={top + 32} textAnchor="middle">
        {axis.name}
      </text>
    </svg>
  );
}

const RowName = ({ row, y }: { row: Row; y: number }) =>
  row.label === undefined ? null : (
    <>
      <text className={`${styles['rowName']} ${styles['overGrid']}`} x={edge} y={y}>
        {row.label}
      </text>
      {isSingleBar(row) && (
        <text className={styles['overGrid']} x={width - edge} y={y} textAnchor="end">
          {row.spans?.[0]?.label}
        </text>
      )}
    </>
  );

function SpanNumber({ row, from, to, bar, number }: { row: Row; from: number; to: number; bar: number; number: number }) {
  const isNarrow = to - from < numberedWidthMin;
  if (isSingleBar(row) || (isNarrow && row.label !== undefined)) return null;
  return (
    <text className={styles['number']} x={(from + to) / 2} y={isNarrow ? bar - 4 : bar + 16} textAnchor="middle">
      {number}
    </text>
  );
}

/** A tick at the edge stays inside the picture. */
const tickAnchor = (x: number, index: number): 'start' | 'middle' | 'end' =>
  x > width - 24 ? 'end' : x < 24 && index === 0 ? 'start' : 'middle';

/** How high each point of a row is lifted, so that none lies on another. */
function computePointLevels({ marks = [] }: Row, x: (value: number) => number): readonly number[] {
  const ends: number[] = [];
  return marks.map(({ at }) => {
    const free = ends.findIndex((end) => x(at) - end >= pointGap);
    const level = free === -1 ? ends.length : free;
    ends[level] = x(at);
    return level;
  });
}
