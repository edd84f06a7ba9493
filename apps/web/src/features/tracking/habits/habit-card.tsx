import type { Habit, HabitProgress } from '@wellkept/contract/tracking/habits.ts';
import { formatDay } from '../../../lib/date-text.ts';
import { formatSchedule } from '../../dosing/schedules/days.ts';
import { WeekdayHead } from '../diary/weekday-head.tsx';
import { formatStreak, getStrengthWord } from './habit-text.ts';
import styles from './habits.module.css';

type Props = { habit: Habit; progress: HabitProgress | null; onEdit: () => void; onArchive: () => void };

const formatAmount = (aim: Habit['aim'], { target, unit }: NonNullable<Habit['amount']>): string => {
  if (aim === 'build') return `${target} ${unit}`.trim();
  return target === 0 ? 'none at all' : `at most ${target} ${unit}`.trim();
};

/** What the squares of the weeks say. */
export const HabitLegend = () => (
  <p className={`cap ${styles['legend']}`} aria-hidden="true">
    {(['met', 'missed', 'excused'] as const).map((outcome) => (
      <span key={outcome}>
        <i className={styles[outcome]} />
        {outcome === 'excused' ? 'skipped, sick or away' : outcomeWords[outcome]}
      </span>
    ))}
  </p>
);

const outcomeWords = { met: 'done', missed: 'not done', excused: 'skipped', open: 'open' } as const;

/** Strength and streak of one habit, and its last five weeks. */
export function HabitCard({ habit, progress, onEdit, onArchive }: Props) {
  const { name, aim, schedule, amount } = habit;
  const about = [aim === 'stop' ? 'to stop' : null, formatSchedule(schedule), amount && formatAmount(aim, amount)];
  return (
    <li className={styles['card']}>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="cap">{about.filter(Boolean).join(' · ')}</p>
        {progress && (
          <p className="small">
            <b>Strength {progress.strength}</b> of 100, {getStrengthWord(progress.strength)} · {formatStreak(progress)}
            {progress.best > progress.streak && <span className="ink2"> (best {progress.best})</span>}
          </p>
        )}
        <div className="row">
          <button type="button" className="btn quiet sm" aria-label={`Change ${name}`} onClick={onEdit}>
            Change
          </button>
          <button type="button" className="btn quiet sm" aria-label={`Put away: ${name}`} onClick={onArchive}>
            Put away
          </button>
        </div>
      </div>
      {progress && (
        <table className={styles['weeks']}>
          <caption className="vh">The last five weeks of {name}</caption>
          <WeekdayHead days={progress.days.slice(0, 7).map(({ day }) => day)} />
          <tbody>
            {groupByWeek(progress.days).map((week) => (
              <tr key={week[0]?.day}>
                {week.map(({ day, outcome, due }) => (
                  <td key={day} className={due || outcome === 'met' ? styles[outcome] : styles['off']} title={formatDay(day, 'short')}>
                    <span className="vh">
                      {formatDay(day, 'short')}: {due || outcome === 'met' ? outcomeWords[outcome] : 'not due'}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </li>
  );
}

const groupByWeek = (days: HabitProgress['days']) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => days.slice(week * 7, week * 7 + 7));
