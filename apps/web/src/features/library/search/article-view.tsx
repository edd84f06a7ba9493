import type { components } from '@wellkept/contract/api.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { GuideLine } from '../../../components/guide-line.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { useDocumentTitle } from '../../../lib/use-document-title.ts';
import { AskAbout } from '../../assistant/ask-about.tsx';
import { ArticleHelp } from '../reading/article-help.tsx';
import styles from '../reading/library.module.css';
import { useAnswer } from '../reading/use-answer.ts';

type Article = components['schemas']['LibraryArticle'];

/** One article; `text` is the search that led to it. */
export function ArticleView({ id, text }: { id: string; text: string }) {
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Article> => {
      const { data, error } = await client.GET('/api/library/{id}', { params: { path: { id } }, signal });
      if (error) throw error;
      return data;
    },
    [id],
  );
  const { answer, again } = useAnswer(ask);
  const title = answer.state === 'there' ? answer.value.title : null;
  useDocumentTitle(title);

  const back = (
    <Link to={text === '' ? '/search' : `/search?${new URLSearchParams({ q: text })}`}>
      {text === '' ? 'Search the library' : `Back to “${text}”`}
    </Link>
  );
  if (answer.state === 'there') return <Shown article={answer.value} back={back} />;
  const isUnknown = answer.state === 'failed' && findRefusal(answer.error)?.code === 'notFound';
  return (
    <div className="page-width sheet" aria-busy={answer.state === 'waiting'}>
      <PageHeader kicker={back} title={answer.state === 'waiting' ? 'One moment …' : 'We couldn’t show this article'} />
      {answer.state === 'failed' &&
        (isUnknown ? (
          <p className="lead sheet-lead">We don’t have this article. It may have been renamed. Try the search.</p>
        ) : (
          <ErrorCard title="We couldn’t load the article." text={formatFailure(answer.error, 'titled')} onRetry={again} />
        ))}
    </div>
  );
}

function Shown({ article: { title, passages, help, sources, written, publisher, related }, back }: { article: Article; back: ReactNode }) {
  return (
    <article className="page-width sheet">
      <PageHeader kicker={back} title={title} />
      {passages.map(({ id, heading, text }) => (
        <Entry key={id} id={id} note={heading}>
          {id === helpPassageId && help.length > 0 ? <ArticleHelp groups={help} /> : <p className={styles['passage']}>{text}</p>}
        </Entry>
      ))}
      {(related.articles.length > 0 || related.substances.length > 0 || related.guides.length > 0) && (
        <Entry note="Read on">
          <GuideLine guides={related.guides} className={styles['guides']} />
          {related.articles.length > 0 && (
            <ul className={styles['list']}>
              {related.articles.map((one) => (
                <li key={one.id}>
                  <Link to={`/search?${new URLSearchParams({ article: one.id })}`}>{one.title}</Link>
                </li>
              ))}
            </ul>
          )}
          {related.substances.length > 0 && (
            <p className="small">
              Check with what you take:{' '}
              {related.substances.map(({ id, name }, at) => (
                <span key={id}>
                  {at > 0 && ', '}
                  <Link className="tlink" to="/interactions" state={{ items: [name] }}>
                    {name}
                  </Link>
                </span>
              ))}
            </p>
          )}
        </Entry>
      )}
      <p className="sheet-action">
        <AskAbout question={`What should I know about ${title.charAt(0).toLowerCase()}${title.slice(1)}?`} />
      </p>
      <Entry note="Sources">
        {sources.length > 0 && (
          <ol className={styles['sources']}>
            {sources.map(({ publisher: by, title: document, year, url }) => (
              <li key={`${by} ${document}`}>
                {by}. {url ? <a href={url}>{document}</a> : document}. {year}.
              </li>
            ))}
          </ol>
        )}
        <p className="cap">
          {publisher ? `Written by the ${publisher}` : `Written for ${product.name}`}, <LongDate iso={`${written}T12:00:00`} />.
        </p>
      </Entry>
    </article>
  );
}
