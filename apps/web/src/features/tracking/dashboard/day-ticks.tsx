import { toLocalTime } from '@wellkept/clinical/local-day.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { type Dispatch, type ReactNode, type SetStateAction, startTransition, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { getTimeZone } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import { formatTimeOfDay, parseMinute } from '../../dosing/time-text.ts';
import { useDay, useToday } from '../diary/diary-data.ts';
import { saveWithUndo } from '../diary/diary-writes.ts';
import type { ShownEntry } from '../diary/queued-entries.ts';
import { createDayBook, type DoseLine, listMissedDoses } from '../log/day-book.ts';
import { AsNeeded, DueDosesButton, EarlierDoses, MissedDoses } from '../log/dose-rows.tsx';
import { createDoseStep, type DoseState } from '../log/dose-step.ts';
import type { Save } from '../log/log-screen.tsx';
import { usePromptDose } from '../log/use-prompt-dose.ts';
import styles from './doses.module.css';

/** Draws where doses of a medicine are ticked: the `nth` of the day, the first as 0; null for all of them, or one more as needed. */
export type DrawTicks = (medication: Medication, nth: number | null) => ReactNode;
const drawNothing: DrawTicks = () => null;

type Props = { onDraw: Dispatch<SetStateAction<DrawTicks | null>>; isDrawn: boolean; now: Date };

/**
 * Ticks the doses of today, skips them, or takes either back: the same entries of the diary as in the log. The day is read once for all of
 * its lines, which draw the ticks; under them is the one tap for all that is due.
 */
export function DayTicks({ onDraw, isDrawn, now }: Props) {
  const today = useToday();
  const {
    query: { isError: hasFailed },
    day: facts,
    entries,
  } = useDay(today);
  const book = useMemo(() => facts && createDayBook(facts, entries), [facts, entries]);
  const latest = useRef<readonly ShownEntry[]>(entries);
  latest.current = entries;
  const save: Save = useCallback((message, ...steps) => void saveWithUndo(steps, message, () => latest.current), []);
  const wasDrawn = useRef(false);
  useLayoutEffect(() => {
    if (!book) return onDraw(hasFailed ? () => drawNothing : null);
    const { doses, facts } = book;
    const saveState = (line: DoseLine, state: DoseState | null) => {
      const message = `${shorten(line.dose.name, 40)} ${state === null ? 'not ticked' : state}`;
      void saveWithUndo([createDoseStep(today, line, state, facts)], message, () => latest.current);
    };
    const draw: DrawTicks = ({ id, parsed }, nth) => {
      const asNeeded = facts.asNeeded.find(({ medicationId }) => medicationId === id);
      if (asNeeded) return <AsNeeded medicine={asNeeded} book={book} save={save} isNamed={false} />;
      const lines = doses.filter(({ dose }) => dose.medicationId === id);
      const hasOwnTimes = parsed?.sig.timing?.hours.length === lines.length;
      return (nth === null ? lines : lines.slice(nth, nth + 1)).map((line, index, shown) => (
        <Tick
          key={line.dose.slot}
          line={line}
          name={formatDoseName(line, lines, facts.isPlanned)}
          caption={shown.length < 2 ? null : hasOwnTimes ? formatSlot(line) : `Dose ${index + 1}`}
          onSet={(state) => saveState(line, state)}
        />
      ));
    };
    // A tick shows at once; rendering all ticks for the first time yields to input.
    if (wasDrawn.current) onDraw(() => draw);
    else startTransition(() => onDraw(() => draw));
    wasDrawn.current = true;
  }, [book, hasFailed, today, onDraw, save]);
  const missed = book ? listMissedDoses(book, toLocalTime(now, getTimeZone())) : [];
  return (
    <>
      {(!book || book.doses.length > 0) && (
        <p className={styles['due-button']}>{book && isDrawn && <DueDosesButton book={book} save={save} now={now} />}</p>
      )}
      {book && isDrawn && <EarlierDoses book={book} now={now} />}
      {isDrawn && missed.length > 0 && <MissedDoses lines={missed} />}
    </>
  );
}

const formatSlot = ({ dose: { slot } }: DoseLine): string => formatTimeOfDay(parseMinute(slot) ?? 0);

function formatDoseName(line: DoseLine, lines: readonly DoseLine[], isPlanned: boolean): string {
  const short = shorten(line.dose.name, 80);
  if (!isPlanned && lines.length < 2) return short;
  if (line.dose.isSlotKnown) return `${short} at ${formatSlot(line)}`;
  return lines.length < 2 ? short : `${short}, dose ${lines.indexOf(line) + 1}`;
}

type TickProps = {
  line: DoseLine;
  name: string;
  /** Which of several it is, where no hour beside it says so. */
  caption: string | null;
  onSet: (state: DoseState | null) => void;
};

function Tick({ line, name, caption, onSet }: TickProps) {
  const { state, set } = usePromptDose(line, onSet);
  return (
    <span className={styles['tickRow']}>
      {caption && <span className="cap">{caption}</span>}
      {state !== 'taken' && (
        <button
          type="button"
          className="btn quiet sm"
          aria-label={state === 'skipped' ? `${name} not skipped` : `Skip ${name}`}
          onClick={() => set(state === 'skipped' ? null : 'skipped')}
        >
          {state === 'skipped' ? 'Undo skip' : 'Skip'}
        </button>
      )}
      <label className={styles['tick']}>
        <span className="vh">{name} taken</span>
        <input type="checkbox" checked={state === 'taken'} onChange={(event) => set(event.currentTarget.checked ? 'taken' : null)} />
      </label>
    </span>
  );
}
