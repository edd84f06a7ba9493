import { communityTextLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { type Contribution, deletePictures, editPost } from './community-data.ts';
import { getPictureAddress } from './pictures.ts';
import { CancelButton, PostingFoot } from './posting-foot.tsx';
import { usePosting } from './use-posting.ts';

const toggle = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);

/** Changes one’s own words. Earlier versions stay readable for others. */
export function EditForm({ contribution, onClose }: { contribution: Contribution; onClose: () => void }) {
  const [title, setTitle] = useState(contribution.title);
  const [text, setText] = useState(contribution.text);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const isReply = contribution.kind === 'reply';
  const draft = { ...(!isReply && { title }), text };
  const send = async () => {
    // Before the words: where one of the two fails, nothing is shown that was to go.
    await deletePictures(removed);
    return editPost(contribution.id, draft);
  };
  const posting = usePosting(send, onClose);
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
      {contribution.pictures.map((picture, at) => (
        <PostedPicture
          key={picture.id}
          picture={picture}
          number={at + 1}
          isRemoved={removed.includes(picture.id)}
          onToggle={() => setRemoved(toggle(removed, picture.id))}
        />
      ))}
      <PostingFoot posting={posting} submit="Save">
        <CancelButton onClose={onClose} />
      </PostingFoot>
    </form>
  );
}

type PictureProps = { picture: Contribution['pictures'][number]; number: number; isRemoved: boolean; onToggle: () => void };

/** A picture of the post, which goes for good when the form is saved. */
const PostedPicture = ({ picture, number, isRemoved, onToggle }: PictureProps) => (
  <div className={styles['draftPicture']}>
    <img src={getPictureAddress(picture.id)} alt={picture.description} width="96" height="96" />
    <div>
      <p className="small" role="status">
        {isRemoved ? 'Deleted for good when you save.' : ''}
      </p>
      <button type="button" className="btn q" onClick={onToggle}>
        {isRemoved ? `Keep picture ${number}` : `Remove picture ${number}`}
      </button>
    </div>
  </div>
);
