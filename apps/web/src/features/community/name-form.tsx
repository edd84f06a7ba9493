import { memberNameLengthMax } from '@wellkept/community/member-name.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { client } from '../../lib/client.ts';
import { toast } from '../../lib/toast.ts';
import styles from './community.module.css';
import { changeCommunity } from './community-data.ts';

/** The name that others see, on earlier posts too. */
export function NameForm({ name: stored }: { name: string | null }) {
  const [name, setName] = useState(stored ?? '');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    if (await changeCommunity(() => client.PUT('/api/community/member/name', { body: { name } })))
      toast({ kind: 'success', title: 'Name saved' });
  };
  return (
    <form aria-label="Your name here" className={`inputs ${styles['form']}`} onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Name" hint="Others see it on everything you post with your name. It doesn’t have to be your real name.">
        {(attributes) => (
          <input {...attributes} maxLength={memberNameLengthMax} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <div className="row">
        <button type="submit" className="btn outlined">
          Save name
        </button>
      </div>
    </form>
  );
}
