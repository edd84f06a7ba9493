import type { ReactNode } from 'react';
import { DraftWarning } from './draft-warning.tsx';
import { SentNote } from './sent-note.tsx';
import type { Posting } from './use-posting.ts';

type Props = {
  posting: Posting;
  submit: string;
  /** Under which name it appears. */
  name?: ReactNode;
  /** Beside the button. */
  children: ReactNode;
};

/** What is under every form of the community: the name and the buttons, or what the writer should know before the text goes out. */
export function PostingFoot({ posting: { reading, sent, isBusy, refusal, post, goBack }, submit, name, children }: Props) {
  if (reading) return <DraftWarning reading={reading} isBusy={isBusy} refusal={refusal} onPost={() => void post()} onEdit={goBack} />;
  return (
    <>
      {sent && <SentNote isCrisis={sent.isCrisis} />}
      {name}
      <div className="row">
        <button type="submit" className="btn primary" disabled={isBusy}>
          {submit}
        </button>
        {children}
      </div>
    </>
  );
}

export const CancelButton = ({ onClose }: { onClose: () => void }) => (
  <button type="button" className="btn outlined" onClick={onClose}>
    Cancel
  </button>
);
