import { getMeasure, type MeasureId } from '@wellkept/tracking/diary/measures.ts';
import { useState } from 'react';
import styles from '../diary/diary.module.css';
import { createEntry, getEntryTime } from '../diary/diary-data.ts';
import { useDiaryPreferences } from '../diary/diary-preferences.ts';
import { formatDiaryMeasurement } from '../diary/entry-text.ts';
import { toEntryInput } from '../diary/queued-entries.ts';
import { Stepper } from '../diary/stepper.tsx';
import type { DayBook } from './day-book.ts';
import log from './log.module.css';
import type { Save } from './log-screen.tsx';
import { MeasureChips } from './measure-chips.tsx';
import { MeasureForm } from './measure-form.tsx';
import { ReadingWarnings } from './reading-warnings.tsx';

const usual: readonly MeasureId[] = ['weight', 'blood-pressure', 'pulse', 'temperature', 'glucose'];
const rare: readonly MeasureId[] = ['oxygen', 'waist', 'steps', 'exercise'];
const glass = { metric: 250, us: 236.588 };

type Props = {
  book: DayBook;
  save: Save;
  isToday: boolean;
  /** Puts a text that speaks to the person into words for the one who reads it, where that is someone else. */
  speak?: (text: string) => string;
};

/** Water by the glass, and what was measured. */
export function Measurements({ book, save, isToday, speak = String }: Props) {
  const [opened, setOpened] = useState<MeasureId | null>(null);
  const [showsAll, setShowsAll] = useState(false);
  const { units } = useDiaryPreferences();
  const { day, zone } = book;
  const entries = book.entries.filter(({ kind }) => kind === 'measurement');
  const latest = new Map(book.facts.latest.map((one) => [one.subject, one]));
  const offered = [...usual, ...rare.filter((id) => showsAll || latest.has(id))];
  const glasses = entries.filter(({ subject }) => subject === 'water');
  const water = glasses.reduce((sum, { value }) => sum + (value ?? 0), 0);
  const lastGlass = glasses.at(-1);
  const addGlass = () =>
    save('One more glass', {
      before: null,
      after: toEntryInput(
        createEntry({ day, zone, kind: 'measurement', subject: 'water', value: glass[units], at: getEntryTime(day, zone) }),
      ),
    });
  const listTexts = (id: MeasureId) =>
    entries.filter(({ subject }) => subject === id).map((entry) => formatDiaryMeasurement(id, entry, units));
  return (
    <section className={styles['part']} aria-labelledby="measured">
      <div className={styles['head']}>
        <h2 id="measured">Water and measurements</h2>
      </div>
      <div className={log['measures']}>
        <Stepper
          isSmall
          label="Water"
          step="One glass of water"
          text={`${formatDiaryMeasurement('water', { value: water, secondValue: null }, units)} of water`}
          offer=""
          canLess={lastGlass !== undefined}
          onLess={() => lastGlass && save('One glass less', { before: lastGlass, after: null })}
          onMore={addGlass}
          onOffer={addGlass}
        />
        <MeasureChips offered={offered} opened={opened} listTexts={listTexts} onOpen={setOpened}>
          {!showsAll && (
            <button type="button" className="btn quiet" onClick={() => setShowsAll(true)}>
              More
            </button>
          )}
        </MeasureChips>
      </div>
      {isToday && <ReadingWarnings book={book} speak={speak} />}
      {opened && (
        <MeasureForm
          key={opened}
          id={opened}
          last={latest.get(opened) ?? null}
          onSave={(value, secondValue) => {
            save(`${getMeasure(opened).name}: ${formatDiaryMeasurement(opened, { value, secondValue }, units)}`, {
              before: null,
              after: toEntryInput(
                createEntry({ day, zone, kind: 'measurement', subject: opened, value, secondValue, at: getEntryTime(day, zone) }),
              ),
            });
            setOpened(null);
          }}
        />
      )}
    </section>
  );
}
