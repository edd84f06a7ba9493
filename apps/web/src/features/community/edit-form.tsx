import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { type Contribution, deletePictures, editPost } from './community-data.ts';
import { getPictureAddress } from './pictures.ts';
import { findLengthFault, PostTextField } from './post-text-field.tsx';
import { CancelButton, PostingFoot } from './posting-foot.tsx';
import { usePosting } from './use-posting.ts';

const toggle = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);

/** Changes one’s own words. Earlier versions stay readable for others. */
export function EditForm({ contribution, onClose }: { contribution: Contribution; onClose: () => void }) {
  const [title, setTitle] = useState(contribution.title);
  const [text, setText] = useState(contribution.text);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState<string | null>(null);
  const isReply = contribution.kind === 'reply';
  const draft = { ...(!isReply && { title }), text };
  const send = async () => {
    // Before the words: where one of the two fails, nothing is shown that was to go.
    await deletePictures(removed);
    return editPost(contribution.id, draft);
  };
  const posting = usePosting(send, (_posted, isCrisis) => isCrisis || onClose());
  const problem = missing ?? posting.error;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = text.trim() === '' ? 'Write your text.' : !isReply && title.trim() === '' ? 'Enter a title.' : findLengthFault(text);
    setMissing(fault);
    if (fault === null) void posting.begin({ id: contribution.id, tags: contribution.tags, ...draft });
  };
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit}>
      {problem !== null && <FormMessage kind="error">{problem}</FormMessage>}
      {!isReply && (
        <Field label="Title">
          {(attributes) => <input {...attributes} maxLength={150} value={title} onChange={({ target }) => setTitle(target.value)} />}
        </Field>
      )}
      <PostTextField label="Text" hint="Others can read what it said before." rows={6} text={text} onType={setText} />
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
      <button type="button" className="btn quiet" onClick={onToggle}>
        {isRemoved ? `Keep picture ${number}` : `Remove picture ${number}`}
      </button>
    </div>
  </div>
);
