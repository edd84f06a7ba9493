import type { ReminderItem } from '@wellkept/contract/reminders/reminders.ts';
import { Link } from 'react-router';
import { Switch } from '../../../components/switch.tsx';
import { getToday } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import { type StoredReminder, toStoredReminder } from '../stored-reminder.ts';
import styles from './reminder-settings.module.css';
import { formatReminder } from './reminder-text.ts';

type Props = {
  item: ReminderItem;
  /** Its name, unless a label is given. */
  title?: string;
  isOpen: boolean;
  onToggle: (item: StoredReminder, isOn: boolean) => void;
  onEdit: (item: StoredReminder) => void;
};

/** One thing that one can be reminded of: when, and whether. */
export function ReminderRow({ item, title, isOpen, onToggle, onEdit }: Props) {
  const name = shorten(item.name, 60);
  const textId = `remind-${item.kind}-${item.subject}`;
  const stored = toStoredReminder(item);
  return (
    <li>
      <div>
        <p className="bold">
          <bdi>{title ?? name}</bdi>
        </p>
        <p className="cap" id={textId}>
          {formatReminder(item, getToday())}
        </p>
      </div>
      {stored ? (
        <span className={styles['buttons']}>
          {(item.isSet || item.kind !== 'refill') && isOpen && (
            <button type="button" className="btn quiet sm" aria-label={`Change the reminder for ${name}`} onClick={() => onEdit(stored)}>
              Change
            </button>
          )}
          <Switch
            aria-label={item.kind === 'refill' ? `Remind me to refill ${name}` : `Remind me of ${name}`}
            aria-describedby={textId}
            checked={item.isOn}
            disabled={!isOpen && !item.isOn}
            onChange={(event) => onToggle(stored, event.currentTarget.checked)}
          />
        </span>
      ) : (
        <Link className="btn quiet sm" to="/habits" aria-label={`Change the times of ${name}`}>
          Change
        </Link>
      )}
    </li>
  );
}
