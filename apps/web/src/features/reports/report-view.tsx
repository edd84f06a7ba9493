import { compareUrgency, isPressing } from '@wellkept/clinical/urgency.ts';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { describeAbout, describeNoChange } from '@wellkept/contract/reports/report-texts.ts';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { Entry } from '../../components/entry.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { getMarkTone, SeverityGlyph } from '../../components/severity-mark.tsx';
import { CheckDisclaimer, NotIncluded } from '../interactions/verdict-detail.tsx';
import { VerdictLine } from '../interactions/verdict-line.tsx';
import { SampleOffer } from '../transfer/sample-data/sample-offer.tsx';
import { LabTable } from './lab-table.tsx';
import styles from './reports.module.css';
import { ResultChart } from './result-chart.tsx';
import { WeekBars } from './week-bars.tsx';

/** Noon keeps a day of the calendar the same day wherever it is read. */
const Day = ({ day }: { day: string }) => <LongDate iso={`${day}T12:00:00`} />;

/** One page holds so many beside the changes. */
const patternsMax = 3;

const isEmpty = ({ daysWritten, medicines, labSummary }: Report) => daysWritten === 0 && medicines.length === 0 && !labSummary;

/** The report itself, in the order in which a doctor would ask; `children` are the person's own questions. */
export function ReportView({ report, children }: { report: Report; children: ReactNode }) {
  const { name, from, to, days, daysWritten } = report;
  const about = describeAbout(report.about);
  if (isEmpty(report))
    return (
      <>
        <EmptyState
          title="Your report will be here"
          text="What changed, what you take and how often, your symptoms and values compared with the weeks before, and lab values outside their range. It’s one page for you or your doctor, made from what you log here."
          action={
            <>
              <Link className="btn primary" to="/log">
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
    <article aria-label="Report" className={styles['sheet']}>
      <header className={styles['who']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['about']}>
          {about.person} <b className="bold">{about.allergies}</b>
        </p>
        <p>
          <Day day={from} /> to <Day day={to} />. You logged {daysWritten} of {formatCount(days, 'day')}.
        </p>
      </header>
      <Findings report={report} />
      <div className={styles['two']}>
        <Labs report={report} />
        <ResultChart names={report.labs.map((lab) => lab.name)} />
      </div>
      <Medicines report={report} />
      <div className={styles['two']}>
        <Changes report={report} />
        <Readings report={report} />
      </div>
      <Part title="My questions">{children}</Part>
    </article>
  );
}

/** A part of the page, with a heading of its own. */
const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['part']}>
    <h2>{title}</h2>
    {children}
  </section>
);

/** Symptoms, measurements and how the days were, each in a line. */
function Readings({ report: { symptoms, measures, state, habits, practiceMinutes } }: { report: Report }) {
  const lines = [...measures, ...state, ...habits];
  if (lines.length + symptoms.length === 0 && practiceMinutes === 0) return null;
  return (
    <Part title="Symptoms and readings">
      <ul className={styles['lines']}>
        {symptoms.map((line) => (
          <li key={line.name}>
            <MeasureLine line={line} />
            <WeekBars name={line.name} weeks={line.weeks} />
          </li>
        ))}
        {lines.map((line) => (
          <li key={line.name}>
            <MeasureLine line={line} />
          </li>
        ))}
        {practiceMinutes > 0 && <li>{formatCount(practiceMinutes, 'minute')} of meditation and breathing.</li>}
      </ul>
    </Part>
  );
}

function Changes({ report }: { report: Report }) {
  const { changes, patterns } = report;
  return (
    <Part title="What changed">
      {changes.length > 0 ? (
        <ul className={styles['changes']}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      ) : (
        <p>{describeNoChange(report)}</p>
      )}
      {patterns && patterns.length > 0 && (
        <ul className={styles['lines']}>
          {patterns.slice(0, patternsMax).map((pattern) => (
            <li key={pattern}>{pattern}</li>
          ))}
        </ul>
      )}
    </Part>
  );
}

type Line = Report['measures'][number];

const MeasureLine = ({ line: { name, text, before } }: { line: Line }) => (
  <p>
    <b className="bold">{name}:</b> {text}
    {before !== null && <span className="ink2"> · before: {before}</span>}
  </p>
);

