import type { Source } from '@wellkept/knowledge/schema.ts';
import { plural } from '../../lib/wording.ts';
import { citation } from './result-view.ts';
import styles from './sums.module.css';

/** Where facts come from: one source in a small line, several behind their number. */
export function SourceLine({ ids, sources }: { ids: readonly string[]; sources: ReadonlyMap<string, Source> }) {
  const known = [...new Set(ids)].flatMap((id) => sources.get(id) ?? []);
  const [first] = known;
  if (!first) return null;
  if (known.length === 1)
    return (
      <p className="cap">
        Source: <Cited source={first} />.
      </p>
    );
  return (
    <details className={`cap ${styles['sources']}`}>
      <summary>{plural(known.length, 'source')}</summary>
      <ul>
        {known.map((source) => (
          <li key={source.id}>
            <Cited source={source} />.
          </li>
        ))}
      </ul>
    </details>
  );
}

function Cited({ source }: { source: Source }) {
  const { lead, rest } = citation(source);
  if (!source.url) return `${lead}${rest}`;
  return (
    <>
      <a href={source.url} target="_blank" rel="noreferrer">
        {lead}
        <span className="vh"> (opens in a new tab)</span>
      </a>
      {rest}
    </>
  );
}
