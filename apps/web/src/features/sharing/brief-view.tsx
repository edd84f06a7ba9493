import { formatCount } from '@wellkept/clinical/wording.ts';
import { Entry } from '../../components/entry.tsx';
import { LongDate } from '../../components/long-date.tsx';
import type { Brief, BriefLine } from './brief-parser.ts';
import styles from './shares.module.css';

/** Noon keeps a day of the calendar the same day wherever it is read. */
const Day = ({ day }: { day: string }) => <LongDate iso={`${day}T12:00:00`} />;

/** A document as it is handed over: what stands in the file, and nothing else. */
export function BriefView({ brief: { title, name, about, from, to, madeAt, parts, dataCount } }: { brief: Brief }) {
  return (
    <article aria-label={title}>
      <p className={styles['who']}>
        {name}
        {about !== null && `, ${about}`}
        {from !== null && to !== null && (
          <>
            , <Day day={from} /> to <Day day={to} />
          </>
        )}
        . Written by this person, not by a clinician
        {madeAt !== null && (
          <>
            , <LongDate iso={madeAt} hasTime />
          </>
        )}
        .
      </p>
      {parts.map(({ title: note, lines }) => (
        <Entry key={note} note={note}>
          <Lines lines={lines.filter(({ isListed }) => isListed)} />
          {lines
            .filter(({ isListed }) => !isListed)
            .map((line) => (
              <p key={line.text} className={styles['paragraph']}>
                {line.text}
              </p>
            ))}
        </Entry>
      ))}
      <p className={styles['data']}>
        {dataCount === 0
          ? 'The file contains these words, but no individual values.'
          : `The file also contains ${formatCount(dataCount, 'single value')}, for programs.`}
      </p>
    </article>
  );
}

const dayPattern = /(\d{4}-\d{2}-\d{2})/;

/** The days of a file are written for programs. Here they are written as where the page is read. */
const WithDays = ({ text }: { text: string }) =>
  text.split(dayPattern).map((part, at) => (dayPattern.test(part) ? <Day key={`${at} ${part}`} day={part} /> : part));

function Lines({ lines }: { lines: readonly BriefLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles['lines']}>
      {lines.map(({ name, text, aside }) => (
        <li key={`${name} ${text}`}>
          {name !== null && <b className="bold">{name}</b>} {text}
          {aside !== null && (
            <span className="ink2">
              {' · '}
              <WithDays text={aside} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
