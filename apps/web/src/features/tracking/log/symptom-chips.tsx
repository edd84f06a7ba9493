import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { commonSymptoms } from '@wellkept/contract/profile/profile-options.ts';
import type { DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { useRef, useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { shorten } from '../../../lib/wording.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import styles from '../diary/diary.module.css';
import { createEntry, getEntryTime } from '../diary/diary-data.ts';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import { SeverityCells } from '../diary/severity-cells.tsx';
import type { DayBook } from './day-book.ts';
import { createNameSteps, createScaleStep } from './day-book.ts';
import type { Save } from './log-screen.tsx';

const TopicPicker = createLatePart(async () => (await import('../diary/topic-picker.tsx')).TopicPicker, Arriving);
const SymptomDetails = createLatePart(async () => (await import('./symptom-details.tsx')).SymptomDetails, Arriving);

const first = commonSymptoms.slice(0, 6);

/** The symptoms of the profile are among those that are offered. */
const ProfileArriving = () => useQuery(profileQuery).isPending && <Arriving />;

type Props = { book: DayBook; save: Save; title?: string; offeredMax?: number };

/**
 * The symptom that is open, written at once without a strength, and, where its name was read otherwise, what was typed and what was saved under
 * the read name then.
 */
function useOpened(book: DayBook, save: Save) {
  const none = book.scale('no-symptoms');
  const added = useRef<DiaryEntryInput | null>(null);
  if (book.symptoms.some(({ id }) => id === added.current?.id)) added.current = null;
  const [opened, setOpened] = useState<string | null>(null);
  const [typed, setTyped] = useState<{ name: string; before: ShownEntry | null } | null>(null);
  const add = (name: string, value: number | null) => {
    const entry = toEntryInput(createEntry({ day: book.day, kind: 'symptom', subject: name, at: getEntryTime(book.day), value }));
    // A strength may be chosen before the page shows what the first tap wrote: it belongs to the same entry.
    const after = { ...(added.current?.subject === name ? added.current : entry), value };
    added.current = after;
    save(
      value === null ? `${name} saved` : `${name}: ${value} of 10`,
      { before: null, after },
      ...(none ? [{ before: none, after: null }] : []),
    );
  };
  const choose = (name: string | null, typedName: string | null) => {
    const before = book.symptoms.findLast(({ subject }) => subject === name) ?? null;
    if (name !== null && before === null && added.current?.subject !== name) add(name, null);
    setOpened(name);
    setTyped(typedName === null ? null : { name: typedName, before });
  };
  const keepTyped = () => {
    if (opened === null || typed === null) return;
    const steps = createNameSteps(book, typed.before, opened, typed.name);
    if (steps.length > 0) save(`Moved to ${shorten(typed.name, 60)}`, ...steps);
    else if (!book.symptoms.some(({ subject }) => subject === typed.name)) add(typed.name, null);
    setOpened(typed.name);
    setTyped(null);
  };
  return { opened, typed, add, choose, keepTyped };
}

/** The person's symptoms, the ones used last first. One tap saves which, a second how strong it was. */
export function SymptomChips({ book, save, title = 'Symptoms', offeredMax = 8 }: Props) {
  const { symptoms: ofProfile } = useDiaryPreferences();
  const [isPicking, setPicking] = useState(false);
  const { opened, typed, add, choose, keepTyped } = useOpened(book, save);
  const written = new Map(book.symptoms.map((entry) => [entry.subject, entry]));
  const topics = book.facts.symptoms.map(({ name }) => name);
  const known = [...topics, ...ofProfile.filter((name) => !topics.includes(name))];
  // What was written yesterday takes nothing away that could be felt today.
  const offered = [...new Set([...known, ...first])].slice(0, Math.min(offeredMax, Math.max(known.length, first.length)));
  const names = [...new Set([...written.keys(), ...offered, ...(opened ? [opened] : [])])];
  const none = book.scale('no-symptoms');
  const entry = opened === null ? null : (written.get(opened) ?? null);

  const rate = (name: string, value: number) => {
    const before = written.get(name) ?? null;
    if (!before) return add(name, value);
    save(
      `${name}: ${value} of 10`,
      { before, after: { ...toEntryInput(before), value } },
      ...(none ? [{ before: none, after: null }] : []),
    );
  };
  return (
    <section className={styles['part']} aria-labelledby="symptoms">
      <ProfileArriving />
      <div className={styles['head']}>
        <h2 id="symptoms">{title}</h2>
        <span className="cap">{known.length > 0 ? 'your usual ones first' : 'one tap saves it'}</span>
      </div>
      <div className={styles['chips']}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles['chip']}
            aria-pressed={written.has(name)}
            aria-expanded={opened === name}
            onClick={() => choose(opened === name ? null : name, null)}
          >
            {written.has(name) && <IconCheck size={16} stroke={1.5} aria-hidden />}
            <bdi>{name}</bdi>
            {written.has(name) && <span>{written.get(name)?.value}</span>}
          </button>
        ))}
        <button type="button" className={styles['chip']} aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          <IconSearch size={16} stroke={1.5} aria-hidden />
          Another
        </button>
        {book.symptoms.length === 0 && <NoSymptoms book={book} save={save} />}
      </div>
      {isPicking && <TopicPicker kind="symptom" suggestions={commonSymptoms} onChoose={choose} onClose={() => setPicking(false)} />}
      {opened !== null && (
        <div className={styles['panel']}>
          {typed !== null && <TypedAs typed={typed.name} name={opened} onKeep={keepTyped} />}
          <SeverityCells
            key={opened}
            question={`${opened}: how strong was it?`}
            value={entry?.value ?? null}
            onChoose={(value) => rate(opened, value)}
          />
          {entry && <SymptomDetails entry={entry} save={save} onRemoved={() => choose(null, null)} />}
        </div>
      )}
    </section>
  );
}

function NoSymptoms({ book, save }: Pick<Props, 'book' | 'save'>) {
  const none = book.scale('no-symptoms');
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={none !== null}
      onClick={() => save(none ? 'Taken back' : 'No symptoms', createScaleStep(book, 'no-symptoms', none ? null : 1))}
    >
      No symptoms
    </button>
  );
}

/** That a name was read otherwise than it was typed, with the way back. */
const TypedAs = ({ typed, name, onKeep }: { typed: string; name: string; onKeep: () => void }) => (
  <p className="cap" role="status">
    We read “{shorten(typed, 60)}” as {name}.{' '}
    <button type="button" className="btn quiet sm" onClick={onKeep}>
      Keep “{shorten(typed, 30)}”
    </button>
  </p>
);
