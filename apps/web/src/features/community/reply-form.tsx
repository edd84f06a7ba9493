import { type FormEvent, useState } from 'react';
import { FormMessage } from '../../components/form-message.tsx';
import styles from './community.module.css';
import { postReply } from './community-data.ts';
import { DraftState } from './draft-state.tsx';
import { useDraft } from './drafts.ts';
import { useNameChoice } from './name-choice.tsx';
import { findPictureFault, PictureFields } from './picture-fields.tsx';
import { parsePictures, withDescriptions } from './pictures.ts';
import { findLengthFault, PostTextField } from './post-text-field.tsx';
import { PostingFoot } from './posting-foot.tsx';
import { usePosting } from './use-posting.ts';

export function ReplyForm({ threadId }: { threadId: string }) {
  const draft = useDraft(`reply ${threadId}`, { text: '', pictures: '', isAnonymous: '' });
  const { text } = draft.fields;
  const pictures = parsePictures(draft.fields.pictures);
  const [missing, setMissing] = useState<string | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const name = useNameChoice(draft);
  const send = async () => {
    await name.choose();
    return postReply(threadId, draft.fields.id, { text, pictures, isAnonymous: name.isAnonymous });
  };
  const posting = usePosting(send, draft.discard);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const fault = text.trim() === '' ? 'Write your reply.' : (findLengthFault(text) ?? findPictureFault(pictures, isUploading));
    setMissing(fault);
    if (fault === null) void posting.begin({ text: withDescriptions(text, pictures) });
  };
  const problem = missing ?? posting.error;
  return (
    <section aria-labelledby="reply">
      <h2 id="reply">Reply</h2>
      {problem !== null && <FormMessage kind="error">{problem}</FormMessage>}
      <form className={`inputs ${styles['form']}`} onSubmit={handleSubmit}>
        <PostTextField
          label="Your reply"
          hint="What helped you? Please leave out doses and phone numbers."
          rows={5}
          text={text}
          isLocked={posting.reading !== null}
          onType={(typed) => draft.change({ text: typed })}
        />
        <PictureFields
          pictures={pictures}
          isLocked={posting.reading !== null}
          onChange={(change) => draft.change((before) => ({ pictures: JSON.stringify(change(parsePictures(before.pictures))) }))}
          onBusy={setIsUploading}
        />
        <PostingFoot posting={posting} submit="Post reply" name={name.choice}>
          <DraftState draft={draft} />
        </PostingFoot>
      </form>
    </section>
  );
}
