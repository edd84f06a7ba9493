import type { components } from '@wellkept/contract/api.ts';
import { Link } from 'react-router';

type Source = components['schemas']['CommunityEvidence']['sources'][number];

/** A source in a line of sources, with its year. */
export function SourceName({ source: { kind, publisher, title, date, url } }: { source: Source }) {
  if (kind === 'article')
    return (
      <>
        <Link to={url ?? '/search'}>{title}</Link> ({publisher}, {date})
      </>
    );
  if (url === null) return `${publisher}, ${title} (${date})`;
  return (
    <>
      <a href={url} target="_blank" rel="noreferrer">
        {publisher}, {title}
        <span className="vh"> (opens in a new tab)</span>
      </a>{' '}
      ({date})
    </>
  );
}
