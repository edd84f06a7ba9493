import type { ReminderItem, Reminders } from '@wellkept/contract/reminders/reminders.ts';
import { Link } from 'react-router';
import lines from '../../../components/setting-lines.module.css';
import { RemindAtTimes } from '../remind-at-times.tsx';
import type { StoredReminder } from '../stored-reminder.ts';
import { ReminderRow } from './reminder-row.tsx';
import styles from './reminder-settings.module.css';
import { useReminderEditing } from './use-reminder-editing.tsx';

type Group = { kind: ReminderItem['kind']; title: string; text: string; empty: string | null };
const groups: readonly Group[] = [
  { kind: 'medicine', title: 'Medicines', text: '', empty: null },
  { kind: 'refill', title: 'Refills', text: 'Sent before a box is empty, based on the doses you tick.', empty: null },
  { kind: 'habit', title: 'Habits', text: 'Their times are set with the habit.', empty: null },
  { kind: 'check-in', title: 'Evening', text: '', empty: null },
  {
    kind: 'recheck',
    title: 'Lab rechecks',
    text: '',
    empty: 'Each result says when it’s usually measured again. You choose the day.',
  },
];

const isForAll = (kind: ReminderItem['kind']) => kind === 'medicine' || kind === 'refill';
const createRecheck = (): StoredReminder => ({
  kind: 'recheck',
  subject: crypto.randomUUID(),
  name: '',
  isOn: true,
  times: ['09:00'],
  schedule: { every: 'day' },
  on: null,
  supply: null,
  isSet: false,
  isPaused: false,
  isFromPlan: false,
  isInPlan: false,
  planned: null,
  limit: null,
});

/** Everything that one can be reminded of. */
export function ReminderList({ reminders: { items, mayAll } }: { reminders: Reminders }) {
  const { toggle, edit, dialog } = useReminderEditing();
  return (
    <>
      {groups.map(({ kind, title, text, empty }) => {
        const own = items.filter((item) => item.kind === kind);
        if (own.length === 0 && empty === null) return null;
        const isOpen = mayAll || isForAll(kind);
        return (
          <section key={kind} aria-labelledby={`remind-${kind}`} className={styles['group']}>
            <div className={styles['head']}>
              <h3 id={`remind-${kind}`}>{title}</h3>
              {!isOpen && <Link to="/upgrade/automated_reminders">Part of Wellness Pro</Link>}
            </div>
            {(text || (own.length === 0 && empty)) && <p className="small ink2">{own.length === 0 && empty ? empty : text}</p>}
            {kind === 'medicine' && own.length > 1 && <RemindAtTimes label="Remind me of all, at the times of my day plan" />}
            <ul className={lines['list']}>
              {own.map((item) => (
                <ReminderRow key={item.subject} item={item} isOpen={isOpen} onToggle={toggle} onEdit={edit} />
              ))}
            </ul>
            {kind === 'recheck' && isOpen && (
              <button type="button" className="btn outlined sm" onClick={() => edit(createRecheck())}>
                Plan a recheck
              </button>
            )}
          </section>
        );
      })}
      {dialog}
    </>
  );
}
