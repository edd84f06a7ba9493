import { formatCount } from '@wellkept/clinical/wording.ts';
import { useId, useState } from 'react';
import { Fold } from '../../../components/fold.tsx';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import { formatAuthor } from './author.ts';
import type { DayBook } from './day-book.ts';
import { DayEntryRow } from './day-entry-row.tsx';
import type { Save } from './log-screen.tsx';

type Props = { book: DayBook; save: Save; today: string };

/** Everything that was written on the day, to be taken out or moved to another day, one by one or together. */
export function DayEntries({ book, save, today }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [to, setTo] = useState(book.day);
  const [opened, setOpened] = useState<string | null>(null);
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
    <Fold title="Everything written on this day" aside={formatCount(entries.length, 'entry', 'entries')}>
      {entries.map((entry) => (
        <DayEntryRow
          key={entry.id}
          entry={entry}
          author={formatAuthor(entry, book.facts)}
          save={save}
          isChosen={chosen.includes(entry.id)}
          isOpened={opened === entry.id}
          onChoose={(isOn) => toggle(entry.id, isOn)}
          onHistory={() => setOpened(opened === entry.id ? null : entry.id)}
        />
      ))}
      <div className="row">
        <button
          type="button"
          className="btn quiet sm"
          onClick={() => setChosen(picked.length === entries.length ? [] : entries.map(({ id }) => id))}
        >
          {picked.length === entries.length ? 'Choose none' : 'Choose all'}
        </button>
        {picked.length > 0 && (
          <>
            <button
              type="button"
              className="btn outlined sm"
              onClick={() => finish(`${formatCount(picked.length, 'entry', 'entries')} removed`, () => null)}
            >
              Remove {picked.length}
            </button>
            <label htmlFor={toId}>Move to</label>
            <input id={toId} type="date" value={to} max={today} onChange={(event) => setTo(event.currentTarget.value)} />
            <button
              type="button"
              className="btn outlined sm"
              disabled={to === book.day || to === '' || to > today}
              onClick={() =>
                finish(`${formatCount(picked.length, 'entry', 'entries')} moved`, (entry) => ({
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
