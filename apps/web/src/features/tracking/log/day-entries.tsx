import { Fragment, useId, useState } from 'react';
import { Fold } from '../../../components/fold.tsx';
import { formatPlural } from '../../../lib/wording.ts';
import { formatTime } from '../diary/day-text.ts';
import styles from '../diary/diary.module.css';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatEntryValue, getEntryName } from '../diary/entry-text.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import type { DayBook } from './day-book.ts';
import { EntryHistory } from './entry-history.tsx';
import type { Save } from './log-screen.tsx';

type Props = { book: DayBook; save: Save; today: string };

/** Everything that was written on the day, to be taken out or moved to another day, one by one or together. */
export function DayEntries({ book, save, today }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [to, setTo] = useState(book.day);
  const [opened, setOpened] = useState<string | null>(null);
  const { units } = useDiaryPreferences();
  const toId = useId();
  const entries = [...book.entries].sort((one, other) => (one.at ?? '').localeCompare(other.at ?? ''));
  if (entries.length === 0) return null;
  const picked = entries.filter(({ id }) => chosen.includes(id));
  const finish = (message: string, after: (entry: ShownEntry) => ReturnType<typeof toEntryInput> | null) => {
    save(message, ...picked.map((entry) => ({ before: entry, after: after(entry) })));
    setChosen([]);
  };
  const toggle = (id: string, isOn: boolean) => setChosen(isOn ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <Fold title="Everything written on this day" aside={formatPlural(entries.length, 'entry', 'entries')}>
      {entries.map((entry) => (
        <Fragment key={entry.id}>
          <div className={styles['check']}>
            <label>
              <input
                type="checkbox"
                className={styles['tick']}
                checked={chosen.includes(entry.id)}
                onChange={(event) => toggle(entry.id, event.currentTarget.checked)}
              />
              <p>
                <bdi>{getEntryName(entry)}</bdi> <span className="ink2">{formatEntryValue(entry, units)}</span>
              </p>
            </label>
            <span className="cap">
              {entry.isPending ? 'waiting' : entry.at ? formatTime(entry.at) : ''}
              {entry.source !== 'typed' && <span className="tag">{entry.source === 'sample' ? 'Sample' : 'Imported'}</span>}
              {entry.version !== null && (
                <button
                  type="button"
                  className="btn q sm"
                  aria-expanded={opened === entry.id}
                  onClick={() => setOpened(opened === entry.id ? null : entry.id)}
                >
                  History<span className="vh"> of {getEntryName(entry)}</span>
                </button>
              )}
            </span>
          </div>
          {opened === entry.id && <EntryHistory key={entry.version} entry={entry} save={save} />}
        </Fragment>
      ))}
      <div className="row">
        <button
          type="button"
          className="btn q sm"
          onClick={() => setChosen(picked.length === entries.length ? [] : entries.map(({ id }) => id))}
        >
          {picked.length === entries.length ? 'Choose none' : 'Choose all'}
        </button>
        {picked.length > 0 && (
          <>
            <button
              type="button"
              className="btn o sm"
              onClick={() => finish(`${formatPlural(picked.length, 'entry', 'entries')} taken out`, () => null)}
            >
              Take out {picked.length}
            </button>
            <label htmlFor={toId}>Move to</label>
            <input id={toId} type="date" value={to} max={today} onChange={(event) => setTo(event.currentTarget.value)} />
            <button
              type="button"
              className="btn o sm"
              disabled={to === book.day || to === '' || to > today}
              onClick={() =>
                finish(`${formatPlural(picked.length, 'entry', 'entries')} moved`, (entry) => ({
                  ...toEntryInput(entry),
                  day: to,
                  at: null,
                }))
              }
            >
              Move {picked.length}
            </button>
          </>
        )}
      </div>
    </Fold>
  );
}
