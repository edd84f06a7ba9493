import { commonRules, findGroup, isGroupId } from '@wellkept/community/groups.ts';
import { Link, useParams } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { createPageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import { NoPage } from '../../shell/no-page.tsx';
import styles from './community.module.css';
import { RulesSection } from './community-page.tsx';
import { NewestPosts } from './newest-posts.tsx';

export const meta = ({ params: { group: id = '' } }: { params: { group?: string } }) => {
  const group = findGroup(id);
  return createPageMeta({
    path: `/community/${id}`,
    title: group?.name ?? 'Community',
    description: group?.about ?? 'Groups of members.',
    isPublic: group?.isListed === true,
  });
};

export default function GroupPage() {
  const { group: id = '' } = useParams();
  const isMember = useSession().user !== null;
  const group = findGroup(id);
  if (!group || !isGroupId(id)) return <NoPage />;
  const write = `/community/new?group=${id}`;
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title={group.name}>
        <Link className="btn p" to={isMember ? write : `/login?returnTo=${encodeURIComponent(write)}`}>
          {isMember ? 'Ask or share' : 'Sign in to post'}
        </Link>
      </PageHeader>
      <p className="lead">{group.about}</p>
      <div className={styles['cols']}>
        <section aria-labelledby="newest">
          <h2 id="newest">Newest posts</h2>
          <NewestPosts key={id} group={id} />
        </section>
        <div className={styles['side']}>
          <RulesSection rules={[...commonRules, ...group.rules]} />
        </div>
      </div>
    </>
  );
}
