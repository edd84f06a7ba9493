import { commonSymptoms } from '@wellkept/contract/profile/profile-options.ts';
import { subjectLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import { useId, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { createEntry, getEntryTime } from '../tracking/diary/diary-data.ts';
import { toEntryInput } from '../tracking/diary/queued-entries.ts';
import { SeverityCells } from '../tracking/diary/severity-cells.tsx';
import type { DayBook } from '../tracking/log/day-book.ts';
import type { Save } from '../tracking/log/log-screen.tsx';

type Props = { book: DayBook; save: Save; firstName: string };

/** A symptom of the person, by its name and, where it is known, its strength. */
export function RecordSymptom({ book, save, firstName }: Props) {
  const [name, setName] = useState('');
  const listId = useId();
  const subject = name.trim();
  const known = [...new Set([...book.facts.symptoms.map((topic) => topic.name), ...commonSymptoms])];
  const add = (value: number | null) => {
    const { day, zone } = book;
    const entry = createEntry({ day, zone, kind: 'symptom', subject, value, at: getEntryTime(day, zone) });
    save(value === null ? `${subject} saved` : `${subject}: ${value} of 10`, { before: null, after: toEntryInput(entry) });
    setName('');
  };
  return (
    <section aria-labelledby="symptom">
      <h2 id="symptom">Symptoms</h2>
      <div className="inputs">
        <Field label={`A symptom ${firstName} has`}>
          {(attributes) => (
            <input
              {...attributes}
              list={listId}
              autoComplete="off"
              maxLength={subjectLengthMax}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <datalist id={listId}>
          {known.map((one) => (
            <option key={one} value={one} />
          ))}
        </datalist>
      </div>
      {subject !== '' && (
        <>
          <SeverityCells question={`${subject}: how strong?`} value={null} onChoose={add} />
          <button type="button" className="btn quiet sm" onClick={() => add(null)}>
            Save without a strength
          </button>
        </>
      )}
    </section>
  );
}
