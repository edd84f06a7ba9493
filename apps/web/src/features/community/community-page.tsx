import { commonRules, communityGroups, groupAreas } from '@wellkept/community/groups.ts';
import { Link } from 'react-router';
import { PageHeader } from '../../components/page-header.tsx';
import { api } from '../../lib/api.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import styles from './community.module.css';
import { CommunitySearch } from './community-search.tsx';
import { NewestPosts } from './newest-posts.tsx';
import { TreatmentsSection } from './treatments-section.tsx';

export const meta = () =>
  createPageMeta({
    path: '/community',
    title: 'Community',
    description: 'Groups about conditions, medicines and everyday life, where members ask, answer and share what helped them. Moderated.',
    isPublic: true,
  });

export default function CommunityPage() {
  const isMember = useSession().user !== null;
  return (
    <>
      <PageHeader title="Community">
        {isMember && (
          <Link className="btn outlined" to="/community/you">
            Your posts
            <NewCount />
          </Link>
        )}
        <Link className="btn primary" to={isMember ? '/community/new' : '/login?returnTo=/community/new'}>
          {isMember ? 'Ask or share' : 'Sign in to post'}
        </Link>
      </PageHeader>
      <CommunitySearch />
      <div className={styles['cols']}>
        <section aria-labelledby="newest">
          <h2 id="newest">Newest posts</h2>
          <NewestPosts group={null} />
        </section>
        <div className={styles['side']}>
          <TreatmentsSection group={null} />
          {groupAreas.map((area) => (
            <section key={area}>
              <h2>{area}</h2>
              <ul className={styles['groups']}>
                {communityGroups
                  .filter((group) => group.area === area)
                  .map((group) => (
                    <li key={group.id}>
                      <Link to={`/community/${group.id}`}>{group.name}</Link>
                      <span className="cap">{group.about}</span>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
          <RulesSection rules={commonRules} />
        </div>
      </div>
    </>
  );
}

/** How much is new for the person, beside the link that leads there. */
function NewCount() {
  const { data } = api.useQuery('get', '/api/community/notices', {}, { staleTime: 0 });
  return data && data.unread > 0 ? <span> ({data.unread} new)</span> : null;
}

export function RulesSection({ rules }: { rules: readonly string[] }) {
  return (
    <section>
      <h2>Rules here</h2>
      <ul className={styles['groups']}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="cap">
        People here share what they live with. They aren’t your care team. For your own dose, ask your clinic or pharmacist.
      </p>
    </section>
  );
}
