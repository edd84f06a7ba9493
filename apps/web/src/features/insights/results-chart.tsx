import { formatCount } from '@wellkept/clinical/wording.ts';
import { labWindow } from '@wellkept/tracking/lab-window.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { formatDay } from '../../lib/date-text.ts';
import { ChartFigure } from '../tracking/trends/chart-figure.tsx';
import { capitalize, computeTicks, formatMeasured, formatUnitLabel } from '../tracking/trends/number-text.ts';
import styles from './insights.module.css';
import type { InsightFinding } from './insights-data.ts';

const size = { width: 480, height: 210, left: 44, right: 8, top: 8, bottom: 40 };

type Props = { finding: InsightFinding; results: NonNullable<InsightFinding['results']> };

/** Every laboratory result as a dot, against the mean of the days around it. */
export function ResultsChart({ finding: { outcome, factor }, results }: Props) {
  const across = createScale(
    results.map(({ value }) => value),
    size.left,
    size.width - size.right,
  );
  const up = createScale(
    results.map(({ mean }) => mean),
    size.height - size.bottom,
    size.top,
  );
  const lab = factor ?? { id: '', name: '', unit: '' };
  const title = `${capitalize(outcome.name)} around ${formatCount(results.length, 'result')} of ${lab.name}`;
  const withUnit = ({ name, unit }: typeof lab) => `${capitalize(name)}${unit && ` (${unit})`}`;
  return (
    <>
      <ChartFigure
        title={title}
        note={`Each dot is a result. Its height is the mean of the ${formatCount(labWindow.days, 'day')} before and after it${outcome.unit && `, ${formatUnitLabel(outcome.unit)}`}.`}
        head={['Day', withUnit(lab), `${withUnit(outcome)}, mean around it`]}
        rows={results.toReversed().map(({ day, value, mean }) => [formatDay(day), formatMeasured(value), formatMeasured(mean)])}
      >
        <svg className={styles['paired']} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={title}>
          {up.ticks.map((tick) => (
            <g key={tick}>
              <line className={styles['grid']} x1={size.left} x2={size.width} y1={up.at(tick)} y2={up.at(tick)} />
              <text x={size.left - 6} y={up.at(tick) + 4} textAnchor="end">
                {formatMeasured(tick)}
              </text>
            </g>
          ))}
          {across.ticks.map((tick) => (
            <text key={tick} x={across.at(tick)} y={size.height - size.bottom + 16} textAnchor="middle">
              {formatMeasured(tick)}
            </text>
          ))}
          <text x={(size.left + size.width) / 2} y={size.height - 6} textAnchor="middle">
            {withUnit(lab)}
          </text>
          {results.map(({ day, value, mean }) => (
            <circle key={day} className={styles['dot']} cx={across.at(value)} cy={up.at(mean)} r="4" />
          ))}
        </svg>
      </ChartFigure>
      <p className="small">
        <ArrowLink to="/wellness/biomarkers">All your results</ArrowLink>
      </p>
    </>
  );
}

/** Where values lie between two edges, with a little room at both. */
function createScale(values: readonly number[], from: number, to: number) {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least || 1) * 0.1;
  return {
    ticks: computeTicks(least, most),
    at: (value: number) => from + ((value - least + room) / (most - least + 2 * room)) * (to - from),
  };
}
