import { IconSearch } from '@tabler/icons-react';
import { commonFactors } from '@wellkept/tracking/diary/common-factors.ts';
import { useState } from 'react';
import styles from '../diary/diary.module.css';
import { createEntry } from '../diary/diary-data.ts';
import { type ShownEntry, toEntryInput } from '../diary/queued-entries.ts';
import { TopicPicker } from '../diary/topic-picker.tsx';
import type { DayBook } from './day-book.ts';
import { FactorChip } from './factor-chip.tsx';
import type { Save } from './log-screen.tsx';

const offeredMax = 10;
const first = commonFactors.slice(0, 6);

/** Other factors such as coffee or a late meal, ticked or with an amount. */
export function FactorChips({ book, save }: { book: DayBook; save: Save }) {
  const [isPicking, setPicking] = useState(false);
  const [added, setAdded] = useState<readonly string[]>([]);
  const written = new Map(book.entries.filter(({ kind }) => kind === 'factor').map((entry) => [entry.subject, entry]));
  const topics = new Map(book.facts.factors.map((topic) => [topic.name, topic]));
  const offered = topics.size > 0 ? [...topics.keys()] : first;
  const names = [...new Set([...written.keys(), ...added, ...offered.slice(0, offeredMax)])];
  const isAmount = (name: string) => topics.get(name)?.scale === 'amount' || (written.get(name)?.value ?? 0) > 1;
  const set = (name: string, value: number | null) =>
    save(
      value === null ? `${name} removed` : `${name}${value > 1 ? `: ${value}` : ''}`,
      createFactorStep(book, name, written.get(name) ?? null, value),
    );

  return (
    <section className={styles['part']} aria-labelledby="factors">
      <div className={styles['head']}>
        <h2 id="factors">What else?</h2>
        <span className="cap">what may matter to how you feel</span>
      </div>
      <div className={styles['chips']}>
        {names.map((name) => (
          <FactorChip
            key={name}
            name={name}
            value={written.get(name)?.value ?? null}
            unit={topics.get(name)?.unit ?? ''}
            isAmount={isAmount(name)}
            onSet={(value) => set(name, value)}
          />
        ))}
        <button type="button" className={styles['chip']} aria-expanded={isPicking} onClick={() => setPicking(!isPicking)}>
          <IconSearch size={16} stroke={1.5} aria-hidden />
          Something else
        </button>
      </div>
      {isPicking && (
        <TopicPicker
          kind="factor"
          suggestions={commonFactors}
          onChoose={(name) => {
            setAdded([...added, name]);
            set(name, 1);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </section>
  );
}

function createFactorStep(book: DayBook, subject: string, before: ShownEntry | null, value: number | null) {
  if (value === null) return { before, after: null };
  const after = before ? { ...toEntryInput(before), value } : toEntryInput(createEntry({ day: book.day, kind: 'factor', subject, value }));
  return { before, after };
}
