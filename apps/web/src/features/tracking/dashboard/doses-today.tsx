import { IconChevronDown } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react';
import { Link } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { ArrowLink } from '../../../components/arrow-link.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { MedicineIcon } from '../../../components/medicine-icon.tsx';
import { getMarkTone } from '../../../components/severity-mark.tsx';
import { waitForPaint } from '../../../lib/after-paint.ts';
import { shorten } from '../../../lib/wording.ts';
import { formatTimeOfDay } from '../../dosing/time-text.ts';
import type { DrawTicks } from './day-ticks.tsx';
import { type DayView, type DoseRow, type DoseTimeView, getCurrentMinute, groupByTime } from './day-view.ts';
import styles from './doses.module.css';
import { SampleTag } from './sample-tag.tsx';

// The day is read first; the diary, in which doses are ticked, comes when it stands.
const DayTicks = lazy(() =>
  waitForPaint()
    .then(() => import('./day-ticks.tsx'))
    .then((one) => ({ default: one.DayTicks })),
);
const Ticks = createContext<DrawTicks | null>(null);

/** With more doses a day folds by its hours. */
const shortDayMax = 12;

type Props = { view: DayView; medicines: readonly Medication[]; now: Date; isSample: boolean };

/** The doses of this day as the timing plan has them, with the hour between those that are past and those ahead. What they do to each other is above them, once. */
export function DosesToday({ view, medicines, now, isSample }: Props) {
  const [ticks, setTicks] = useState<DrawTicks | null>(null);
  if (medicines.length === 0) return <NoMedicines />;
  const isLong = view.doses.length > shortDayMax;
  const isDueFirst = isLong && view.pastCount > 0;
  const hasDoses = view.doses.length > 0;
  const due = !isSample && (
    <Suspense fallback={hasDoses && <p className={styles['due-button']} />}>
      <DayTicks onDraw={setTicks} isDrawn={ticks !== null} now={now} />
    </Suspense>
  );
  return (
    <section className={styles['doses']} aria-labelledby="doses">
      <div className="sec-h">
        <h2 id="doses">Doses today {isSample && <SampleTag />}</h2>
        <span className="cap nowrap">{formatRemaining(view)}</span>
      </div>
      {isDueFirst && due}
      {hasDoses ? (
        <Ticks value={ticks}>
          {view.isPlanned ? <DoseTimeline view={view} now={now} isLong={isLong} /> : <DoseList doses={view.doses} />}
        </Ticks>
      ) : (
        <p className="ink2">Nothing with a fixed time is due today.</p>
      )}
      {!isDueFirst && due}
      {due && hasDoses && ticks === null && <Arriving />}
      <Ticks value={ticks}>
        <OtherMedicines view={view} />
      </Ticks>
      {!isSample && (
        <p className={styles['after']}>
          {!view.isPlanned ? (
            <ArrowLink to="/safety/timing">Plan the hours</ArrowLink>
          ) : (
            <ArrowLink to="/safety/timing">
              {view.openCount > 0 ? `Why these times, and ${formatCount(view.openCount, 'thing')} to look at` : 'Why these times'}
            </ArrowLink>
          )}
          <ArrowLink to="/medications">Add or change</ArrowLink>
        </p>
      )}
    </section>
  );
}

function formatRemaining({ doses, pastCount, isPlanned }: DayView): string {
  if (!isPlanned) return formatCount(doses.length, 'item');
  const ahead = doses.length - pastCount;
  if (doses.length === 0) return '';
  return ahead === 0 ? 'all due by now' : `${ahead} of ${doses.length} ahead`;
}

/** Where a dose is ticked: the `nth` dose of the day of its medicine, counted from 0, or all of them if null. Its space is reserved. */
function DoseTicks({ row, nth }: { row: DoseRow; nth: number | null }) {
  return <span className={styles['ticks']}>{useContext(Ticks)?.(row.medication, nth)}</span>;
}

function DoseTimeline({ view, now, isLong }: { view: DayView; now: Date; isLong: boolean }) {
  const times = groupByTime(view);
  const pastCount = times.filter(({ isPast }) => isPast).length;
  const current = times[Math.max(pastCount - 1, 0)];
  const drawTime = (time: DoseTimeView) =>
    isLong ? <FoldedDoseTime key={time.at} time={time} isCurrent={time === current} /> : <DoseTime key={time.at} time={time} />;
  return (
    <ol className={styles['line']}>
      {times.slice(0, pastCount).map(drawTime)}
      <li className={styles['now']}>
        <b>{formatTimeOfDay(getCurrentMinute(now))}</b>
        <i aria-hidden="true" />
        <span className="vh">now</span>
        <em aria-hidden="true" />
      </li>
      {times.slice(pastCount).map(drawTime)}
    </ol>
  );
}

/** All that is due at one time: the hour is named once. */
const DoseTime = ({ time: { at, isPast, doses } }: { time: DoseTimeView }) => (
  <li className={isPast ? `${styles['slot']} ${styles['past']}` : styles['slot']}>
    <span className={styles['time']}>{at === null ? <span className={styles['untimed']}>No set time</span> : formatTimeOfDay(at)}</span>
    <span className={styles['dot']} aria-hidden="true" />
    <DosesOfTime doses={doses} />
  </li>
);

