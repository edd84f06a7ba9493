import { Link } from 'react-router';
import styles from './insights.module.css';
import type { Insight } from './insights-data.ts';

/** What the library says of the same pair, with its sources. It is about people in general, and proves nothing about one's own days. */
export function InsightEvidence({ evidence }: { evidence: NonNullable<Insight['evidence']> }) {
  const { articleId, title, passageId, agrees, sources } = evidence;
  return (
    <div className={`small ${styles['evidence']}`}>
      <p>
        {agrees
          ? 'Your days agree with what is known from other people.'
          : 'Your days show the opposite of what is known from other people.'}{' '}
        Read <Link to={`/search?${new URLSearchParams({ article: articleId })}#${passageId}`}>{title}</Link>.
      </p>
      <ul aria-label="Sources">
        {sources.map(({ publisher, title: document, year, url }) => (
          <li key={`${publisher} ${document}`}>
            {publisher}. {url ? <a href={url}>{document}</a> : document}. {year}.
          </li>
        ))}
      </ul>
    </div>
  );
}
