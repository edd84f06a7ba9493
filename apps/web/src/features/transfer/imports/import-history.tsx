import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LongDate } from '../../../components/long-date.tsx';
import { api, queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { sendChange } from '../../../lib/send-change.ts';
import { toast } from '../../../lib/toast.ts';
import { importFormatNames } from './import-targets.ts';
import styles from './imports.module.css';

/** What was taken over before, each to be taken back. */
export function ImportHistory() {
  const { data, error, refetch } = api.useQuery('get', '/api/imports');
  const [undoing, setUndoing] = useState<string | null>(null);

  const undo = async (id: string) => {
    setUndoing(id);
    if (await sendChange(() => client.DELETE('/api/imports/{id}', { params: { path: { id } } }))) {
      await queryClient.invalidateQueries();
      toast({ kind: 'success', title: 'The import was undone', text: 'What you wrote yourself stays.' });
    }
    setUndoing(null);
  };

  if (error)
    return <ErrorCard title="We couldn’t load your imports." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <ul className={styles['history']} aria-label="What you imported">
      {data.map(({ id, format, fileName, entries, createdAt, undoneAt }) => (
        <li key={id}>
          <div>
            <p className="bold">
              {importFormatNames[format]} {undoneAt && <span className="tag">Taken back</span>}
            </p>
            <p className="cap">
              {fileName}, {formatCount(entries, 'entry', 'entries')}, <LongDate iso={createdAt} />
            </p>
          </div>
          {!undoneAt && (
            <button type="button" className="btn quiet sm" disabled={undoing !== null} onClick={() => void undo(id)}>
              Undo<span className="vh"> the import of {fileName}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
