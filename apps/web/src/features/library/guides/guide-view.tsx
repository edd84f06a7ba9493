import { formatCount } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { helpPassageId } from '@wellkept/knowledge/help-words.ts';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { PrintButton } from '../../../components/print-button.tsx';
import { StrategicUpgradePrompt } from '../../billing/plans/strategic-upgrade-prompt.tsx';
import { ArticleHelp } from '../reading/article-help.tsx';
import { GuideBlocks } from './guide-blocks.tsx';
import styles from './guides.module.css';

type Guide = components['schemas']['LibraryGuide'];

const questionsId = 'questions';
const sourcesId = 'sources';

/** A guide, on screen and on paper: as much of it as the server gave. */
export function GuideView({ guide }: { guide: Guide }) {
  const { title, summary, minutes, written, sections, refused, questions, help } = guide;
  return (
    <article className={`page-width sheet ${styles['guide']}`}>
      <PageHeader
        kicker={
          <Link className={styles['screenOnly']} to="/guides">
            All guides
          </Link>
        }
        title={title}
      >
        <PrintButton label="Print this guide" />
      </PageHeader>
      <p className={`lead ${styles['summary']}`}>{summary}</p>
      <p className={styles['facts']}>
        <span className={styles['screenOnly']}>{formatCount(minutes, 'minute')} to read</span>
        <span>
          Written for {product.name}, last reviewed <LongDate iso={`${written}T12:00:00`} />
        </span>
      </p>
      <Contents guide={guide} />
      {sections.map(({ id, heading, blocks }) => (
        <Entry key={id} id={id} note={heading}>
          <GuideBlocks blocks={blocks} />
        </Entry>
      ))}
      {refused !== null && (
        <div className={`${styles['gate']} ${styles['screenOnly']}`}>
          <StrategicUpgradePrompt
            feature="premium_content"
            reason={refused}
            meanwhile="The part above, when to get help, the sources, and the short articles on the same subject."
          />
        </div>
      )}
      {questions.length > 0 && (
        <Entry id={questionsId} note="Questions for your doctor or pharmacist">
          <ul className={styles['questions']}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        </Entry>
      )}
      <Entry id={helpPassageId} note="When to get help">
        <ArticleHelp groups={help} />
      </Entry>
      <RelatedArticles articles={guide.articles} />
      <Sources sources={guide.sources} />
    </article>
  );
}

function Contents({ guide: { contents, questions } }: { guide: Guide }) {
  const after = [
    ...(questions.length > 0 ? [{ id: questionsId, heading: 'Questions for your doctor or pharmacist' }] : []),
    { id: helpPassageId, heading: 'When to get help' },
    { id: sourcesId, heading: 'Sources' },
  ];
  return (
    <nav aria-label="Contents of this guide" className={styles['screenOnly']}>
      <Entry note="Contents">
        <ol className={styles['contents']}>
          {contents.map(({ id, heading, isOpen }) => (
            <li key={id}>
              {isOpen ? (
                <a href={`#${id}`}>{heading}</a>
              ) : (
                <span>
                  {heading} <small>(paid plan)</small>
                </span>
              )}
            </li>
          ))}
          {after.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </Entry>
    </nav>
  );
}

const RelatedArticles = ({ articles }: Pick<Guide, 'articles'>) => (
  <div className={styles['screenOnly']}>
    <Entry note="Short articles">
      <ul className="bullets">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link to={`/search?${new URLSearchParams({ article: id })}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </Entry>
  </div>
);

/** On paper an address is written out: nobody can press it there. */
const Sources = ({ sources }: Pick<Guide, 'sources'>) => (
  <Entry id={sourcesId} note="Sources">
    <ol className={styles['sources']}>
      {sources.map(({ publisher, title, year, locator, url }, at) => (
        <li key={`${publisher} ${title}`} id={`source-${at + 1}`}>
          {publisher}. {url ? <a href={url}>{title}</a> : title}
          {/[?!]$/.test(title) ? '' : '.'}
          {locator !== null && ` ${locator}.`} {year}.{url !== null && <span className={styles['address']}> {url}</span>}
        </li>
      ))}
    </ol>
  </Entry>
);
