import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { chooseName, postReply } from './community-data.ts';
import { DraftState } from './draft-state.tsx';
import { DraftWarning } from './draft-warning.tsx';
import { formatChoice, useDraft } from './drafts.ts';
import { NameChoice } from './name-choice.tsx';
import { usePosting } from './use-posting.ts';

export function ReplyForm({ threadId }: { threadId: string }) {
  const draft = useDraft(`reply ${threadId}`, { text: '', isAnonymous: '' });
  const { text } = draft.fields;
  const isAnonymous = draft.fields.isAnonymous !== '';
  const [name, setName] = useState('');
  const send = async () => {
    if (!isAnonymous && name.trim() !== '') await chooseName(name);
    return postReply(threadId, draft.fields.id, { text, isAnonymous });
  };
  const posting = usePosting(send, () => {
    draft.discard();
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
              onChange={({ target }) => draft.change({ text: target.value })}
            />
          )}
        </Field>
        {posting.reading ? (
          <DraftWarning reading={posting.reading} isBusy={posting.isBusy} onPost={() => void posting.post()} onEdit={posting.goBack} />
        ) : (
          <>
            <NameChoice
              isAnonymous={isAnonymous}
              onAnonymous={(isHidden) => draft.change({ isAnonymous: formatChoice(isHidden) })}
              name={name}
              onName={setName}
            />
            <div className="row">
              <button type="submit" className="btn p" disabled={posting.isBusy}>
                Post reply
              </button>
              <DraftState draft={draft} />
            </div>
          </>
        )}
      </form>
    </section>
  );
}
