import { IconArrowRight } from '@tabler/icons-react';
import { Link, type UIMatch, useMatches } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { parts } from './parts.ts';

/** The part that belongs to the screen behind a route id, which begins with the screen's canonical address. */
function partOf(id: string) {
  const path = id.split(' ')[0] ?? '';
  const part = parts[path];
  if (!part) throw new Error(`no text for ${path}`);
  return { path, part };
}

export function meta({ matches }: { matches: readonly (Pick<UIMatch, 'id'> | undefined)[] }) {
  const { path, part } = partOf(matches.at(-1)?.id ?? '');
  return pageMeta({ path, title: part.title, description: part.will });
}

export default function NotOpenPage() {
  const { part } = partOf(useMatches().at(-1)?.id ?? '');
  return (
    <div className="w sheet">
      <PageHeader kicker="This part is not open yet" title={part.title} />
      <Entry note="What it will do">
        <p>{part.will}</p>
      </Entry>
      <Entry note="Use meanwhile">
        <p>{part.meanwhile.text}</p>
        <p className="sheet-action">
          <Link className="tlink" to={part.meanwhile.to}>
            {part.meanwhile.link}
            <IconArrowRight className="i s" aria-hidden="true" />
          </Link>
        </p>
      </Entry>
    </div>
  );
}
