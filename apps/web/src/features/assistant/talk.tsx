import { useCallback, useEffect, useState } from 'react';
import { formatFailure } from '../../lib/error-texts.ts';
import { loadWhenUsed } from '../../lib/first-use.ts';
import { toast } from '../../lib/toast.ts';
import { Composer } from './chat-composer.tsx';
import { ChatOpening, MessageLog, OwnMessage, Thinking } from './chat-log.tsx';
import { useChatState } from './chat-store.ts';
import type { ConversationProps, ConversationView } from './conversation-view.tsx';

let Conversation: typeof ConversationView | undefined;
const loadConversation = async () => {
  Conversation ??= (await import('./conversation-view.tsx')).ConversationView;
};
loadWhenUsed(loadConversation);

/**
 * The conversation that is open. A new one is drawn without the parts that answers are made of, which weigh as much as a page: they are loaded
 * when the page is used, and a question that is asked before waits for them.
 */
export function Talk(props: ConversationProps) {
  const { question, asked } = useChatState();
  const [input, setInput] = useState(question);
  const [first, setFirst] = useState<string | null>(null);
  const [isLoaded, setLoaded] = useState(Conversation !== undefined);
  useEffect(() => {
    if (asked > 0) setInput(question);
  }, [asked, question]);
  const isStored = props.messages.length > 0;
  const load = useCallback(
    () =>
      loadConversation().then(
        () => setLoaded(true),
        (error: unknown) => toast({ kind: 'error', title: formatFailure(error, 'loading'), action: { label: 'Retry', run: load } }),
      ),
    [],
  );
  const isWanted = isStored || first !== null;
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  if (isWanted && isLoaded && Conversation) return <Conversation {...props} {...{ first, input, setInput }} />;

  const ask = (text: string) => {
    if (text.trim() === '') return;
    setInput('');
    setFirst(text.trim());
  };
  return (
    <>
      <MessageLog asked={null} isBusy={isWanted}>
        {isStored ? (
          <p role="status">Opening your conversation …</p>
        ) : first === null ? (
          <ChatOpening canAsk={props.usage.canUseChat} onPick={ask} />
        ) : (
          <>
            <OwnMessage text={first} />
            <Thinking />
          </>
        )}
      </MessageLog>
      <Composer
        value={input}
        onChange={setInput}
        onSend={() => ask(input)}
        onStop={() => {
          setInput(first ?? '');
          setFirst(null);
        }}
        isBusy={first !== null}
        isFollowUp={false}
        usage={props.usage}
      />
    </>
  );
}
