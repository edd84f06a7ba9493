import type { components } from '@wellkept/contract/api.ts';
import type { ReactNode } from 'react';
import { LongDate } from '../../components/long-date.tsx';
import styles from './talk.module.css';

export type TalkMessage = components['schemas']['ShareTalk']['messages'][number] & { isNew?: boolean };
type Side = TalkMessage['author'];

type Props = {
  messages: readonly TalkMessage[];
  /** Who looks at it. */
  side: Side;
  /** What can be done about a message. */
  renderActions?: (message: TalkMessage) => ReactNode;
};

const kindNames = { message: null, note: 'Note', todo: 'To-do' } as const;

/** "Blood pressure" and "blood pressure " are one topic. */
const groupByTopic = (messages: readonly TalkMessage[]) => [
  ...Map.groupBy(messages, ({ topic }) => topic.trim().toLocaleLowerCase()).values(),
];

/** What was written beside a link, a thread for each topic, in the order in which the topics began. */
export function TalkView({ messages, side, renderActions }: Props) {
  return groupByTopic(messages).map((thread) => (
    <section key={thread[0]?.id} className={styles['thread']} aria-label={`Topic: ${thread[0]?.topic}`}>
      <p className={styles['topic']}>{thread[0]?.topic}</p>
      <ul>
        {thread.map((message) => (
          <li key={message.id}>
            <p className={styles['from']}>
              <b className="bold">{formatWriter(message, side)}</b>
              <LongDate iso={message.createdAt} hasTime />
              {kindNames[message.kind] !== null && <span className="tag">{kindNames[message.kind]}</span>}
              {message.kind === 'todo' && message.isDone && <span className="tag positive">Done</span>}
              {message.isNew && <span className="tag positive">New</span>}
            </p>
            <p className={styles['text']}>{message.text}</p>
            {renderActions?.(message)}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Nobody has checked what the person with the link calls themselves, so it stands in quotes for the owner. */
function formatWriter({ author, recipient }: TalkMessage, side: Side): string {
  if (author === side) return side === 'owner' ? 'You' : (recipient ?? 'You');
  return author === 'owner' ? 'The person who shared this' : `“${recipient ?? 'Someone with the link'}”`;
}
