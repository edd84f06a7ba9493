import type { ShareGone } from '@wellkept/contract/sharing/shares.ts';
import { useEffect, useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './talk.module.css';
import { listTopics, TalkForm } from './talk-form.tsx';
import { type TalkMessage, TalkView } from './talk-view.tsx';

type Props = {
  token: string;
  recipient: string;
  passcode: string;
  /** The link was withdrawn meanwhile, or has run out. */
  onGone: (reason: ShareGone['reason']) => void;
};

/** Lets the person who opened a link write back to its owner, where the owner wishes it. */
export function RecipientTalk({ token, recipient, passcode, onGone }: Props) {
  const [messages, setMessages] = useState<readonly TalkMessage[] | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const secret = passcode === '' ? {} : { passcode };
  const read = async () => {
    try {
      const { data, error, response } = await client.POST('/api/s/{token}/messages', { params: { path: { token } }, body: secret });
      if (response.status === 404) return onGone(error && 'reason' in error ? error.reason : 'unknown');
      if (error) return setFault(formatFailure(error, 'loading'));
      setFault(null);
      setMessages(data.takesMessages ? data.messages : null);
    } catch (failure) {
      setFault(formatFailure(failure, 'loading'));
    }
  };
  // Asked for once; what comes later is there after the next message or another opening.
  useEffect(() => void read(), []);
  if (messages === null) return fault === null ? null : <FormMessage kind="error">{fault}</FormMessage>;
  const send = async (messageId: string, draft: { topic: string; text: string; kind: TalkMessage['kind'] }): Promise<boolean> => {
    try {
      const params = { path: { token, messageId } };
      const { error, response } = await client.PUT('/api/s/{token}/messages/{messageId}', {
        params,
        body: { ...draft, ...secret, recipient },
      });
      if (response.status === 404) {
        onGone(error && 'reason' in error ? error.reason : 'unknown');
        return false;
      }
      if (error) throw error;
      await read();
      return true;
    } catch (failure) {
      setFault(formatFailure(failure, 'saving'));
      return false;
    }
  };
  return (
    <section className={styles['talk']} aria-labelledby="write-back">
      <h2 id="write-back">Write back</h2>
      <p className="small">
        The person who shared this reads what you write, with the name you gave. It isn’t watched around the clock, so don’t use it for
        anything urgent.
      </p>
      <TalkView messages={messages} side="recipient" />
      {fault !== null && <FormMessage kind="error">{fault}</FormMessage>}
      <TalkForm label="Write back" topics={listTopics(messages)} hasKinds onSend={send} />
    </section>
  );
}