/** The same on a long day: the hour opens its doses, of which each takes one line. The hour that it is stands open. */
const FoldedDoseTime = ({ time: { at, isPast, doses }, isCurrent }: { time: DoseTimeView; isCurrent: boolean }) => (
  <li className={isPast ? `${styles['slot']} ${styles['past']}` : styles['slot']}>
    <span className={styles['dot']} aria-hidden="true" />
    <details className={styles['hour']} open={isCurrent}>
      <summary>
        <b className="bold">{at === null ? 'No set time' : formatTimeOfDay(at)}</b>{' '}
        <span className="ink2">{formatCount(doses.length, 'dose')}</span>
        <IconChevronDown size={20} stroke={1.5} aria-hidden />
      </summary>
      <DosesOfTime doses={doses} isCompact />
    </details>
  </li>
);

const DosesOfTime = ({ doses, isCompact = false }: { doses: DoseTimeView['doses']; isCompact?: boolean }) => (
  <ul>
    {doses.map(({ row, nth }) => (
      <li key={`${row.medication.id} ${nth}`} className={styles['dose']}>
        <div>
          <MedicineName row={row} />
          {!isCompact && <p className={styles['rule']}>{row.rule || (row.at === null && row.medication.frequency)}</p>}
        </div>
        <DoseTicks row={row} nth={nth} />
      </li>
    ))}
  </ul>
);

/** What is due without hours of its own: as often as the person wrote. */
function DoseList({ doses }: { doses: readonly DoseRow[] }) {
  return (
    <ul className={styles['due']}>
      {doses.map((dose) => (
        <li key={dose.medication.id}>
          <div>
            <MedicineName row={dose} />
            {dose.medication.frequency && <p className={styles['rule']}>{dose.medication.frequency}</p>}
          </div>
          <DoseTicks row={dose} nth={null} />
        </li>
      ))}
    </ul>
  );
}

function MedicineName({ row: { medication, dose, isNotForPerson } }: { row: DoseRow }) {
  const { name, strength, prescribedDosage, appearance } = medication;
  return (
    <p className={styles['name']}>
      {appearance && <MedicineIcon appearance={appearance} size={20} />} <bdi>{shorten(name, 80)}</bdi>{' '}
      <span>{dose ?? [strength, prescribedDosage].filter(Boolean).join(' · ')}</span>{' '}
      {isNotForPerson && <b className={getMarkTone('contraindicated')}>Do not take</b>}
    </p>
  );
}

/** What is taken beside the plan of every day. */
function OtherMedicines({ view: { doses, otherDays, asNeeded, unread, untimed } }: { view: DayView }) {
  const isElsewhere = ({ medication: { id } }: DoseRow) =>
    [...doses, ...otherDays, ...asNeeded].some(({ medication }) => medication.id === id);
  if ([otherDays, asNeeded, unread, untimed].every((rows) => rows.length === 0)) return null;
  return (
    <dl className={styles['asides']}>
      {otherDays.length > 0 && (
        <OtherMedicineGroup term="Not today, or not every day" rows={otherDays}>
          {({ medication: { id, frequency }, at, isDayOpen = false }) => (
            <>
              {[frequency, at !== null && `at ${formatTimeOfDay(at)}`].filter(Boolean).join(', ')}
              {isDayOpen && (
                <>
                  . We don’t know the day. <Link to={`/medications#medicine-${id}`}>Add it</Link>
                </>
              )}
            </>
          )}
        </OtherMedicineGroup>
      )}
      {asNeeded.length > 0 && <OtherMedicineGroup term="When you need it" rows={asNeeded} isLoggable={() => true} />}
      {untimed.length > 0 && <OtherMedicineGroup term="No set time" rows={untimed} isLoggable={() => true} />}
      {unread.length > 0 && (
        <OtherMedicineGroup term="Could not be checked" rows={unread} isLoggable={(row) => !isElsewhere(row)}>
          {() => (
            <>
              isn’t a name we know. <Link to="/medications">Change its name</Link>
            </>
          )}
        </OtherMedicineGroup>
      )}
    </dl>
  );
}

/** One more of what is taken as needed, once the diary of the day is here. */
function OneMore({ row }: { row: DoseRow }) {
  const ticks = useContext(Ticks);
  return <div className={styles['oneMore']}>{ticks?.(row.medication, null)}</div>;
}

type GroupProps = {
  term: string;
  rows: readonly DoseRow[];
  /** Whether a dose is logged beside it. */
  isLoggable?: (row: DoseRow) => boolean;
  children?: (row: DoseRow) => ReactNode;
};

function OtherMedicineGroup({ term, rows, isLoggable = () => false, children }: GroupProps) {
  return (
    <div>
      <dt>{term}</dt>
      {rows.map((row) => (
        <dd key={`${row.medication.id} ${row.at}`}>
          <span>
            <b className="bold">
              <bdi>{shorten(row.medication.name, 80)}</bdi>
            </b>{' '}
            {row.medication.strength} {children?.(row)}
          </span>
          {isLoggable(row) && <OneMore row={row} />}
        </dd>
      ))}
    </div>
  );
}

const NoMedicines = () => (
  <EmptyState
    title="What you take, checked every day"
    text="Add your medicines, vitamins and herbs. This page then starts with what you shouldn’t combine, when each is due, and what to do first."
    action={
      <>
        <Link className="btn primary" to="/medications">
          Add what you take
        </Link>
        <Link className="btn quiet" to="/dashboard?demo=true">
          See a sample
        </Link>
      </>
    }
  />
);
