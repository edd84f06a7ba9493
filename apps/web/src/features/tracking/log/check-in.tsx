import { dayScales } from '@wellkept/tracking/diary/day-scales.ts';
import { Fold } from '../../../components/fold.tsx';
import styles from '../diary/diary.module.css';
import { formatHoursAndMinutes } from '../diary/entry-text.ts';
import { LevelRow } from '../diary/level-row.tsx';
import { Stepper } from '../diary/stepper.tsx';
import { createScaleStep, type DayBook, findScaleWord, findYesterdayValue } from './day-book.ts';
import type { Save } from './log-screen.tsx';

const usualSleepMinutes = 450;
const sleepStepMinutes = 30;
type Level = 'mood' | 'energy' | 'stress' | 'sleep-quality';

/** `low`: on a day of low energy. `quick`: beside other things. */
type Extent = 'full' | 'low' | 'quick';

/** Mood, energy, sleep and stress: a tap each. */
export function CheckIn({ book, save, extent }: { book: DayBook; save: Save; extent: Extent }) {
  const renderLevel = (id: Level, glyph: 'disc' | 'bars') => {
    const { name, words } = dayScales[id];
    const yesterday = findScaleWord(id, findYesterdayValue(book, id));
    return (
      <LevelRow
        title={name}
        {...(yesterday && { aside: `yesterday: ${yesterday.toLowerCase()}` })}
        words={words}
        glyph={glyph}
        value={book.scale(id)?.value ?? null}
        onChoose={(value) =>
          save(value === null ? `${name} removed` : `${name}: ${findScaleWord(id, value)?.toLowerCase()}`, createScaleStep(book, id, value))
        }
      />
    );
  };
  return (
    <>
      {renderLevel('mood', 'disc')}
      {renderLevel('energy', 'bars')}
      {extent !== 'low' && <Sleep book={book} save={save} />}
      {extent === 'full' && (
        <>
          {renderLevel('stress', 'bars')}
          <Fold title="More about this day" aside="sleep quality, period">
            {renderLevel('sleep-quality', 'disc')}
            <Period book={book} save={save} />
          </Fold>
        </>
      )}
    </>
  );
}

function Sleep({ book, save }: { book: DayBook; save: Save }) {
  const minutes = book.scale('sleep')?.value ?? null;
  const before = findYesterdayValue(book, 'sleep');
  const set = (value: number) =>
    save(`Sleep: ${formatHoursAndMinutes(value)}`, createScaleStep(book, 'sleep', Math.min(1440, Math.max(0, value))));
  const start = before ?? usualSleepMinutes;
  return (
    <section className={styles['part']} aria-label="Sleep">
      <div className={styles['head']}>
        <h2>Sleep</h2>
        <span className="cap">last night</span>
      </div>
      <Stepper
        label="Sleep"
        step="Half an hour"
        text={minutes === null ? null : formatHoursAndMinutes(minutes)}
        offer={before === null ? `About ${formatHoursAndMinutes(start)}?` : `${formatHoursAndMinutes(start)}, as the night before?`}
        canLess={minutes !== 0}
        onLess={() => set((minutes ?? start) - sleepStepMinutes)}
        onMore={() => set((minutes ?? start) + sleepStepMinutes)}
        onOffer={() => set(start)}
      />
    </section>
  );
}

function Period({ book, save }: { book: DayBook; save: Save }) {
  const { name, words } = dayScales.period;
  const value = book.scale('period')?.value ?? null;
  return (
    <section className={styles['part']} aria-label={name}>
      <div className={styles['head']}>
        <h2>{name}</h2>
      </div>
      <div className={styles['chips']}>
        {words.map((word, index) => (
          <button
            key={word}
            type="button"
            className={styles['chip']}
            aria-pressed={value === index + 1}
            onClick={() => save(`${name}: ${word.toLowerCase()}`, createScaleStep(book, 'period', value === index + 1 ? null : index + 1))}
          >
            {word}
          </button>
        ))}
      </div>
    </section>
  );
}
