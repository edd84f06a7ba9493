import { Link, useLoaderData } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { loadPageData } from '../../../lib/load-page-data.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { GuideLinks } from './guide-links.tsx';
import styles from './lab-guides.module.css';
import { loadMarkerPage, type MarkerDetails, type MarkerPage } from './marker-pages.ts';

/** Runs when the page is prerendered, once for every group. */
export const loader = ({ params }: { params: { group?: string } }) => loadMarkerPage(params.group);

export const clientLoader = loadPageData;

export const meta = ({ loaderData }: { loaderData: MarkerPage | undefined }) =>
  createPageMeta({
    path: `/markers-education/${loaderData?.id ?? ''}`,
    title: `${loaderData?.name ?? 'Lab markers'}: markers explained`,
    description: `${loaderData?.intro ?? ''} What each marker is, what high and low can mean, what moves it and when to measure again.`,
    isPublic: loaderData !== undefined,
  });

export default function MarkerGroupPage() {
  const { name, intro, markers, others } = useLoaderData<typeof loader>();
  return (
    <article className="page-width sheet">
      <PageHeader kicker={<Link to="/markers-education">Lab markers explained</Link>} title={name} />
      <p className="lead sheet-lead">{intro}</p>
      <nav aria-label="On this page" className={styles['jump']}>
        {markers.map(({ anchor, title }) => (
          <a key={anchor} href={`#${anchor}`}>
            {title}
          </a>
        ))}
      </nav>
      {markers.map((marker) => (
        <MarkerText key={marker.anchor} {...marker} />
      ))}
      <section className="entry">
        <h2 className="margin-note m-h">Other groups</h2>
        <p className={styles['jump']}>
          {others.map((other) => (
            <Link key={other.id} to={`/markers-education/${other.id}`}>
              {other.name}
            </Link>
          ))}
        </p>
      </section>
      <GuideLinks />
    </article>
  );
}

function MarkerText({ anchor, title, names, what, why, high, low, moves, prepare, recheck, sources }: MarkerDetails) {
  return (
    <section className={`entry ${styles['marker']}`} id={anchor} aria-labelledby={`${anchor}-title`}>
      <div className="margin-note">
        <h2 id={`${anchor}-title`}>{title}</h2>
        <p>{names.join(', ')}</p>
      </div>
      <div>
        <p className={styles['what']}>{what}</p>
        <dl className={styles['facts']}>
          <MarkerFact term="Why it is tested">{why}</MarkerFact>
          <MarkerFact term="When it is high">{high}</MarkerFact>
          <MarkerFact term="When it is low">{low}</MarkerFact>
          {moves.length > 0 && (
            <div>
              <dt>What changes it</dt>
              <dd>
                <ul className="bullets">
                  {moves.map((move) => (
                    <li key={move}>{move}</li>
                  ))}
                </ul>
              </dd>
            </div>
          )}
          <MarkerFact term="How to prepare">{prepare}</MarkerFact>
          <MarkerFact term="When to measure again">{recheck}</MarkerFact>
        </dl>
        <p className={styles['sources']} translate="no">
          Sources: {sources.join('; ')}.
        </p>
      </div>
    </section>
  );
}

const MarkerFact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
