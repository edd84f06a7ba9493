import { appealLengthMax } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { client } from '../../lib/client.ts';
import { toast } from '../../lib/toast.ts';
import styles from './community.module.css';
import { changeCommunity } from './community-data.ts';

/** Asks another moderator to look at a removed post again. */
export function AppealForm({ id }: { id: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const params = { path: { id } };
    if (await changeCommunity(() => client.POST('/api/community/posts/{id}/appeal', { params, body: { text } })))
      toast({ kind: 'success', title: 'Appeal sent. Another moderator will answer it.' });
  };
  if (!isOpen)
    return (
      <div className="row">
        <button type="button" className="btn o sm" onClick={() => setIsOpen(true)}>
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
        <button type="submit" className="btn p sm">
          Send appeal
        </button>
        <button type="button" className="btn o sm" onClick={() => setIsOpen(false)}>
          Cancel
        </button>
      </div>
    </form>
  );
}
