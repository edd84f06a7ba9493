import { useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { client } from '../../lib/client.ts';
import { formatFailure } from '../../lib/error-texts.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import styles from './chat.module.css';
import type { StoredMessage } from './conversation.ts';
import { ConversationLine } from './conversation-line.tsx';
import { HistoryActions } from './history-actions.tsx';
import { refreshConversations } from './refresh-conversations.ts';

type Props = {
  isPage: boolean;
  /** The one in view. */
  openId: string | null;
  onOpen: (id: string, messages: readonly StoredMessage[]) => void;
  onDeleted: (id: string | null) => void;
};

/** What was asked before: to find, open, take along and delete. */
export function ChatHistory({ isPage, openId, onOpen, onDeleted }: Props) {
  const [search, setSearch] = useState('');
  const [isSure, setSure] = useState(false);
  const [sureOf, setSureOf] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const query = search.trim() === '' ? {} : { search: search.trim() };
  const { data, isError, error } = api.useQuery(
    'get',
    '/api/assistant/conversations',
    { params: { query } },
    { staleTime: 0, placeholderData: (before) => before },
  );
  const open = async (id: string) => {
    const found = await client.GET('/api/assistant/conversations/{id}', { params: { path: { id } } });
    // The client's types lose what a tuple holds; what is sent is what the schema says.
    if (found.data) onOpen(id, found.data.messages as unknown as StoredMessage[]);
    else toast({ title: formatFailure(found.error, 'loading'), kind: 'error' });
  };
  const remove = async (id: string | null) => {
    const sent = await sendChange<unknown>(() =>
      id === null
        ? client.DELETE('/api/assistant/conversations')
        : client.DELETE('/api/assistant/conversations/{id}', { params: { path: { id } } }),
    );
    if (sent) onDeleted(id);
    setSure(false);
    setSureOf(null);
    // The button goes away with the conversation.
    field.current?.focus();
    void refreshConversations();
  };
  return (
    <div className={styles['history']}>
      {isPage && <h2>Earlier conversations</h2>}
      <label className="vh" htmlFor="chat-search">
        Search your conversations
      </label>
      <input
        ref={field}
        id="chat-search"
        type="search"
        value={search}
        placeholder="Search your conversations"
        maxLength={200}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {isError && <p role="alert">{formatFailure(error, 'loading')}</p>}
      {data?.length === 0 && (
        <p className="ink2">
          {search.trim() === '' ? 'What you ask is kept here, encrypted, until you delete it.' : 'No conversation mentions that.'}
        </p>
      )}
      <ul>
        {data?.map(({ id, title, updatedAt }) => (
          <ConversationLine
            key={id}
            title={title}
            updatedAt={updatedAt}
            isOpen={id === openId}
            isSure={sureOf === id}
            onOpen={() => void open(id)}
            onAsk={() => setSureOf(id)}
            onRemove={() => void remove(id)}
          />
        ))}
      </ul>
      {data && data.length > 0 && <HistoryActions isSure={isSure} onAsk={() => setSure(true)} onRemoveAll={() => void remove(null)} />}
    </div>
  );
}
