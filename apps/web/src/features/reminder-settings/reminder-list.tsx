import { Switch } from '@mantine/core';
import type { ReminderItem, Reminders } from '@wellkept/contract/reminders.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import lines from '../../components/setting-lines.module.css';
import { todayHere } from '../../lib/today.ts';
import { shorten } from '../../lib/wording.ts';
import { removeRecheck, saveReminder } from '../reminders/reminders-data.ts';
import { type StoredItem, storedOf } from '../reminders/stored-item.ts';
import { ReminderDialog } from './reminder-dialog.tsx';
import styles from './reminder-settings.module.css';
import { itemText } from './reminder-words.ts';

type Group = { kind: ReminderItem['kind']; title: string; text: string; empty: string | null };
const groups: readonly Group[] = [
  { kind: 'medicine', title: 'Medicines', text: '', empty: null },
  { kind: 'refill', title: 'Refills', text: 'Told before a box is empty.', empty: null },
  { kind: 'habit', title: 'Habits', text: 'Their times are set with the habit.', empty: null },
  { kind: 'check-in', title: 'Evening', text: '', empty: null },
  {
    kind: 'recheck',
    title: 'Lab rechecks',
    text: '',
    empty: 'Each result says when it is usual to measure it again; the day is yours to choose.',
  },
];

const isForAll = (kind: ReminderItem['kind']) => kind === 'medicine' || kind === 'refill';
/** Of a refill what is left must be known, and of a medicine its times are looked at once, before it is turned on. */
const needsDialog = ({ kind, supply, isSet }: ReminderItem) => (kind === 'refill' && supply === null) || (kind === 'medicine' && !isSet);

const newRecheck = (): StoredItem => ({
  kind: 'recheck',
  subject: crypto.randomUUID(),
  name: '',
  isOn: true,
  times: ['09:00'],
  schedule: { every: 'day' },
  on: null,
  supply: null,
  isSet: false,
  planned: null,
});

/** Everything that one can be reminded of. */
export function ReminderList({ reminders: { items, mayAll } }: { reminders: Reminders }) {
  const [edited, setEdited] = useState<StoredItem | null>(null);
  const toggle = (item: StoredItem, isOn: boolean) => {
    if (isOn && needsDialog(item)) setEdited({ ...item, isOn });
    else void saveReminder({ ...item, isOn });
  };
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
            <ul className={lines['list']}>
              {own.map((item) => (
                <Row key={item.subject} item={item} isOpen={isOpen} onToggle={toggle} onEdit={setEdited} />
              ))}
            </ul>
            {kind === 'recheck' && isOpen && (
              <button type="button" className="btn o sm" onClick={() => setEdited(newRecheck())}>
                Plan a recheck
              </button>
            )}
          </section>
        );
      })}
      {edited && (
        <ReminderDialog
          item={edited}
          onSave={(item) => void saveReminder(item)}
          onRemove={edited.kind === 'recheck' && edited.isSet ? () => void removeRecheck(edited) : null}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type RowProps = {
  item: ReminderItem;
  isOpen: boolean;
  onToggle: (item: StoredItem, isOn: boolean) => void;
  onEdit: (item: StoredItem) => void;
};

function Row({ item, isOpen, onToggle, onEdit }: RowProps) {
  const name = shorten(item.name, 60);
  const textId = `remind-${item.kind}-${item.subject}`;
  const stored = storedOf(item);
  return (
    <li>
      <div>
        <p className="b">
          <bdi>{name}</bdi>
        </p>
        <p className="cap" id={textId}>
          {itemText(item, todayHere())}
        </p>
      </div>
      {stored ? (
        <span className={styles['buttons']}>
          {(item.isSet || item.kind !== 'refill') && isOpen && (
            <button type="button" className="btn q sm" aria-label={`Change the reminder for ${name}`} onClick={() => onEdit(stored)}>
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
        <Link to="/habits" aria-label={`Change the times of ${name}`}>
          Change
        </Link>
      )}
    </li>
  );
}
