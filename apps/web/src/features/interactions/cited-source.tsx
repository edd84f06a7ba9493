import type { Source } from '@wellkept/knowledge/schema.ts';
import { getCitationParts } from './result-view.ts';

/** A source as it is cited everywhere; what can be read on the web is a link. */
export function CitedSource({ source }: { source: Source }) {
  const { lead, rest } = getCitationParts(source);
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
