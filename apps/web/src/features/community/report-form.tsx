import { reportCategories } from '@wellkept/contract/community/community-limits.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { client } from '../../lib/client.ts';
import { toast } from '../../lib/toast.ts';
import styles from './community.module.css';
import { changeCommunity } from './community-data.ts';
import { reportNames } from './community-text.ts';

/** Reports to moderators what is wrong with a post. They see what it says now, even if it is changed later. */
export function ReportForm({ id, onClose }: { id: string; onClose: () => void }) {
  const [category, setCategory] = useState<(typeof reportCategories)[number]>('medicalAdvice');
  const [note, setNote] = useState('');
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { category, note: note.trim() === '' ? null : note };
    if (!(await changeCommunity(() => client.POST('/api/community/posts/{id}/reports', { params: { path: { id } }, body })))) return;
    toast({ kind: 'success', title: 'Reported. A moderator will read it.' });
    onClose();
  };
  return (
    <form className={`inputs ${styles['form']}`} onSubmit={(event) => void handleSubmit(event)}>
      <Field label="What is wrong?">
        {(attributes) => (
          <select
            {...attributes}
            value={category}
            onChange={({ target }) => setCategory(reportCategories.find((one) => one === target.value) ?? 'other')}
          >
            {reportCategories.map((one) => (
              <option key={one} value={one}>
                {reportNames[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Note for the moderators (optional)">
        {(attributes) => <input {...attributes} maxLength={1000} value={note} onChange={({ target }) => setNote(target.value)} />}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary">
          Send report
        </button>
        <button type="button" className="btn outlined" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
