import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { CitedSource } from './cited-source.tsx';
import styles from './sums.module.css';

/** Where facts come from: one source in a small line, several behind their number. */
export function SourceLine({ ids, sources }: { ids: readonly string[]; sources: ReadonlyMap<string, Source> }) {
  const known = [...new Set(ids)].flatMap((id) => sources.get(id) ?? []);
  const [first] = known;
  if (!first) return null;
  if (known.length === 1)
    return (
      <p className="cap">
        Source: <CitedSource source={first} />.
      </p>
    );
  return (
    <details className={`cap ${styles['sources']}`}>
      <summary>{formatCount(known.length, 'source')}</summary>
      <ul>
        {known.map((source) => (
          <li key={source.id}>
            <CitedSource source={source} />.
          </li>
        ))}
      </ul>
    </details>
  );
}