function Medicines({ report: { medicines, stopped } }: { report: Report }) {
  if (medicines.length === 0 && stopped.length === 0) return null;
  return (
    <Part title="Medicines and supplements">
      <ul className={`${styles['lines']} ${styles['medicines']}`}>
        {medicines.map(({ id, name, how, reason, isNew, intake }) => (
          <li key={id}>
            <p>
              <b className="bold">{name}</b> {isNew && <span className="tag positive">New</span>}
            </p>
            <p>
              {how ?? 'dose not stated'}
              {reason !== null && ` for ${reason}`}
            </p>
            <p className="ink2">{intake}</p>
          </li>
        ))}
      </ul>
      {stopped.length > 0 && <p className="ink2">No longer taken: {stopped.join(', ')}.</p>}
    </Part>
  );
}

/** Readings of the period and newest results that ask for a doctor, most urgent first, each with its day. */
const listPressing = ({ pressingReadings, labs }: Report) =>
  [
    ...pressingReadings.map(({ name, valueText, unit, collectedOn, urgency }) => ({
      name,
      value: `${valueText} ${unit}`,
      day: collectedOn,
      urgency,
    })),
    ...labs.flatMap(({ name, value, collectedOn, urgency }) =>
      urgency && isPressing(urgency.level) ? [{ name, value, day: collectedOn, urgency }] : [],
    ),
  ].toSorted((one, other) => compareUrgency(one.urgency.level, other.urgency.level));

type Pressing = ReturnType<typeof listPressing>[number];
const getPressingMark = ({ urgency }: Pressing): 'contraindicated' | 'major' =>
  urgency.level === 'emergency' ? 'contraindicated' : 'major';

function PressingAlert({ reading }: { reading: Pressing }) {
  const { name, value, day, urgency } = reading;
  const mark = getPressingMark(reading);
  return (
    <li>
      <SeverityGlyph mark={mark} />
      <p>
        <b className={getMarkTone(mark)}>
          {name} {value}
        </b>{' '}
        on <Day day={day} />. {urgency.text}.
      </p>
    </li>
  );
}

const FindingAlert = ({ finding: { severity, word, name, headline, advice } }: { finding: Report['findings'][number] }) => (
  <li>
    <SeverityGlyph mark={severity} />
    <p>
      <b className={getMarkTone(severity)}>
        {word}: {name}.
      </b>{' '}
      {headline} {advice !== null && <span className="ink2">{advice}</span>}
    </p>
  </li>
);

/** What must not be missed, once, the worst first; without any, what the list means together. */
function Findings({ report }: { report: Report }) {
  const { verdict, findings, lesserFindings } = report;
  const pressing = listPressing(report);
  if (verdict.state === 'nothing-to-check' && findings.length + lesserFindings + pressing.length === 0) return null;
  const alerts = [
    ...pressing.map((reading) => ({ mark: getPressingMark(reading), node: <PressingAlert key={reading.name} reading={reading} /> })),
    ...findings.map((finding) => ({ mark: finding.severity, node: <FindingAlert key={finding.id} finding={finding} /> })),
  ].toSorted((one, other) => getSeverityRank(other.mark) - getSeverityRank(one.mark));
  return (
    <Part title={alerts.length > 0 ? 'Alerts' : 'How it goes together'}>
      <ul className={styles['alerts']}>{alerts.map(({ node }) => node)}</ul>
      {findings.length === 0 && <VerdictLine verdict={verdict} />}
      {findings.length > 0 && (
        <>
          <NotIncluded verdict={verdict} />
          <CheckDisclaimer />
        </>
      )}
      {lesserFindings > 0 && (
        <p className="cap">
          {findings.length > 0
            ? `${formatCount(lesserFindings, 'less serious finding')}: `
            : `${formatCount(lesserFindings, 'finding')}, none of them serious: `}
          <Link to="/safety/checks">see the safety checks</Link>.
        </p>
      )}
    </Part>
  );
}

function Labs({ report: { labs, labSummary } }: { report: Report }) {
  if (!labSummary) return null;
  return (
    <Part title="Results outside the range">
      {labs.length > 0 && <LabTable labs={labs} />}
      <p className="cap">
        {labSummary}
        {labs.length > 0 && (
          <>
            {' '}
            <Link to="/wellness/biomarkers">See all of your values</Link>.
          </>
        )}
      </p>
    </Part>
  );
}
