import type { Source } from '@wellkept/knowledge/schema.ts';
import { citation } from './result-view.ts';

/** A source as it is cited everywhere; what can be read on the web is a link. */
export function Cited({ source }: { source: Source }) {
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
