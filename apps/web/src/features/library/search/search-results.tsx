import type { components } from '@wellkept/contract/api.ts';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { GuideLine } from '../../../components/guide-line.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { useSession } from '../../../lib/session.ts';
import { AskAbout } from '../../assistant/ask-about.tsx';
import styles from '../reading/library.module.css';
import { useAnswer } from '../reading/use-answer.ts';
import { formatMarkerName, getMarkerPath } from './own-places.ts';
import { findScreens, type Screen } from './screens.ts';
import { UrgentHelp } from './urgent-help.tsx';

const loadOwnList = async () => (await import('./own-list.tsx')).OwnList;
/** Visitors have nothing here. */
const OwnList = createLatePart(loadOwnList);

type Found = components['schemas']['SearchAnswer'] & { screens: readonly Screen[] };

const kindNames: Readonly<Record<Found['substances'][number]['kind'], string>> = {
  drug: 'Medicine',
  vitamin: 'Vitamin',
  mineral: 'Mineral',
  herb: 'Herb',
  supplement: 'Supplement',
  food: 'Food',
  drink: 'Drink',
  habit: 'Habit',
};

export function SearchResults({ text }: { text: string }) {
  const { user } = useSession();
  const ask = useCallback(
    async (signal: AbortSignal): Promise<Found> => {
      const [{ data, error }, screens] = await Promise.all([
        client.POST('/api/search', { body: { text }, signal }),
        findScreens(text, user),
        // It is there when the answer is drawn, so that it pushes nothing aside.
        user && loadOwnList(),
      ]);
      if (error) throw error;
      return { ...data, screens };
    },
    [text, user],
  );
  const { answer, again } = useAnswer(ask);
  if (answer.state === 'failed')
    return <ErrorCard title="We couldn’t search." text={formatFailure(answer.error, 'titled')} onRetry={again} />;
  const found = answer.value;
  const count = found
    ? found.own.length + found.markers.length + found.articles.length + found.substances.length + found.screens.length
    : 0;
  return (
    <div aria-busy={answer.state === 'waiting'}>
      <div className={styles['found']}>
        <p className={`cap ${styles['count']}`} role="status">
          {answer.state === 'waiting' ? 'Searching …' : `${count} found for “${text}”`}
        </p>
        <AskAbout question={text} label="Ask the assistant" />
      </div>
      <UrgentHelp paragraphs={found?.urgentHelp ?? []} />
      {found && (count === 0 ? <NothingFound /> : <Lists found={found} text={text} />)}
    </div>
  );
}

const NothingFound = () => (
  <div className="empty">
    <div>
      <h2>Nothing found</h2>
      <p>Try the plain name of the illness, medicine or test, or fewer words. The library doesn’t cover everything.</p>
      <div className="row">
        <Link className="btn outlined" to="/interactions">
          Check what you take
        </Link>
      </div>
    </div>
  </div>
);

function Lists({ found: { own, markers, articles, guides, substances, screens }, text }: { found: Found; text: string }) {
  // Who types a medicine's name is looking for it, and not for all that is written about it.
  const isNamed = substances.some(({ name }) => name.toLowerCase() === text.toLowerCase());
  return (
    <>
      {own.length > 0 && <OwnList own={own} />}
      {isNamed && <Substances substances={substances} />}
      {markers.length > 0 && (
        <Entry note="Lab markers">
          <ul className={styles['articles']}>
            {markers.map(({ id, title, name, group, what }) => (
              <li key={id}>
                <h3>
                  <Link to={getMarkerPath(group, id)}>{formatMarkerName({ title, name })}</Link>
                </h3>
                <p>{what}</p>
              </li>
            ))}
          </ul>
        </Entry>
      )}
      {articles.length > 0 && (
        <Entry note="Articles">
          <GuideLine guides={guides} className={styles['guides']} />
          <ul className={styles['articles']}>
            {articles.map(({ id, title, publisher, passage }) => (
              <li key={id}>
                <h3>
                  <Link to={`/search?${new URLSearchParams({ article: id, q: text })}`}>{title}</Link>
                </h3>
                <p>
                  {passage.heading !== title && <b className="bold">{passage.heading}. </b>}
                  {passage.text}
                </p>
                {publisher && <small>{publisher}</small>}
              </li>
            ))}
          </ul>
        </Entry>
      )}
      {!isNamed && <Substances substances={substances} />}
      {screens.length > 0 && (
        <Entry note="Screens">
          <ul className={styles['list']}>
            {screens.map(({ path, label }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </Entry>
      )}
    </>
  );
}

function Substances({ substances }: Pick<Found, 'substances'>) {
  if (substances.length === 0) return null;
  return (
    <Entry note="Substances">
      <ul className={styles['list']}>
        {substances.map(({ id, name, kind, use }) => (
          <li key={`${id} ${name}`}>
            <Link to="/interactions" state={{ items: [name] }}>
              {name}
            </Link>
            <small>{[kindNames[kind], use].filter(Boolean).join(': ')}</small>
          </li>
        ))}
      </ul>
    </Entry>
  );
}
