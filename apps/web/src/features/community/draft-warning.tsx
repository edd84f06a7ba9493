import { useEffect, useRef } from 'react';
import styles from './community.module.css';
import type { DraftReading } from './community-data.ts';
import { explainHold } from './community-text.ts';
import { CrisisLines, EmergencyCall } from './crisis-lines.tsx';

type Props = { reading: DraftReading; isBusy: boolean; refusal: string | null; submit?: string; onPost: () => void; onEdit: () => void };

/** Whether the writer sees something before the text is posted. */
export const needsWarning = ({ heldFor, urgency }: DraftReading): boolean =>
  heldFor.length > 0 || urgency === 'crisis' || urgency === 'emergency';

/** What the writer should know before posting. Nothing has been posted while it shows. */
export function DraftWarning({ reading, isBusy, refusal, submit = 'Post it', onPost, onEdit }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // It takes the place of what was pressed.
  useEffect(() => ref.current?.focus(), []);
  const { urgency, heldFor, reasons } = reading;
  return (
    <div ref={ref} tabIndex={-1} role="alert" className={styles['crisis']}>
      {urgency === 'crisis' && <Crisis />}
      {urgency === 'emergency' && (
        <>
          <h3>This may be an emergency</h3>
          <p>{reasons[0]} If it’s happening now, don’t wait for a reply here.</p>
          <EmergencyCall />
        </>
      )}
      {urgency === 'support' && (
        <>
          <h3>You don’t have to be alone with this</h3>
          <p>If you’re thinking about hurting yourself, talk to someone now. They’re there day and night, and it’s free.</p>
          <CrisisLines />
        </>
      )}
      {heldFor.length > 0 && urgency !== 'crisis' && (
        <>
          <h3>A moderator will read this first</h3>
          <p>We hold it back because {explainHold(heldFor)}. You can change it, or send it to the moderators as it is.</p>
        </>
      )}
      {refusal !== null && <p className="field-error">{refusal}</p>}
      <div className="row">
        <button type="button" className="btn outlined" onClick={onEdit}>
          Go back and edit
        </button>
        <button type="button" className="btn outlined" disabled={isBusy} onClick={onPost}>
          {heldFor.length > 0 ? 'Send to the moderators' : submit}
        </button>
      </div>
      <p className="cap">Your words are still here. Nothing has been posted.</p>
    </div>
  );
}

function Crisis() {
  return (
    <>
      <h3>That sounds very hard. You don’t have to be alone with it.</h3>
      <p>If you’re thinking about ending your life, talk to someone now. They’re there day and night, and it’s free.</p>
      <CrisisLines />
      <p>If you send it, only the moderators can read it.</p>
    </>
  );
}
