import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import type { Thread } from './community-data.ts';
import { ContributionView } from './contribution-view.tsx';
import { useOwnRisks } from './evidence/use-own-risks.ts';

/** The replies after a page of them, once they are asked for. */
export function MoreReplies({ threadId, after }: { threadId: string; after: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const params = { path: { id: threadId }, query: { after } };
  const { data, error } = api.useQuery('get', '/api/community/posts/{id}', { params }, { enabled: isOpen });
  if (isOpen && data) return <ReplyPage threadId={threadId} after={after} page={data} />;
  if (!isOpen)
    return (
      <button type="button" className="btn quiet" onClick={() => setIsOpen(true)}>
        Show more replies
      </button>
    );
  return error ? <p className="field-error">{formatFailure(error, 'loading')}</p> : null;
}

function ReplyPage({ threadId, after, page }: { threadId: string; after: string; page: Thread }) {
  const risks = useOwnRisks(threadId, after);
  if (!risks.isSettled) return null;
  return (
    <>
      {page.replies.map((reply) => (
        <ContributionView key={reply.id} threadId={threadId} contribution={reply} risks={risks.of(reply.id)} />
      ))}
      {page.next !== null && <MoreReplies threadId={threadId} after={page.next} />}
    </>
  );
}
