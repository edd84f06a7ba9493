import { formatDay } from '../../lib/date-text.ts';
import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { type ChartScale, createChartScale } from '../tracking/trends/chart-scale.ts';
import { capitalize, formatMeasured, formatWithUnit } from '../tracking/trends/number-text.ts';
import styles from './insights.module.css';
import type { InsightFinding } from './insights-data.ts';
import { type ComparedSide, compareSides, type PairedDay } from './paired-days.ts';
import { type DotStack, stackDots } from './stacked-dots.ts';

const size = { width: 480, left: 10, right: 10, label: 22, mean: 26, axis: 22 };
/** Room for the columns of dots at both ends of the scale. */
const ends = 28;
const inner = size.width - size.left - size.right - 2 * ends;

type Row = { side: ComparedSide; stack: DotStack };

/** Every day as a dot above its value, on its side, with the mean of each side: what the sentence was read from. */
export function PairedChart({ finding, pairs }: { finding: InsightFinding; pairs: readonly PairedDay[] }) {
  const { outcome, factor } = finding;
  const sides = compareSides(pairs, finding).toReversed();
  const scale = createChartScale(
    outcome,
    sides.flatMap(({ days }) => days.map((one) => one.outcome)),
  );
  const toX = (value: number) => size.left + ends + ((value - scale.low) / (scale.high - scale.low)) * inner;
  const rows = sides.map((side) => ({
    side,
    stack: stackDots(
      side.days.map((one) => one.outcome),
      scale.step,
      (inner * scale.step) / (scale.high - scale.low),
    ),
  }));
  const title = `${capitalize(outcome.name)}: ${sides.map(({ label, mean }) => `${formatWithUnit(mean, outcome.unit)} ${label}`).join(', ')}`;
  return (
    <ChartFigure
      title={title}
      isTitleHidden
      note={formatCaption(finding, scale)}
      head={['Day', capitalize(factor?.name ?? ''), `${capitalize(outcome.name)}${outcome.unit && ` (${outcome.unit})`}`]}
      rows={pairs
        .toReversed()
        .map((one) => [formatDay(one.day), formatWithUnit(one.factor, factor?.unit ?? ''), formatMeasured(one.outcome)])}
    >
      <DotRows rows={rows} scale={scale} title={title} unit={outcome.unit} x={toX} />
    </ChartFigure>
  );
}

/** "Sleep, 4 h to 10 h. Each dot is one day, Oct 12, 2026 to Nov 21, 2026. Band: 7 to 9 hours." */
function formatCaption({ outcome, from, to }: InsightFinding, { low, high, band }: ChartScale): string {
  const isRated = outcome.unit.startsWith('of ');
  const format = (value: number) => (isRated ? formatMeasured(value) : formatWithUnit(value, outcome.unit));
  const dot = `Each dot is one ${outcome.id === 'day:sleep' ? 'night' : 'day'}`;
  return `${capitalize(outcome.name)} from ${format(low)} to ${format(high)}. ${dot}, ${formatDay(from, 'medium')} to ${formatDay(to, 'medium')}.${band ? ` Band: ${band.text}.` : ''}`;
}

type DotRowsProps = { rows: readonly Row[]; scale: ChartScale; title: string; unit: string; x: (value: number) => number };

function DotRows({ rows, scale, title, unit, x }: DotRowsProps) {
  const heights = rows.map(({ stack }) => size.label + stack.height + size.mean);
  const tops = heights.map((_, at) => heights.slice(0, at).reduce((sum, height) => sum + height, 0));
  const bottom = heights.reduce((sum, height) => sum + height, 0);
  const formatTick = (tick: number) => (unit.startsWith('of ') ? formatMeasured(tick) : formatWithUnit(tick, unit));
  return (
    <svg className={styles['paired']} viewBox={`0 0 ${size.width} ${bottom + size.axis}`} role="img" aria-label={title}>
      {scale.band && (
        <rect className={styles['band']} x={x(scale.band.low)} width={x(scale.band.high) - x(scale.band.low)} y="0" height={bottom} />
      )}
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line className={styles['grid']} x1={x(tick)} x2={x(tick)} y1="0" y2={bottom} />
          <text x={x(tick)} y={bottom + 16} textAnchor="middle">
            {formatTick(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, at) => (
        <SideRow key={row.side.label} row={row} isFirst={at === 0} unit={unit} top={tops[at] ?? 0} x={x} />
      ))}
    </svg>
  );
}

type SideRowProps = { row: Row; isFirst: boolean; unit: string; top: number; x: (value: number) => number };

function SideRow({ row: { side, stack }, isFirst, unit, top, x }: SideRowProps) {
  const base = top + size.label + stack.height;
  const mean = x(side.mean);
  const anchor = mean > size.width * 0.8 ? 'end' : mean < size.width * 0.2 ? 'start' : 'middle';
  return (
    <g>
      <text className={styles['side-label']} x={size.left} y={top + 15}>
        {capitalize(side.label)} ({side.days.length})
      </text>
      {stack.dots.map(({ key, value, offset, height }) => (
        <circle
          key={key}
          className={styles[isFirst ? 'dot-with' : 'dot-without']}
          cx={x(value) + offset}
          cy={base - height}
          r={stack.radius}
        />
      ))}
      <line className={styles['base']} x1={size.left} x2={size.width - size.right} y1={base} y2={base} />
      {side.days.length > 0 && (
        <>
          <line className={styles['mean']} x1={mean} x2={mean} y1={base - 5} y2={base + 7} />
          <text className={styles['mean-text']} x={mean} y={base + 20} textAnchor={anchor}>
            {formatWithUnit(side.mean, unit)}
          </text>
        </>
      )}
    </g>
  );
}
