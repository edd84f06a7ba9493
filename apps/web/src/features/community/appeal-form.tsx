import { appealLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { client } from '../../lib/client.ts';
import { sendChange } from '../../lib/send-change.ts';
import { toast } from '../../lib/toast.ts';
import styles from './community.module.css';
import { type DraftReading, readDraft, refreshCommunity } from './community-data.ts';
import { DraftWarning, needsWarning } from './draft-warning.tsx';
import { SentNote } from './sent-note.tsx';

/** Asks another moderator to look at a removed post again. */
export function AppealForm({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [reading, setReading] = useState<DraftReading | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const mayNeedSupport = reading?.mayNeedSupport === true;
    const sent = await sendChange(() => client.POST('/api/community/posts/{id}/appeal', { params: { path: { id } }, body: { text } }));
    setIsBusy(false);
    if (sent === null) return;
    toast({ kind: 'success', title: 'Appeal sent. Another moderator will answer it.' });
    // The list that is read again has no form here, and with it the number to call would go.
    if (mayNeedSupport) setIsSent(true);
    else await refreshCommunity();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    // An appeal isn't held for what breaks rules: it is read by a moderator anyway.
    const found = await readDraft({ text }).catch(() => null);
    // An appeal isn't published, so there is no post to show the lines beside.
    if (found !== null && (found.mayNeedSupport || needsWarning({ ...found, heldFor: [] }))) setReading({ ...found, heldFor: [] });
    else await send();
  };
  if (isSent) return <SentNote isCrisis />;
  if (reading)
    return (
      <DraftWarning
        reading={reading}
        isBusy={isBusy}
        refusal={null}
        submit="Send appeal"
        onPost={() => void send()}
        onEdit={() => setReading(null)}
      />
    );
  if (!isOpen)
    return (
      <div className="row">
        <button type="button" className="btn outlined sm" onClick={() => setIsOpen(true)}>
          Appeal
        </button>
      </div>
    );
  return (
    <form aria-label="Appeal" className={`inputs ${styles['form']}`} onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Why should it come back?" hint="You can appeal once. Another moderator reads it.">
        {(attributes) => (
          <input {...attributes} maxLength={appealLengthMax} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary sm">
          Send appeal
        </button>
        <button type="button" className="btn outlined sm" onClick={() => setIsOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
