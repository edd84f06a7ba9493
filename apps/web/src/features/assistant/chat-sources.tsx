import { Link } from 'react-router';
import { formatDay } from '../../lib/date-text.ts';
import styles from './chat.module.css';
import type { AnswerDetails, Citation } from './conversation.ts';

/** Where each numbered sentence is from: a document, an article of the library, or the person's own entries. */
export function CitationList({ citations, scope }: { citations: readonly Citation[]; scope: string }) {
  if (citations.length === 0) return null;
  return (
    <ol className={styles['sources']} aria-label="Sources">
      {citations.map((source) => (
        <li key={source.number} id={`${scope}-${source.number}`}>
          <span aria-hidden="true">{source.number}</span>
          <SourceText source={source} />
        </li>
      ))}
    </ol>
  );
}

function SourceText({ source: { kind, publisher, title, date, url, opened, confidence } }: { source: Citation }) {
  if (kind === 'own')
    return (
      <span>
        <Link to={url ?? '/dashboard'}>{title}</Link>
        {date && `, ${date}`}
      </span>
    );
  if (kind === 'article')
    return (
      <span>
        <Link to={url ?? '/'}>{title}</Link>, {publisher}, written {date}
        {confidence && `. Confidence: ${confidence}${confidence === 'moderate' ? ', because not all of its sources were opened' : ''}`}
      </span>
    );
  return (
    <span>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          {publisher}
        </a>
      ) : (
        // Without an address the mark above still leads here.
        <span tabIndex={-1}>{publisher}</span>
      )}
      , {title}, {date}
      {opened && ` (opened ${formatDay(`${opened}-15`, 'longMonth')})`}
    </span>
  );
}

/** Word for word what left the machine for an answer. */
export function SentData({ sent }: { sent: NonNullable<AnswerDetails['sent']> }) {
  return (
    <details className={styles['sent']}>
      <summary>
        What was sent to {sent.to} ({sent.model})
      </summary>
      <dl>
        {sent.messages.map(({ role, text }, at) => (
          <div key={at}>
            <dt>{role}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
