import { findGroup } from '@wellkept/community/groups.ts';
import { Link } from 'react-router';
import { Entry } from '../../components/entry.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { LongDate } from '../../components/long-date.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { AppealForm } from './appeal-form.tsx';
import styles from './community.module.css';
import { type Member, showAuthor } from './community-data.ts';
import { deletedTitle, formatAuthor, stateNames } from './community-text.ts';
import { LeaveCommunity } from './leave-community.tsx';
import { NameForm } from './name-form.tsx';
import { NoticeList } from './notice-list.tsx';
import { OwnFacts } from './own-facts.tsx';
import { PostList } from './post-list.tsx';

export const meta = () =>
  createPageMeta({
    path: '/community/you',
    title: 'Your posts',
    description: 'Your name in the community, what you wrote, followed and saved.',
  });

export default function YouPage() {
  const { data, error, refetch } = api.useQuery('get', '/api/community/member', {}, { staleTime: 0 });
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title="Your posts" />
      {data ? (
        <MemberView member={data} />
      ) : error ? (
        <ErrorCard title="We couldn’t load your posts" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      ) : (
        <LoadingStatus text="Loading your posts">
          <Skeleton height={320} />
        </LoadingStatus>
      )}
    </>
  );
}

function MemberView({ member }: { member: Member }) {
  const { name, followed, saved, written, hidden, groups, hostOf } = member;
  return (
    <>
      <Entry note="New for you">
        <NoticeList />
      </Entry>
      {hostOf.length > 0 && (
        <Entry note="You’re a host">
          <p>
            You moderate {formatGroups(hostOf)}. <Link to="/community/moderation">Open what’s waiting</Link>
          </p>
        </Entry>
      )}
      <Entry note="Your name here">
        <NameForm key={name ?? ''} name={name} />
      </Entry>
      <Entry note="About you">
        <OwnFacts joined={groups} />
      </Entry>
      <Entry note="Your groups">{groups.length === 0 ? <p>You haven’t joined a group yet.</p> : <GroupList groups={groups} />}</Entry>
      <Entry note="Following">
        {followed.length === 0 && <p>You don’t follow a thread yet.</p>}
        <ul className={styles['list']} aria-label="Following">
          {followed.map(({ post, unread }) => (
            <li key={post.id}>
              <Link to={`/community/posts/${post.id}`}>{post.title}</Link>
              <span className="cap">{unread === 0 ? 'Nothing new' : unread === 1 ? '1 new reply' : `${unread} new replies`}</span>
            </li>
          ))}
        </ul>
      </Entry>
      <Entry note="Saved">
        {saved.length === 0 ? <p>You haven’t saved a post yet.</p> : <PostList label="Saved" posts={saved} showsGroup />}
      </Entry>
      <Entry note="Written by you">
        {written.length === 0 && <p>You haven’t written anything yet.</p>}
        <WrittenList written={written} />
      </Entry>
      <Entry note="Muted and blocked">
        {hidden.length === 0 && <p>You see everyone.</p>}
        <HiddenList hidden={hidden} />
      </Entry>
      <Entry note="Leave the community">
        <LeaveCommunity />
      </Entry>
    </>
  );
}

const formatGroups = (groups: Member['groups']): string => groups.map((id) => findGroup(id)?.name ?? id).join(', ');

function GroupList({ groups }: { groups: Member['groups'] }) {
  return (
    <ul className={styles['list']} aria-label="Your groups">
      {groups.map((id) => (
        <li key={id}>
          <Link to={`/community/${id}`}>{findGroup(id)?.name}</Link>
        </li>
      ))}
    </ul>
  );
}

const actionTexts = {
  publish: 'Published by a moderator',
  remove: 'Removed by a moderator',
  reveal: 'A moderator looked up who wrote it',
} as const;

function WrittenList({ written }: { written: Member['written'] }) {
  return (
    <ul className={styles['list']} aria-label="Written by you">
      {written.map(({ id, threadId, title, state, isAnonymous, createdAt, decisions, mayAppeal }) => (
        <li key={id}>
          <Link to={`/community/posts/${threadId}`}>{title || deletedTitle}</Link>
          <p className={styles['meta']}>
            {stateNames[state] !== null && <span className="tag">{stateNames[state]}</span>}
            {isAnonymous && <span className="tag">Without your name</span>}
            <LongDate iso={createdAt} />
          </p>
          {decisions.map(({ action, reason, at }) => (
            <p key={at} className="cap">
              {actionTexts[action]}: {reason} (<LongDate iso={at} />)
            </p>
          ))}
          {mayAppeal && <AppealForm id={id} />}
        </li>
      ))}
    </ul>
  );
}

function HiddenList({ hidden }: { hidden: Member['hidden'] }) {
  return (
    <ul className={styles['list']} aria-label="Muted and blocked">
      {hidden.map(({ author, isBlocked }) => (
        <li key={author.id}>
          <span>
            {formatAuthor(author)}, {isBlocked ? 'blocked' : 'muted'}
          </span>
          <div className="row">
            <button type="button" className="btn outlined sm" onClick={() => void showAuthor(author.id)}>
              Show again
            </button>
          </div>
        </li>
      ))}
    </ul>
  );
}
