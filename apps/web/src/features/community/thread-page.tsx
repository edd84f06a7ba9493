import { findGroup } from '@wellkept/community/groups.ts';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { findRefusal } from '../../lib/failure.ts';
import { createPageMeta } from '../../lib/page-meta.ts';
import { answeredHead } from '../../lib/page-settings.ts';
import { useSession } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { NoPage } from '../../shell/no-page.tsx';
import styles from './community.module.css';
import { setMark, type Thread } from './community-data.ts';
import { RulesSection } from './community-page.tsx';
import { formatReplies, stateNames } from './community-text.ts';
import { ContributionView } from './contribution-view.tsx';
import { type OwnRisks, useOwnRisks } from './evidence/use-own-risks.ts';
import { ForAdults } from './for-adults.tsx';
import { MoreReplies } from './more-replies.tsx';
import { ReplyForm } from './reply-form.tsx';

export const meta = ({ params: { id = '' } }: { params: { id?: string } }) =>
  createPageMeta({
    path: `/community/posts/${id}`,
    title: 'Community post',
    description: 'A question or an experience of a member.',
  });

export default function ThreadPage() {
  const { id = '' } = useParams();
  return <LoadedThread key={id} id={id} />;
}

function LoadedThread({ id }: { id: string }) {
  const { data, error, refetch } = api.useQuery('get', '/api/community/posts/{id}', { params: { path: { id } } }, { staleTime: 0 });
  const risks = useOwnRisks(id);
  if (['notFound', 'invalid'].includes(findRefusal(error)?.code ?? '')) return <NoPage />;
  if (data && risks.isSettled) return <ThreadView thread={data} risks={risks} />;
  return (
    <>
      <PageHeader kicker={<Link to="/community">Community</Link>} title={error ? 'We couldn’t show this post' : 'One moment …'} />
      {error ? (
        <ErrorCard title="We couldn’t load this post" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      ) : (
        <LoadingStatus text="Loading the post">
          <Skeleton height={320} />
        </LoadingStatus>
      )}
    </>
  );
}

/** The server also leaves out posts whose words are not for a search. */
const isLeftOut = answeredHead.robots.startsWith('noindex');

/** Search engines list what is published in the groups that allow it. */
function useRobots(isListed: boolean): void {
  useEffect(() => {
    document.querySelector('meta[name="robots"]')?.setAttribute('content', isListed ? 'index, follow' : 'noindex, nofollow');
  }, [isListed]);
}

type ThreadProps = { thread: Thread; risks: OwnRisks };

function ThreadView({ thread: { post, groupId, replies, acceptedReplyId, next }, risks }: ThreadProps) {
  const isMember = useSession().user !== null;
  const group = findGroup(groupId);
  const title = post.state === 'deleted' ? 'This post was deleted' : post.title;
  useDocumentTitle(title);
  useRobots(post.state === 'published' && group?.reading === 'listed' && !isLeftOut);
  const state = stateNames[post.state];
  return (
    <>
      <PageHeader kicker={group && <Link to={`/community/${group.id}`}>{group.name}</Link>} title={title}>
        {isMember && post.state === 'published' && (
          <>
            <MarkButton id={post.id} kind="follow" names={['Follow', 'Following']} isSet={post.marks.includes('follow')} />
            <MarkButton id={post.id} kind="save" names={['Save', 'Saved']} isSet={post.marks.includes('save')} />
          </>
        )}
      </PageHeader>
      <p className={styles['meta']}>
        {acceptedReplyId !== null && <span className="tag positive">Answered</span>}
        {state !== null && <span className="tag">{state}</span>}
        <span>{next === null ? formatReplies(replies.length) : `${replies.length} replies and more`}</span>
        {post.tags.map((tag) => (
          <span className="tag" key={tag}>
            {tag}
          </span>
        ))}
      </p>
      <div className={styles['cols']}>
        <div>
          {post.state !== 'deleted' && <ContributionView threadId={post.id} contribution={post} risks={risks.of(post.id)} />}
          <section aria-label="Replies">
            {replies.map((reply) => (
              <ContributionView
                key={reply.id}
                threadId={post.id}
                contribution={reply}
                risks={risks.of(reply.id)}
                isAccepted={reply.id === acceptedReplyId}
                canAccept={post.isMine && post.kind === 'question'}
              />
            ))}
            {next !== null && <MoreReplies threadId={post.id} after={next} />}
          </section>
          {isMember && post.state === 'published' && (
            <ForAdults>
              <ReplyForm threadId={post.id} />
            </ForAdults>
          )}
          {!isMember && (
            <p>
              <Link to={`/login?returnTo=/community/posts/${post.id}`}>Sign in</Link> to reply.
            </p>
          )}
        </div>
        <div className={styles['side']}>
          {risks.note !== null && (
            <section aria-labelledby="relying">
              <h2 id="relying">Before you rely on this</h2>
              <p className="small">{risks.note}</p>
            </section>
          )}
          {group && (
            <RulesSection rules={group.rules.length > 0 ? group.rules : ['Share what happened to you, not what others should take.']} />
          )}
        </div>
      </div>
    </>
  );
}

type MarkProps = { id: string; kind: 'follow' | 'save'; names: readonly [string, string]; isSet: boolean };

function MarkButton({ id, kind, names: [off, on], isSet }: MarkProps) {
  return (
    <button type="button" className="btn outlined sm" aria-pressed={isSet} onClick={() => void setMark(id, kind, !isSet)}>
      {isSet ? on : off}
    </button>
  );
}
