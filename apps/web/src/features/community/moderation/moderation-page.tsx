import { Link } from 'react-router';
import { PageHeader } from '../../../components/page-header.tsx';
import { api } from '../../../lib/api.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { useSession } from '../../../lib/session.ts';
import { NoPage } from '../../../shell/no-page.tsx';
import { ModerationQueue } from './moderation-queue.tsx';

export const meta = () =>
  createPageMeta({
    path: '/community/moderation',
    title: 'Waiting for a moderator',
    description: 'Posts that wait for a moderator, reports and appeals.',
  });

/** For hosts and administrators. For others the server says that there is no such page. */
export default function ModerationPage() {
  const { error } = api.useQuery('get', '/api/community/moderation/queue', {}, { staleTime: 0 });
  const canReveal = useSession().user?.role === 'admin';
  if (findRefusal(error)?.code === 'notFound') return <NoPage />;
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title="Waiting for a moderator" />
      <ModerationQueue canReveal={canReveal} />
    </>
  );
}
