import { IconSearch } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { loadPageData } from '../../../lib/load-page-data.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import styles from './lab-guides.module.css';
import { type ListedMarker, loadMarkerList } from './marker-pages.ts';

/** Runs when the page is prerendered. */
export const loader = () => loadMarkerList();

export const clientLoader = loadPageData;

export const meta = () =>
  createPageMeta({
    path: '/markers-education',
    title: 'Lab markers explained',
    description:
      'What each blood and urine marker is and why it’s tested. What high and low can mean, what changes it, how to prepare and when to measure again. With sources.',
    isPublic: true,
  });

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9 ]/g, '');

/** Every word that was typed begins a word of the marker's names. */
function isMarkerMatch({ title, name, words }: ListedMarker, typed: string): boolean {
  const all = ` ${fold(`${title} ${name} ${words}`)}`;
  return fold(typed)
    .split(' ')
    .every((word) => all.includes(` ${word}`));
}

export default function MarkersPage() {
  const { groups, count } = useLoaderData<typeof loader>();
  const [typed, setTyped] = useState('');
  const found = groups
    .map((group) => ({
      ...group,
      markers: typed.trim() === '' ? group.markers : group.markers.filter((marker) => isMarkerMatch(marker, typed.trim())),
    }))
    .filter(({ markers }) => markers.length > 0);
  const foundCount = found.reduce((sum, { markers }) => sum + markers.length, 0);
  return (
    <article className="page-width sheet">
      <PageHeader title="Lab markers explained" />
      <p className="lead sheet-lead">
        {formatCount(count, 'value')} from blood and urine in plain words: what they measure, what moves them, and when to measure again. A
        value alone is no diagnosis; it is a good question for your doctor.
      </p>
      <search className={styles['search']}>
        <label className="field">
          <IconSearch className="icon" aria-hidden="true" />
          <span className="vh">Find a marker</span>
          <input type="search" value={typed} placeholder="Ferritin, LDL, TSH …" onChange={(event) => setTyped(event.target.value)} />
        </label>
        <p className="cap" role="status">
          {typed.trim() === '' ? '' : foundCount === 0 ? 'Nothing by this name. Try a shorter word.' : `${foundCount} found`}
        </p>
      </search>
      {found.map(({ id, name, intro, markers }) => (
        <section key={id} className="entry" aria-labelledby={id}>
          <h2 className="margin-note m-h" id={id}>
            {name}
          </h2>
          <div>
            <p className="ink2">{intro}</p>
            <ul className={styles['list']}>
              {markers.map((marker) => (
                <li key={marker.anchor}>
                  <Link to={`/markers-education/${id}#${marker.anchor}`}>
                    {marker.title}
                    {marker.name !== marker.title && <small>{marker.name}</small>}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </article>
  );
}
