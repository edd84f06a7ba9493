import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AskAbout } from '../../assistant/ask-about.tsx';
import { FittingGuides } from '../../library/guides/fitting-guides.tsx';
import { type Biomarker, getLatestValue, type MarkerMeaning } from './biomarker-text.ts';
import styles from './biomarkers.module.css';
import { HistoryChart } from './history-chart.tsx';
import { PrintedLine } from './printed-line.tsx';
import { StatusLine } from './status-line.tsx';
import { UrgencyText } from './urgency-text.tsx';

type Props = {
  marker: Biomarker;
  system: LabUnitSystem;
  /** Whether the page says above, in full, what to do about a pressing value. */
  isShownAbove?: boolean;
  children?: ReactNode;
};

/** What a marker's newest value means, beside its history and the line it was read from. */
export function MarkerDetail({ marker, system, isShownAbove = false, children }: Props) {
  const { meaning, page } = marker;
  return (
    <div className={styles['detail']}>
      <div>
        {marker.pressing && !isShownAbove && <StatusLine urgency={marker.pressing} />}
        {marker.pressing && isShownAbove && (
          <Part title="What to do">{`${marker.pressing.text}. ${marker.pressing.meanwhile ?? ''}`.trim()}</Part>
        )}
        {meaning && <MeaningText meaning={meaning} isPressing={marker.pressing !== null} />}
        {page && (
          <p className="sheet-action">
            <Link className="tlink" to={page}>
              Read more about {marker.name}
            </Link>
          </p>
        )}
        <FittingGuides analytes={[marker.analyteId]} />
        <p className="sheet-action">
          <AskAbout question={`What does my ${marker.name} result mean?`} />
        </p>
        {children}
      </div>
      <div>
        <HistoryChart marker={marker} system={system} />
        <PrintedLine value={getLatestValue(marker)} marker={marker} system={system} />
      </div>
    </div>
  );
}

function MeaningText({ meaning, isPressing }: { meaning: MarkerMeaning; isPressing: boolean }) {
  const { what, canMean, outside, standing, standingSource, change, urgency, ownMovers, moves, prepare, recheck, reference, sources } =
    meaning;
  const facts = [outside && `${outside}.`, standing && `${standing}.`, change].filter(Boolean);
  return (
    <>
      {what && <Part title="What it is">{what}</Part>}
      {facts.length > 0 && <Part title="Your value">{facts.join(' ')}</Part>}
      {canMean && <Part title="What it can mean">{canMean}</Part>}
      {(ownMovers.length > 0 || moves.length > 0) && (
        <Part title="What may have changed it">
          <ul className="bullets">
            {ownMovers.map(({ name, effect, isOnlyTest, text }) => (
              <li key={`${name} ${effect}`}>
                <b className="bold">{name}</b>, which you take{isOnlyTest ? ` (the test ${effect}, your body is as before)` : ''}: {text}
              </li>
            ))}
            {moves.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Part>
      )}
      {!isPressing && urgency && (
        <Part title="What to do">
          <UrgencyText urgency={urgency} />
        </Part>
      )}
      {prepare && <Part title="Before the next test">{prepare}</Part>}
      {recheck && <Part title="When to measure again">{recheck}</Part>}
      <details className={styles['sources']}>
        <summary>Sources</summary>
        <ul>
          {reference && <li>Our range: {reference.source}</li>}
          {urgency?.source && <li>{urgency.source}</li>}
          {standingSource && <li>{standingSource}</li>}
          {[...new Set([...sources, ...ownMovers.flatMap(({ source }) => source ?? [])])].map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles['part']}>
    <h4>{title}</h4>
    {typeof children === 'string' ? <p>{children}</p> : <div>{children}</div>}
  </section>
);
