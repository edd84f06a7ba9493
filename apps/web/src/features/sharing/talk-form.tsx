import { type ShareMessageKind, shareMessageLengthMax, shareTopicLengthMax } from '@wellkept/contract/sharing/share-limits.ts';
import { type FormEvent, useId, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { RadioChoice } from './radio-choice.tsx';
import styles from './talk.module.css';

export type TalkDraft = { topic: string; text: string; kind: ShareMessageKind };

const kinds: readonly (readonly [ShareMessageKind, string])[] = [
  ['message', 'A message'],
  ['note', 'A note to keep'],
  ['todo', 'Something to do'],
];

type Props = {
  label: string;
  topics: readonly string[];
  hasKinds: boolean;
  /** Answers whether it was sent; what was typed stays otherwise. */
  onSend: (id: string, draft: TalkDraft) => Promise<boolean>;
};

/** Writes into a topic that is there, or begins another. The id is made once, so that a message that is sent again stays one. */
export function TalkForm({ label, topics, hasKinds, onSend }: Props) {
  const listId = useId();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<TalkDraft>({ topic: topics.at(-1) ?? '', text: '', kind: 'message' });
  const [missing, setMissing] = useState<{ topic: string | null; text: string | null }>({ topic: null, text: null });
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<TalkDraft>) => setDraft({ ...draft, ...part });
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const faults = {
      topic: draft.topic.trim() === '' ? 'Enter what it is about.' : null,
      text: draft.text.trim() === '' ? 'Write something first.' : null,
    };
    setMissing(faults);
    if (faults.topic !== null || faults.text !== null) return;
    setBusy(true);
    const isSent = await onSend(id, { ...draft, topic: draft.topic.trim(), text: draft.text.trim() });
    setBusy(false);
    if (!isSent) return;
    setId(crypto.randomUUID());
    change({ text: '' });
  };
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={(event) => void handleSubmit(event)} noValidate aria-label={label}>
      <Field label="Topic" hint="Such as “Blood pressure”." error={missing.topic}>
        {(attributes) => (
          <input
            {...attributes}
            list={listId}
            maxLength={shareTopicLengthMax}
            autoComplete="off"
            value={draft.topic}
            onChange={({ target }) => change({ topic: target.value })}
          />
        )}
      </Field>
      <datalist id={listId}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      {hasKinds && <RadioChoice legend="What it is" options={kinds} chosen={draft.kind} onChoose={(kind) => change({ kind })} />}
      <Field label="Your text" error={missing.text}>
        {(attributes) => (
          <textarea
            {...attributes}
            rows={4}
            maxLength={shareMessageLengthMax}
            value={draft.text}
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary" disabled={isBusy}>
          Send
        </button>
      </div>
    </form>
  );
}

export const listTopics = (messages: readonly { topic: string }[]): string[] => [...new Set(messages.map(({ topic }) => topic))];
