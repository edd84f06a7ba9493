import { formatDay } from '../../../lib/date-text.ts';
import type { Forecast } from './forecast-data.ts';
import { computeTicks, formatMeasured } from './number-text.ts';
import styles from './trends.module.css';

type Props = { label: string; days: Forecast['days'] };

const size = { width: 480, height: 170, left: 44, bottom: 24, top: 8, right: 6 };
const slots = 7;
const barWidth = 26;

/** A week of days: the range as a bar, the forecast as a dot on it, the plain guess as a diamond beside it. Shapes, not colors, tell them apart. */
export function ForecastDrawing({ label, days }: Props) {
  const all = days.flatMap(({ low, high, naive }) => [low, high, naive]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const room = (most - least || 1) * 0.08;
  const slot = (size.width - size.left - size.right) / slots;
  const toX = (at: number) => size.left + slot * (at + 0.5);
  const toY = (value: number) => size.top + ((most + room - value) / (most - least + 2 * room)) * (size.height - size.top - size.bottom);
  return (
    <div className={styles['drawing']}>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {computeTicks(least - room, most + room).map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={size.left} x2={size.width - size.right} y1={toY(tick)} y2={toY(tick)} />
            <text x={size.left - 6} y={toY(tick) + 4} textAnchor="end">
              {formatMeasured(tick)}
            </text>
          </g>
        ))}
        {days.map(({ day, value, low, high, naive }, at) => (
          <g key={day}>
            <rect
              className={styles['range']}
              x={toX(at) - barWidth / 2}
              width={barWidth}
              y={toY(high)}
              height={Math.max(3, toY(low) - toY(high))}
              rx="4"
            />
            <circle className={styles['foreseen']} cx={toX(at)} cy={toY(value)} r="5" />
            <path className={styles['guess']} d={`M${toX(at) + 21} ${toY(naive) - 6}l6 6l-6 6l-6 -6z`} />
            <text x={toX(at)} y={size.height - 6} textAnchor="middle">
              {formatDay(day, 'shortWeekday')}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
