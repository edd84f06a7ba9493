import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import type { FormEvent } from 'react';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { postReply } from './community-data.ts';
import { DraftState } from './draft-state.tsx';
import { useDraft } from './drafts.ts';
import { useNameChoice } from './name-choice.tsx';
import { PostingFoot } from './posting-foot.tsx';
import { usePosting } from './use-posting.ts';

export function ReplyForm({ threadId }: { threadId: string }) {
  const draft = useDraft(`reply ${threadId}`, { text: '', isAnonymous: '' });
  const { text } = draft.fields;
  const name = useNameChoice(draft);
  const send = async () => {
    await name.choose();
    return postReply(threadId, draft.fields.id, { text, isAnonymous: name.isAnonymous });
  };
  const posting = usePosting(send, draft.discard);
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
        <PostingFoot posting={posting} submit="Post reply" name={name.choice}>
          <DraftState draft={draft} />
        </PostingFoot>
      </form>
    </section>
  );
}
