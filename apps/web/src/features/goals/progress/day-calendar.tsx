import { fromDayNumber, getWeekday, toDayNumber } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { dayScales } from '@wellkept/tracking/diary/day-scales.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { ChartFigure } from '../../tracking/trends/chart-figure.tsx';
import { usePointCursor } from '../../tracking/trends/use-point-cursor.ts';
import styles from './progress.module.css';

type Day = { day: string; entries: number; mood: number | null };
type Props = { days: readonly Day[]; today: string };

const weeksMax = 26;
/** Fewer look like a line. */
const weeksMin = 8;
const cell = 20;
const left = 34;
const top = 18;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** From the week of the first entry on, half a year at most. */
export function computeWeeksShown(days: readonly Pick<Day, 'day'>[], last: number): number {
  const first = Math.min(last, ...days.map(({ day }) => toDayNumber(day)));
  return Math.min(weeksMax, Math.max(weeksMin, Math.floor((last - getWeekday(last) - (first - getWeekday(first))) / 7) + 1));
}

/** Half a year as a calendar: each day by its mood, or a dot where something else was noted. */
export function DayCalendar({ days, today }: Props) {
  const last = toDayNumber(today);
  const weeks = computeWeeksShown(days, last);
  const first = last - getWeekday(last) - 7 * (weeks - 1);
  const known = new Map(days.map((one) => [toDayNumber(one.day), one]));
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const { at, handlers } = usePointCursor(all.length, () => all.length - 1);
  const read = at === null ? undefined : all[at];
  const title = `${formatCount(days.length, 'day')} noted`;
  return (
    <ChartFigure
      level={2}
      title={title}
      note="The number is your mood from 1 to 5. A dot means you noted something else."
      head={['Day', 'Entries', 'Mood']}
      rows={days.toReversed().map(({ day, entries, mood }) => [formatDay(day), String(entries), formatMood(mood)])}
    >
      <div className={styles['calendar']}>
        <svg
          viewBox={`0 0 ${left + weeks * cell} ${top + 7 * cell + 2}`}
          style={{ minWidth: left + weeks * cell, maxWidth: 1.4 * (left + weeks * cell) }}
          role="img"
          aria-label={`${title}. Arrow keys read the days.`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move through the days, and the current one is described below.
          tabIndex={0}
          onKeyDown={handlers.onKeyDown}
          onBlur={handlers.onBlur}
        >
          {[1, 3, 5].map((weekday) => (
            <text key={weekday} x="0" y={top + weekday * cell + 14}>
              {weekdays[weekday]}
            </text>
          ))}
          {Array.from({ length: weeks }, (_, week) => first + 7 * week)
            .filter((day) => fromDayNumber(day + 6).slice(8) <= '07')
            .map((day) => (
              <text key={day} x={left + ((day - first) / 7) * cell} y="11">
                {formatDay(fromDayNumber(day + 6), 'monthAlone')}
              </text>
            ))}
          {all.map((day) => (
            <Cell
              key={day}
              x={left + Math.floor((day - first) / 7) * cell}
              y={top + getWeekday(day) * cell}
              day={known.get(day)}
              isRead={day === read}
            />
          ))}
        </svg>
      </div>
      <p className="cap" aria-live="polite">
        {read === undefined ? 'Darker: a better mood.' : `${formatDay(fromDayNumber(read))}: ${describeDay(known.get(read))}`}
      </p>
    </ChartFigure>
  );
}

function Cell({ x, y, day, isRead }: { x: number; y: number; day: Day | undefined; isRead: boolean }) {
  const mood = day?.mood ?? null;
  const look = mood === null ? styles['empty'] : styles[`mood-${Math.round(mood)}`];
  return (
    <g>
      <rect className={`${look} ${isRead ? styles['read'] : ''}`} x={x + 1} y={y + 1} width={cell - 2} height={cell - 2} rx="3" />
      {mood !== null && (
        <text className={mood >= 4.5 ? styles['on-dark'] : undefined} x={x + cell / 2} y={y + 14} textAnchor="middle">
          {Math.round(mood)}
        </text>
      )}
      {mood === null && day && <circle className={styles['noted']} cx={x + cell / 2} cy={y + cell / 2} r="2.5" />}
    </g>
  );
}

const formatMood = (mood: number | null) =>
  mood === null ? '–' : `${dayScales.mood.words[Math.round(mood) - 1] ?? ''} (${Math.round(mood)})`;

function describeDay(day: Day | undefined): string {
  if (!day) return 'nothing noted';
  return `${formatCount(day.entries, 'entry', 'entries')}${day.mood === null ? '' : `, mood ${formatMood(day.mood).toLowerCase()}`}`;
}
