import type { GroupId } from '@wellkept/community/groups.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { PostList } from './post-list.tsx';

/** The newest threads, page after page. */
export function NewestPosts({ group }: { group: GroupId | null }) {
  const [pages, setPages] = useState<readonly string[]>(['']);
  return (
    <>
      {pages.map((before, at) => (
        <PostPage
          key={before}
          group={group}
          before={before}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </>
  );
}

function PostPage({ group, before, onMore }: { group: GroupId | null; before: string; onMore: ((next: string) => void) | null }) {
  const query = { ...(group && { group }), ...(before && { before }) };
  const { data, error, refetch } = api.useQuery('get', '/api/community/posts', { params: { query } }, { staleTime: 0 });
  if (!data && error)
    return <ErrorCard title="We couldn’t load the posts" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingStatus text="Loading posts">
        <Skeleton height={240} />
      </LoadingStatus>
    );
  const { posts, next } = data;
  if (posts.length === 0 && before === '')
    return (
      <EmptyState
        title="Nobody has asked yet"
        text="Questions and experiences of members appear here. Yours could be the first."
        action={
          <Link className="btn primary" to={`/community/new${group ? `?group=${group}` : ''}`}>
            Ask or share
          </Link>
        }
      />
    );
  return (
    <>
      <PostList label={before === '' ? 'Newest posts' : 'Older posts'} posts={posts} showsGroup={group === null} />
      {next !== null && onMore && (
        <button type="button" className="btn outlined" onClick={() => onMore(next)}>
          Show more
        </button>
      )}
    </>
  );
}
