import type { Source } from '@wellkept/knowledge/schema.ts';
import { citation } from './result-view.ts';

/** Where numbers come from, in one small line. */
export function SourceLine({ ids, sources }: { ids: readonly string[]; sources: ReadonlyMap<string, Source> }) {
  const known = [...new Set(ids)].flatMap((id) => sources.get(id) ?? []);
  if (known.length === 0) return null;
  return (
    <p className="cap">
      {known.length === 1 ? 'Source: ' : 'Sources: '}
      {known.map((source, at) => {
        const { lead, rest } = citation(source);
        return (
          <span key={source.id}>
            {at > 0 && '; '}
            {source.url ? (
              <a href={source.url} target="_blank" rel="noreferrer">
                {lead}
                <span className="vh"> (opens in a new tab)</span>
              </a>
            ) : (
              lead
            )}
            {rest}
          </span>
        );
      })}
      .
    </p>
  );
}
