import type { Share } from '@wellkept/contract/sharing/shares.ts';
import { useEffect, useState } from 'react';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { api, queryClient } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { FeatureGate } from '../billing/plans/feature-gate.tsx';
import styles from './talk.module.css';
import { listTopics, TalkForm } from './talk-form.tsx';
import { type TalkMessage, TalkView } from './talk-view.tsx';

/** What the person with a link wrote, and what the owner answers. It stays readable after the link has ended. */
export function ShareTalk({ share: { id, label, state } }: { share: Share }) {
  const path = { id };
  const { data, error, refetch } = api.useQuery('get', '/api/shares/{id}/messages', { params: { path } }, { staleTime: 0 });
  const until = data?.findLast(({ isNew }) => isNew)?.createdAt;
  // What is on the screen has been seen; it stays marked as new until it is opened again.
  useEffect(() => {
    if (until !== undefined) void client.POST('/api/shares/{id}/messages/seen', { params: { path: { id } }, body: { until } });
  }, [until, id]);
  if (error && !data)
    return <ErrorCard title="We couldn’t load the messages." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingStatus text="Loading the messages" />;
  const change = async (run: () => Promise<{ error?: unknown }>): Promise<boolean> => {
    const sent = await sendChange(run);
    if (sent) await Promise.all([refetch(), queryClient.invalidateQueries({ queryKey: ['get', '/api/shares'] })]);
    return sent !== null;
  };
  const withId = (messageId: string) => ({ params: { path: { id, messageId } } });
  return (
    <div className={styles['talk']}>
      {data.length === 0 && <p className="small">Nobody has written yet.</p>}
      <TalkView
        messages={data}
        side="owner"
        renderActions={(message) => (
          <Actions
            message={message}
            onDone={(isDone) =>
              change(() => client.PUT('/api/shares/{id}/messages/{messageId}/done', { ...withId(message.id), body: { isDone } }))
            }
            onDelete={() => change(() => client.DELETE('/api/shares/{id}/messages/{messageId}', withId(message.id)))}
          />
        )}
      />
      {state === 'open' ? (
        <FeatureGate feature="provider_collaboration" refused={() => <p className="small">Writing is part of the paid plans.</p>}>
          <TalkForm
            label={`Write to ${label}`}
            topics={listTopics(data)}
            hasKinds={false}
            onSend={(messageId, { topic, text }) =>
              change(() => client.PUT('/api/shares/{id}/messages/{messageId}', { ...withId(messageId), body: { topic, text } }))
            }
          />
        </FeatureGate>
      ) : (
        <p className="small">The link has ended, so no one can use it to write anymore. What was written stays until you delete it.</p>
      )}
    </div>
  );
}

type ActionProps = { message: TalkMessage; onDone: (isDone: boolean) => Promise<boolean>; onDelete: () => Promise<boolean> };

function Actions({ message: { kind, isDone, text }, onDone, onDelete }: ActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (isAsking)
    return (
      <div className="row">
        <span>Delete it for both of you?</span>
        <button type="button" className="btn outlined sm" onClick={() => void onDelete()}>
          Yes, delete
        </button>
        <button type="button" className="btn outlined sm" onClick={() => setIsAsking(false)}>
          Cancel
        </button>
      </div>
    );
  return (
    <div className="row">
      {kind === 'todo' && (
        <button type="button" className="btn outlined sm" aria-pressed={isDone} onClick={() => void onDone(!isDone)}>
          {isDone ? 'Done' : 'Mark as done'}
        </button>
      )}
      <button type="button" className="btn quiet" aria-label={`Delete “${text.slice(0, 60)}”`} onClick={() => setIsAsking(true)}>
        Delete
      </button>
    </div>
  );
}
