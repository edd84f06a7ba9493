import { IconChecks } from '@tabler/icons-react';
import { toLocalTime } from '@wellkept/clinical/local-day.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { parseSlotMinute } from '@wellkept/tracking/diary/doses.ts';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { MedicineIcon } from '../../../components/medicine-icon.tsx';
import { getMarkTone, SeverityGlyph } from '../../../components/severity-mark.tsx';
import { formatMoment } from '../../../lib/date-text.ts';
import { getTimeZone } from '../../../lib/today.ts';
import { shorten } from '../../../lib/wording.ts';
import { formatTimeOfDay } from '../../dosing/time-text.ts';
import { FollowedVerdict } from '../../interactions/followed-verdict.tsx';
import styles from '../diary/diary.module.css';
import { formatAuthor } from './author.ts';
import { type DayBook, type DoseLine, listDueDoses, listMissedDoses, mayHaveEarlierDoses } from './day-book.ts';
import { createDoseStep, type DoseState as State } from './dose-step.ts';
import type { Save } from './log-screen.tsx';

// Few lists have one; the page begins without it.
export const OpenDayDose = createLatePart(async () => (await import('./open-day-dose.tsx')).OpenDayDose, Arriving);

// Others have none that is taken as needed.
export const AsNeeded = createLatePart(async () => (await import('./as-needed.tsx')).AsNeeded, Arriving);

/** Few days have one. */
export const MissedDoses = createLatePart(async () => (await import('./missed-doses.tsx')).MissedDoses);

const LateEarlierDoses = createLatePart(async () => (await import('./earlier-doses.tsx')).EarlierDoses);

/** Doses of the evening before, for as long as they are not missed. They are read of one's own diary: not for a page about someone else. */
export function EarlierDoses({ book, now }: { book: DayBook; now: Date }) {
  const here = toLocalTime(now, getTimeZone());
  return mayHaveEarlierDoses(here, book) || 'areEntriesUnknown' in book.facts ? <LateEarlierDoses book={book} now={here} /> : null;
}

type Props = { book: DayBook; save: Save };
type RowsProps = Props & {
  /** Whether the page says elsewhere what the list means together. */
  isPart?: boolean;
};

/** What one tap ticks: without planned times one dose of each medicine, whose later doses stay open. */
function formatAllTaken(count: number, { isPlanned, isToday, isRest }: { isPlanned: boolean; isToday: boolean; isRest: boolean }): string {
  const all = isRest ? `the other ${count}` : count === 2 ? 'both' : `all ${count}`;
  if (isToday && !isPlanned) return `Mark the next dose of ${all} as taken`;
  return `Mark ${all}${isToday ? ' due now' : ''} as taken`;
}

/** What must not be overlooked beside a dose; null where the mark of the list says enough. A day cached by an earlier version has no marks. */
function findDoseWarning({ verdict }: DayBook['facts'], medicationId: string): string | null {
  const { marks, notForPerson }: Partial<typeof verdict> = verdict ?? {};
  if (notForPerson?.includes(medicationId)) return 'Do not take';
  // Not taken together, or not with a condition: which of them, and whether it may be stopped, the warning of the list says.
  return marks?.[medicationId] === 'contraindicated' ? 'Read the warning' : null;
}

/** One tap for all doses that are due; a single one has its own box, and so has one with a warning. */
export function DueDosesButton({ book, save, now }: { book: DayBook; save: Save; now: Date }) {
  const { zone } = book;
  const { isPlanned } = book.facts;
  const here = toLocalTime(now, zone ?? getTimeZone());
  const all = listDueDoses(book, here);
  const due = all.filter(({ dose }) => findDoseWarning(book.facts, dose.medicationId) === null);
  if (due.length < 2) return null;
  const steps = due.map((line) => createDoseStep(book.day, line, 'taken', { isPlanned, isAlone: false, zone }));
  return (
    <button type="button" className="btn outlined sm" onClick={() => save(`${formatCount(due.length, 'dose')} taken`, ...steps)}>
      <IconChecks size={16} stroke={1.5} aria-hidden />
      {formatAllTaken(due.length, { isPlanned, isToday: book.day === here.day, isRest: due.length < all.length })}
    </button>
  );
}

