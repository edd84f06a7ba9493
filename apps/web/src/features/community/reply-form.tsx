import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { chooseName, postReply } from './community-data.ts';
import { DraftWarning } from './draft-warning.tsx';
import { NameChoice } from './name-choice.tsx';
import { usePosting } from './use-posting.ts';

export function ReplyForm({ threadId }: { threadId: string }) {
  const [text, setText] = useState('');
  const [isAnonymous, setIsAnonymous] = useState(false);
  const [name, setName] = useState('');
  const send = async () => {
    if (!isAnonymous && name.trim() !== '') await chooseName(name);
    return postReply(threadId, crypto.randomUUID(), { text, isAnonymous });
  };
  const posting = usePosting(send, () => {
    setText('');
    setName('');
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void posting.begin({ text });
  };
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">Reply</h2>
      {posting.error !== null && <FormMessage kind="error">{posting.error}</FormMessage>}
      <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit}>
        <Field label="Your reply" hint="What helped you? Please leave out doses and phone numbers.">
          {(attributes) => (
            <textarea
              {...attributes}
              rows={5}
              maxLength={communityTextLengthMax}
              value={text}
              disabled={posting.reading !== null}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        {posting.reading ? (
          <DraftWarning reading={posting.reading} isBusy={posting.isBusy} onPost={() => void posting.post()} onEdit={posting.goBack} />
        ) : (
          <>
            <NameChoice isAnonymous={isAnonymous} onAnonymous={setIsAnonymous} name={name} onName={setName} />
            <div className="row">
              <button type="submit" className="btn p" disabled={posting.isBusy}>
                Post reply
              </button>
            </div>
          </>
        )}
      </form>
    </section>
  );
}
