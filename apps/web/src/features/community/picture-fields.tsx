import { IconPhoto } from '@tabler/icons-react';
import { pictureDescriptionLengthMax, picturesMax } from '@wellkept/contract/community/community-limits.ts';
import { useId, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import styles from './community.module.css';
import type { DraftPicture } from './community-data.ts';
import { discardPicture, getPictureAddress, uploadPicture } from './pictures.ts';

type Change = (before: readonly DraftPicture[]) => readonly DraftPicture[];
type Props = {
  pictures: readonly DraftPicture[];
  isLocked: boolean;
  /** Changes the pictures as they are by then: an upload takes a while. */
  onChange: (change: Change) => void;
  /** Whether a picture is on its way, so that nothing is posted without it. */
  onBusy: (isBusy: boolean) => void;
};

/** Why pictures cannot be posted yet; null where they can. */
export function findPictureFault(pictures: readonly DraftPicture[], isUploading: boolean): string | null {
  if (isUploading) return 'Wait until the picture is uploaded.';
  return pictures.some(({ description }) => description.trim() === '') ? 'Say what each picture shows.' : null;
}

/** Adds pictures to what is written. Each needs a description, for people who don’t see it and for the rules of the community. */
export function PictureFields({ pictures, isLocked, onChange, onBusy }: Props) {
  const id = useId();
  const [note, setNote] = useState<{ text: string; isError: boolean } | null>(null);
  const add = async (file: File) => {
    setNote({ text: 'Uploading the picture', isError: false });
    onBusy(true);
    try {
      const picture = await uploadPicture(file);
      onChange((before) => [...before, picture]);
      setNote(null);
    } catch (failure) {
      setNote({ text: formatFailure(failure, 'saving'), isError: true });
    }
    onBusy(false);
  };
  const remove = (picture: DraftPicture) => {
    discardPicture(picture.id);
    onChange((before) => before.filter(({ id: other }) => other !== picture.id));
  };
  const isBusy = note !== null && !note.isError;
  return (
    <div className={styles['pictures']}>
      {pictures.map((picture, at) => (
        <div key={picture.id} className={styles['draftPicture']}>
          <img src={getPictureAddress(picture.id)} alt={picture.description} width="96" height="96" />
          <div>
            <Field label={`What picture ${at + 1} shows`} hint="For people who don’t see it.">
              {(attributes) => (
                <input
                  {...attributes}
                  maxLength={pictureDescriptionLengthMax}
                  value={picture.description}
                  disabled={isLocked}
                  onChange={({ target }) =>
                    onChange((before) => before.map((one) => (one.id === picture.id ? { ...one, description: target.value } : one)))
                  }
                />
              )}
            </Field>
            <button type="button" className="btn quiet" disabled={isLocked} onClick={() => remove(picture)}>
              Remove picture {at + 1}
            </button>
          </div>
        </div>
      ))}
      {pictures.length < picturesMax && !isLocked && <AddButton id={id} isBusy={isBusy} onFile={(file) => void add(file)} />}
      <p className="cap" id={`${id}-hint`}>
        Up to {picturesMax}. Make sure no name, face or address is in them. A moderator looks at pictures of new members first.
      </p>
      <p role="status" className={note?.isError ? 'field-error' : 'small'}>
        {note?.text}
      </p>
    </div>
  );
}

type AddProps = { id: string; isBusy: boolean; onFile: (file: File) => void };

const AddButton = ({ id, isBusy, onFile }: AddProps) => (
  <div className="row">
    <label className={`btn outlined sm ${styles['pick']}`}>
      <IconPhoto size={20} stroke={1.5} aria-hidden="true" /> Add a picture
      <input
        type="file"
        className="vh"
        accept="image/jpeg,image/png,image/gif"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  </div>
);
