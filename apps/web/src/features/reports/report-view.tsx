import { formatCount } from '@wellkept/clinical/wording.ts';
import { describeNoChange } from '@wellkept/contract/reports/report-texts.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Entry } from '../../components/entry.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { VerdictLine } from '../interactions/verdict-line.tsx';
import { UrgencyText } from '../labs/biomarkers/urgency-text.tsx';
import { SampleOffer } from '../transfer/sample-data/sample-offer.tsx';
import styles from './reports.module.css';
import { WeekBars } from './week-bars.tsx';

/** Noon keeps a day of the calendar the same day wherever it is read. */
const Day = ({ day }: { day: string }) => <LongDate iso={`${day}T12:00:00`} />;

const isEmpty = ({ daysWritten, medicines, labSummary }: Report) => daysWritten === 0 && medicines.length === 0 && !labSummary;

/** The report itself, in the order in which a doctor would ask; `children` are the person's own questions. */
export function ReportView({ report, children }: { report: Report; children: ReactNode }) {
  const { name, from, to, days, daysWritten } = report;
  if (isEmpty(report))
    return (
      <>
        <EmptyState
          title="Your report will be here"
          text="What changed, what you take and how often, symptoms and values beside the weeks before, lab values outside their range: one page for yourself, or for your doctor. It writes itself from what you keep here."
          action={
            <>
              <Link className="btn p" to="/log">
                Log today
              </Link>
              <SampleOffer />
            </>
          }
        />
        <Entry note="My questions">{children}</Entry>
      </>
    );
  return (
    <article aria-label="Report">
      <p className={styles['who']}>
        {name}, <Day day={from} /> to <Day day={to} />. You wrote about {daysWritten} of {formatCount(days, 'day')}.
      </p>
      <Findings report={report} />
      <Medicines report={report} />
      <Labs report={report} />
      <Entry note="My questions">{children}</Entry>
      <Changes report={report} />
      {report.symptoms.length > 0 && (
        <Entry note="Symptoms">
          <ul className={styles['lines']}>
            {report.symptoms.map((line) => (
              <li key={line.name}>
                <MeasureLine line={line} />
                <WeekBars name={line.name} weeks={line.weeks} />
              </li>
            ))}
          </ul>
        </Entry>
      )}
      <Lines note="Measured" lines={report.measures} />
      <Lines note="How I was" lines={report.state} />
      <Lines note="Habits" lines={report.habits} />
      {report.practiceMinutes > 0 && (
        <Entry note="Quiet time">
          <p>{formatCount(report.practiceMinutes, 'minute')} of meditation and breathing.</p>
        </Entry>
      )}
    </article>
  );
}

function Changes({ report }: { report: Report }) {
  const { changes, patterns } = report;
  return (
    <Entry note="What changed">
      {changes.length > 0 ? (
        <ul className={styles['changes']}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>{describeNoChange(report)}</p>
      )}
      {patterns?.map((pattern) => (
        <p className="ink2" key={pattern}>
          {pattern}
        </p>
      ))}
    </Entry>
  );
}

type Line = Report['measures'][number];

const MeasureLine = ({ line: { name, text, before } }: { line: Line }) => (
  <p>
    <b className="b">{name}:</b> {text}
    {before !== null && <span className="ink2"> · before: {before}</span>}
  </p>
);

function Lines({ note, lines }: { note: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Entry note={note}>
      <ul className={styles['lines']}>
        {lines.map((line) => (
          <li key={line.name}>
            <MeasureLine line={line} />
          </li>
        ))}
      </ul>
    </Entry>
  );
}

function Medicines({ report: { medicines, stopped } }: { report: Report }) {
  if (medicines.length === 0 && stopped.length === 0) return null;
  return (
    <Entry note="What I take">
      <ul className={styles['lines']}>
        {medicines.map(({ id, name, how, reason, isNew, intake }) => (
          <li key={id}>
            <p>
              <b className="b">{name}</b> {isNew && <span className="tag g">New</span>} {how ?? 'dose not stated'}
              {reason !== null && ` for ${reason}`}
              {intake !== null && <span className="ink2"> · {intake}</span>}
            </p>
          </li>
        ))}
      </ul>
      {stopped.length > 0 && <p className="ink2">No longer taken: {stopped.join(', ')}.</p>}
    </Entry>
  );
}

function Findings({ report: { verdict, findings, lesserFindings } }: { report: Report }) {
  if (verdict.state === 'nothing-to-check' && findings.length === 0 && lesserFindings === 0) return null;
  return (
    <Entry note="How it goes together">
      <VerdictLine verdict={verdict} />
      <ul className={styles['lines']}>
        {findings.map(({ id, severity, word, name, headline, advice }) => (
          <li key={id}>
            <SeverityMark mark={severity} word={word} />
            <p>
              <b className="b">{name}.</b> {headline}
            </p>
            {advice !== null && <p className="ink2">{advice}</p>}
          </li>
        ))}
      </ul>
      {lesserFindings > 0 && (
        <p className="small">
          {findings.length > 0
            ? `${formatCount(lesserFindings, 'less serious finding')}: `
            : `${formatCount(lesserFindings, 'finding')}, none of them serious: `}
          <Link to="/safety/checks">see the safety checks</Link>.
        </p>
      )}
    </Entry>
  );
}

function Labs({ report: { labs, labSummary } }: { report: Report }) {
  if (!labSummary) return null;
  return (
    <Entry note="Lab values">
      <p>{labSummary}</p>
      <ul className={styles['lines']}>
        {labs.map(({ name, value, place, collectedOn, urgency }) => (
          <li key={`${name} ${collectedOn}`}>
            <p>
              <b className="b">{name}:</b> {[value, place].filter(Boolean).join(', ')}{' '}
              <span className="ink2">
                · <Day day={collectedOn} />
              </span>
            </p>
            {urgency && <UrgencyText urgency={urgency} />}
          </li>
        ))}
      </ul>
      {labs.length > 0 && (
        <p className="small">
          <Link to="/wellness/biomarkers">See all of your values</Link>.
        </p>
      )}
    </Entry>
  );
}
