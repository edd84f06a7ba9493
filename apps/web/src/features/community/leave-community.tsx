import { useState } from 'react';
import { client } from '../../lib/client.ts';
import { toast } from '../../lib/toast.ts';
import { changeCommunity } from './community-data.ts';

/** Takes everything out of the community, or leaves the posts there without a way back to the person. */
export function LeaveCommunity() {
  const [isAsking, setIsAsking] = useState(false);
  const leave = async (keepsPosts: boolean) => {
    if (!(await changeCommunity(() => client.POST('/api/community/member/leaving', { body: { keepsPosts } })))) return;
    setIsAsking(false);
    toast({ kind: 'success', title: 'You left the community' });
  };
  if (!isAsking)
    return (
      <>
        <p>Deleting your account also deletes your posts. To keep them under “Deleted member”, leave here first.</p>
        <button type="button" className="btn outlined" onClick={() => setIsAsking(true)}>
          Leave the community
        </button>
      </>
    );
  return (
    <>
      <p>This can’t be undone. Your name, saved posts and reactions go either way.</p>
      <div className="row">
        <button type="button" className="btn outlined" onClick={() => void leave(false)}>
          Delete my posts
        </button>
        <button type="button" className="btn outlined" onClick={() => void leave(true)}>
          Keep them under “Deleted member”
        </button>
        <button type="button" className="btn outlined" onClick={() => setIsAsking(false)}>
          Cancel
        </button>
      </div>
    </>
  );
}
