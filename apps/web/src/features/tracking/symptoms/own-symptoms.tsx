import { useQuery } from '@tanstack/react-query';
import { subjectLengthMax } from '@wellkept/contract/tracking/diary-limits.ts';
import type { Topic } from '@wellkept/contract/tracking/diary-topics.ts';
import { useState } from 'react';
import { Arriving } from '../../../components/arriving.tsx';
import { Fold } from '../../../components/fold.tsx';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import styles from '../diary/diary.module.css';
import { topicsQuery } from '../diary/topics-query.ts';

const shownMax = 100;

async function changeTopic(topic: Topic, to: Partial<Pick<Topic, 'name' | 'isPinned' | 'isArchived'>>, message: string): Promise<void> {
  const { kind, name: was, scale, unit, isPinned, isArchived } = topic;
  const body = { kind, was, topic: { name: was, scale, unit, isPinned, isArchived, ...to } };
  const sent = await sendChange(() => client.POST('/api/diary/topics', { body }));
  if (!sent) return;
  queryClient.setQueryData(topicsQuery.queryKey, sent.data);
  void queryClient.invalidateQueries({ queryKey: ['diary day'] });
  void queryClient.invalidateQueries({ queryKey: ['diary values'] });
  toast({ kind: 'success', title: message });
}

/** Everything that the person follows: to be renamed, pinned to the log, or put away. */
export function OwnSymptoms() {
  const { data: topics = [], isPending } = useQuery(topicsQuery);
  const [edited, setEdited] = useState<string | null>(null);
  const getTopicKey = (topic: Topic) => `${topic.kind} ${topic.name}`;
  if (topics.length === 0) return isPending && <Arriving />;
  return (
    <Fold title={`What you follow (${topics.length})`} aside="rename, pin, put away">
      {topics.slice(0, shownMax).map((topic) => (
        <div key={getTopicKey(topic)} className={styles['check']}>
          <span aria-hidden="true" />
          {edited === getTopicKey(topic) ? (
            <Rename topic={topic} onDone={() => setEdited(null)} />
          ) : (
            <p>
              <bdi>{topic.name}</bdi>{' '}
              <span className="cap">
                {[topic.kind === 'factor' ? 'factor' : null, topic.isPinned ? 'pinned' : null, topic.isArchived ? 'put away' : null]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
          )}
          <span className={styles['aside']}>
            <button
              type="button"
              className="btn quiet sm"
              aria-label={`Rename ${topic.name}`}
              onClick={() => setEdited(edited === getTopicKey(topic) ? null : getTopicKey(topic))}
            >
              Rename
            </button>
            <button
              type="button"
              className="btn quiet sm"
              aria-label={`${topic.isArchived ? 'Follow again' : 'Put away'}: ${topic.name}`}
              onClick={() =>
                void changeTopic(
                  topic,
                  { isArchived: !topic.isArchived },
                  topic.isArchived ? `${topic.name} is followed again` : `${topic.name} put away`,
                )
              }
            >
              {topic.isArchived ? 'Follow' : 'Put away'}
            </button>
          </span>
        </div>
      ))}
      {topics.length > shownMax && <p className="cap">{topics.length - shownMax} more are found by typing on the log.</p>}
    </Fold>
  );
}

function Rename({ topic, onDone }: { topic: Topic; onDone: () => void }) {
  const [name, setName] = useState(topic.name);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '' && name.trim() !== topic.name) void changeTopic(topic, { name: name.trim() }, `Renamed to ${name.trim()}`);
        onDone();
      }}
    >
      <div className="field">
        <input
          aria-label={`New name of ${topic.name}`}
          value={name}
          maxLength={subjectLengthMax}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <button type="submit" className="btn outlined sm">
        Save
      </button>
    </form>
  );
}
