import { commonRules, findGroup, type GroupId, isGroupId } from '@wellkept/community/groups.ts';
import { Link, useParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { useSession } from '../../lib/session.ts';
import { NoPage } from '../../shell/no-page.tsx';
import styles from './community.module.css';
import { changeCommunity } from './community-data.ts';
import { RulesSection } from './community-page.tsx';
import { AdultsOnly, useIsMinor } from './for-adults.tsx';
import { NewestPosts } from './newest-posts.tsx';
import { TreatmentsSection } from './treatments-section.tsx';

export const meta = ({ params: { group: id = '' } }: { params: { group?: string } }) => {
  const group = findGroup(id);
  return createPageMeta({
    path: `/community/${id}`,
    title: group?.name ?? 'Community',
    description: group?.about ?? 'Groups of members.',
    isPublic: group?.reading === 'listed',
  });
};

export default function GroupPage() {
  const { group: id = '' } = useParams();
  const isMinor = useIsMinor();
  const group = findGroup(id);
  if (!group || !isGroupId(id)) return <NoPage />;
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title={group.name}>
        {!isMinor && <TakePart key={id} id={id} />}
      </PageHeader>
      <p className="lead">{group.about}</p>
      {isMinor && <AdultsOnly />}
      <div className={styles['cols']}>
        <section aria-labelledby="newest">
          <h2 id="newest">Newest posts</h2>
          {group.reading === 'members' ? <MembersPosts key={id} id={id} /> : <NewestPosts key={id} group={id} />}
        </section>
        <div className={styles['side']}>
          <HostsSection id={id} />
          <TreatmentsSection group={id} />
          <RulesSection rules={[...commonRules, ...group.rules]} />
        </div>
      </div>
    </>
  );
}

const useGroup = (group: GroupId) =>
  api.useQuery('get', '/api/community/groups/{group}', { params: { path: { group } } }, { staleTime: 0 });

const setMembership = (group: GroupId, isMember: boolean) => {
  const params = { params: { path: { group } } };
  return changeCommunity(() =>
    isMember
      ? client.PUT('/api/community/groups/{group}/membership', params)
      : client.DELETE('/api/community/groups/{group}/membership', params),
  );
};

/** What only adults are offered. */
function TakePart({ id }: { id: GroupId }) {
  const isSignedIn = useSession().user !== null;
  const write = `/community/new?group=${id}`;
  return (
    <>
      {isSignedIn && <JoinButton id={id} />}
      <Link className="btn primary" to={isSignedIn ? write : `/login?returnTo=${encodeURIComponent(write)}`}>
        {isSignedIn ? 'Ask or share' : 'Sign in to post'}
      </Link>
    </>
  );
}

function JoinButton({ id }: { id: GroupId }) {
  const { data } = useGroup(id);
  if (!data) return null;
  return (
    <button type="button" className="btn outlined" onClick={() => void setMembership(id, !data.isMember)}>
      {data.isMember ? 'Leave group' : 'Join group'}
    </button>
  );
}

/** The posts of a group that its members alone read. */
function MembersPosts({ id }: { id: GroupId }) {
  const isSignedIn = useSession().user !== null;
  const { data, error, refetch } = useGroup(id);
  if (!data && error)
    return <ErrorCard title="We couldn’t load this group" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingStatus text="Loading posts">
        <Skeleton height={240} />
      </LoadingStatus>
    );
  if (data.mayRead) return <NewestPosts group={id} />;
  return (
    <EmptyState
      title="Only members read what’s posted here"
      text="Anyone who is 18 or older can join. By joining you agree to the rules of the group."
      action={
        isSignedIn ? null : (
          <Link className="btn primary" to={`/login?returnTo=/community/${id}`}>
            Sign in to join
          </Link>
        )
      }
    />
  );
}

function HostsSection({ id }: { id: GroupId }) {
  const { data } = useGroup(id);
  if (!data || data.hosts.length === 0) return null;
  return (
    <section>
      <h2>Hosts</h2>
      <ul className={styles['groups']} aria-label="Hosts">
        {data.hosts.map(({ authorId, name }) => (
          <li key={authorId}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
