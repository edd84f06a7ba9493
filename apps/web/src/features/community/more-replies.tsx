import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { ContributionView } from './contribution-view.tsx';

/** The replies after a page of them, once they are asked for. */
export function MoreReplies({ threadId, after }: { threadId: string; after: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const params = { path: { id: threadId }, query: { after } };
  const { data, error } = api.useQuery('get', '/api/community/posts/{id}', { params }, { enabled: isOpen });
  if (!isOpen)
    return (
      <button type="button" className="btn q" onClick={() => setIsOpen(true)}>
        Show more replies
      </button>
    );
  if (error) return <p className="field-error">{formatFailure(error, 'loading')}</p>;
  return (
    <>
      {data?.replies.map((reply) => (
        <ContributionView key={reply.id} threadId={threadId} contribution={reply} />
      ))}
      {data && data.next !== null && <MoreReplies threadId={threadId} after={data.next} />}
    </>
  );
}
