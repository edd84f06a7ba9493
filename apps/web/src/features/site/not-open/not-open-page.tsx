import { IconArrowRight } from '@tabler/icons-react';
import { type ClosedScreen, isOpenAddress } from '@wellkept/contract/billing/closed-screens.ts';
import { Link, type UIMatch, useMatches } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useSession } from '../../../lib/session.ts';
import { NoPage } from '../../../shell/no-page.tsx';
import { closedScreenTexts } from './closed-screen-texts.ts';

/** The part that belongs to a route, whose id is its address. */
function getPart(path: string) {
  if (!isClosedScreen(path)) throw new Error(`no text for ${path}`);
  return { path, part: closedScreenTexts[path] };
}

const isClosedScreen = (path: string): path is ClosedScreen => !isOpenAddress(path);

export function meta({ matches }: { matches: readonly (Pick<UIMatch, 'id'> | undefined)[] }) {
  const { path, part } = getPart(matches.at(-1)?.id ?? '');
  return createPageMeta({ path, title: part.title, description: part.will });
}

export default function ClosedScreenPage() {
  const { path, part } = getPart(useMatches().at(-1)?.id ?? '');
  const { user } = useSession();
  if (path.startsWith('/admin/') && user?.role !== 'admin') return <NoPage />;
  return (
    <div className="w sheet">
      <PageHeader kicker="This part isn’t open yet" title={part.title} />
      <Entry note="What it will do">
        <p>{part.will}</p>
      </Entry>
      <Entry note="Use in the meantime">
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