/** What is due on this day, taken or skipped by a tap. */
export function DoseRows({ book, save, isPart = false }: RowsProps) {
  const { doses } = book;
  const { asNeeded, openDays } = book.facts;
  const missed = listMissedDoses(book, toLocalTime(new Date(), book.zone ?? getTimeZone()));
  if (doses.length === 0 && asNeeded.length === 0 && openDays.length === 0) return null;
  return (
    <section className={styles['part']} aria-labelledby="doses">
      <div className={styles['head']}>
        <h2 id="doses">Doses</h2>
        {doses.length > 0 && (
          <span className="cap">
            {doses.filter(({ intake }) => intake?.state === 'taken').length} of{' '}
            {doses.filter(({ dose, intake }) => intake !== null || !dose.isBeforeStart).length} taken
          </span>
        )}
      </div>
      {!isPart && <ListVerdict facts={book.facts} />}
      {!isPart && <EarlierDoses book={book} now={new Date()} />}
      {missed.length > 0 && <MissedDoses lines={missed} />}
      <DoseGroups book={book} lines={doses} save={save} />
      {openDays.map((medicine) => (
        <OpenDayDose key={medicine.medicationId} medicine={medicine} book={book} save={save} />
      ))}
      <div className={`${styles['chips']} ${styles['below']}`}>
        <DueDosesButton book={book} save={save} now={new Date()} />
      </div>
      {asNeeded.map((medicine) => (
        <AsNeeded key={medicine.medicationId} medicine={medicine} book={book} save={save} />
      ))}
    </section>
  );
}

/** Doses by their planned time, each with its box; without a plan all of them together. */
export function DoseGroups({ book: { day, zone, facts }, lines, save }: Props & { lines: readonly DoseLine[] }) {
  const set = (line: DoseLine, state: State | null) =>
    save(
      `${shorten(line.dose.name, 40)} ${state === null ? 'not ticked' : state}`,
      createDoseStep(day, line, state, { isPlanned: facts.isPlanned, zone }),
    );
  return [...Map.groupBy(lines, ({ dose }) => (facts.isPlanned && dose.isSlotKnown ? dose.slot : ''))].map(([slot, ofSlot]) => (
    <div key={slot}>
      {facts.isPlanned && <p className={styles['slot']}>{slot === '' ? 'No set time' : formatTimeOfDay(parseSlotMinute(slot))}</p>}
      {ofSlot.map((line) => (
        <DoseRow
          key={`${line.dose.medicationId} ${line.dose.slot}`}
          line={line}
          warning={findDoseWarning(facts, line.dose.medicationId)}
          isTimed={facts.isPlanned && line.dose.isSlotKnown}
          zone={zone}
          author={line.intake ? formatAuthor(line.intake, facts) : ''}
          onSet={(state) => set(line, state)}
        />
      ))}
    </div>
  ));
}

/** What the list means together, before its doses are ticked. */
function ListVerdict({ facts }: { facts: DayBook['facts'] }) {
  // A day cached by an earlier version has no information about it.
  const { verdict } = facts as Partial<typeof facts>;
  if (!verdict || verdict.state === 'nothing-to-check') return null;
  return <FollowedVerdict verdict={verdict} />;
}

type RowProps = {
  line: DoseLine;
  warning: string | null;
  isTimed: boolean;
  zone: string | undefined;
  /** "by Anna" */
  author: string;
  onSet: (state: State | null) => void;
};

function DoseRow({ line: { dose, intake }, warning, isTimed, zone, author, onSet }: RowProps) {
  const isSkipped = intake?.state === 'skipped';
  const name = shorten(dose.name, 80);
  return (
    <div className={styles['check']}>
      <label>
        <input
          type="checkbox"
          className={`${styles['tick']} ${styles['round']}`}
          checked={intake?.state === 'taken'}
          aria-label={isTimed ? `${name} at ${formatTimeOfDay(parseSlotMinute(dose.slot))} taken` : `${name} taken`}
          onChange={(event) => onSet(event.currentTarget.checked ? 'taken' : null)}
        />
        <p>
          {dose.appearance && <MedicineIcon appearance={dose.appearance} size={20} />} <bdi className="bold">{name}</bdi>{' '}
          <span className="ink2">{dose.strength}</span>
          {warning !== null && (
            <b className={`${styles['doseWarning']} ${getMarkTone('contraindicated')}`}>
              <SeverityGlyph mark="contraindicated" /> {warning}
            </b>
          )}
        </p>
      </label>
      <span className={styles['aside']}>
        <span className="cap">
          {intake?.state === 'taken' && intake.at ? formatMoment(intake.at, 'time', zone) : isSkipped && 'skipped'}
          {author && ` ${author}`}
        </span>
        {intake?.state !== 'taken' && (
          <button
            type="button"
            className="btn quiet sm"
            aria-label={isSkipped ? `${name} not skipped` : `Skip ${name}`}
            onClick={() => onSet(isSkipped ? null : 'skipped')}
          >
            {isSkipped ? 'Undo' : 'Skip'}
          </button>
        )}
      </span>
    </div>
  );
}
