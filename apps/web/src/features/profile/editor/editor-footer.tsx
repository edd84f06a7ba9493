import { formatCount } from '@wellkept/clinical/wording.ts';
import { type EditorSection, profileSections } from '@wellkept/profile/overview.ts';
import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import { discardEdits, type SaveState, saveChanges } from '../profile-saving.ts';
import { listOwnEdits } from '../profile-store.ts';
import styles from './editor.module.css';
import { formatSaved, formatSectionSaved } from './saved-text.ts';

type Goal = EditorSection | 'close';
type Props = {
  /** Which one is being edited. */
  section: EditorSection;
  state: SaveState;
  isDirty: boolean;
  /** Fields with a text that is no answer. */
  faultCount: number;
  leavingFor: Goal | null;
  onLeave: (to: Goal) => void;
  /** Goes on, whatever was typed and is no answer. */
  onGo: (to: Goal) => void;
  onStay: () => void;
};

/** Why it is not saved yet: the server does not take it, or it has not arrived. */
const failures = { refused: 'Failed to save changes', failed: 'An error occurred while saving' } as const;

/** How the changes stand, and the two ways out; or the question before something unsaved is left. */
export function EditorFooter({ section, state, isDirty, faultCount, leavingFor, onLeave, onGo, onStay }: Props) {
  const [isBusy, setBusy] = useState(false);
  const save = async (message: string) => {
    setBusy(true);
    const isSaved = await saveChanges();
    setBusy(false);
    if (isSaved) toast({ kind: 'success', title: message });
  };
  const statusText =
    isBusy || state.kind === 'saving' ? 'Saving changes...' : isDirty || faultCount > 0 ? 'You have unsaved changes' : 'All changes saved';
  return (
    <div className={styles['foot']}>
      {leavingFor === null ? (
        <>
          <p role="status" className="small">
            {statusText}
            {(state.kind === 'failed' || state.kind === 'refused') && isDirty && (
              <span className={styles['why']}>
                {failures[state.kind]}: {state.text}
              </span>
            )}
          </p>
          <div className="row">
            <button type="button" className="btn outlined" onClick={() => onLeave('close')}>
              Close
            </button>
            <button
              type="button"
              className="btn primary"
              disabled={!isDirty || isBusy}
              onClick={() => void save(formatSaved(listOwnEdits()))}
            >
              Save Changes
            </button>
          </div>
        </>
      ) : (
        <LeaveQuestion
          goal={leavingFor}
          faultCount={faultCount}
          canDiscard={isDirty && !isBusy && state.kind !== 'saving'}
          isBusy={isBusy}
          onSave={async () => {
            if (isDirty) await save(formatSectionSaved(section));
            // What did not arrive is in the local backup and goes on its way by itself.
            onGo(leavingFor);
          }}
          onDiscard={async () => {
            await discardEdits();
            onGo(leavingFor);
          }}
          onStay={onStay}
        />
      )}
    </div>
  );
}

type QuestionProps = {
  goal: Goal;
  faultCount: number;
  canDiscard: boolean;
  isBusy: boolean;
  onSave: () => Promise<void>;
  onDiscard: () => void;
  onStay: () => void;
};

function LeaveQuestion({ goal, faultCount, canDiscard, isBusy, onSave, onDiscard, onStay }: QuestionProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const title = profileSections.find(({ section }) => section === goal)?.title;
  return (
    <div
      role="alertdialog"
      aria-label="Unsaved changes"
      aria-describedby="leave-question"
      className={styles['question']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        event.nativeEvent.stopImmediatePropagation();
        onStay();
      }}
    >
      <p id="leave-question" className="small">
        <b className="bold">You have unsaved changes.</b> {title ? `Save them before you go to ${title}?` : 'Save them before you close?'}
        {faultCount > 0 && ` What’s in ${formatCount(faultCount, 'marked field')} can’t be saved and is left out.`}
      </p>
      <div className="row">
        <button type="button" className="btn primary" ref={first} disabled={isBusy} onClick={() => void onSave()}>
          {title ? 'Save and continue' : 'Save and close'}
        </button>
        {canDiscard && (
          <button type="button" className="btn outlined" onClick={onDiscard}>
            Discard changes
          </button>
        )}
        <button type="button" className="btn outlined" onClick={onStay}>
          Keep editing
        </button>
      </div>
    </div>
  );
}
