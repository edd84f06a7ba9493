import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { type Contribution, editPost } from './community-data.ts';
import { CancelButton, PostingFoot } from './posting-foot.tsx';
import { usePosting } from './use-posting.ts';

/** Changes one’s own words. Earlier versions stay readable for others. */
export function EditForm({ contribution, onClose }: { contribution: Contribution; onClose: () => void }) {
  const [title, setTitle] = useState(contribution.title);
  const [text, setText] = useState(contribution.text);
  const isReply = contribution.kind === 'reply';
  const draft = { ...(!isReply && { title }), text };
  const posting = usePosting(() => editPost(contribution.id, draft), onClose);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && (isReply || title.trim() !== '')) void posting.begin(draft);
  };
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit}>
      {posting.error !== null && <FormMessage kind="error">{posting.error}</FormMessage>}
      {!isReply && (
        <Field label="Title">
          {(attributes) => <input {...attributes} maxLength={150} value={title} onChange={({ target }) => setTitle(target.value)} />}
        </Field>
      )}
      <Field label="Text" hint="Others can read what it said before.">
        {(attributes) => (
          <textarea
            {...attributes}
            rows={6}
            maxLength={communityTextLengthMax}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <PostingFoot posting={posting} submit="Save">
        <CancelButton onClose={onClose} />
      </PostingFoot>
    </form>
  );
}
