import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { queryClient } from '../../../lib/api.ts';
import { listStoredKeys, readStored, removeStored } from '../../../lib/browser-storage.ts';
import { cachePrefix } from '../../../lib/local-cache.ts';
import { clearLog } from '../../../lib/log.ts';
import { toast } from '../../../lib/toast.ts';
import { useSaving } from '../../profile/editor/use-profile.ts';
import { formatSize, summarizeStoredItems } from './browser-storage-items.ts';
import styles from './diagnostics.module.css';

const readBrowserStorage = () => [
  ...listStoredKeys('localStorage').map((key) => [key, readStored(key) ?? ''] as const),
  ...listStoredKeys('sessionStorage').map((key) => [key, window.sessionStorage.getItem(key) ?? ''] as const),
];

/** What this browser keeps, by what it is for. */
export function StoredData() {
  const [storedItems, setStoredItems] = useState(() => summarizeStoredItems(readBrowserStorage()));
  const { isDirty } = useSaving();
  const bytes = storedItems.reduce((sum, one) => sum + one.bytes, 0);

  const clear = () => {
    clearLog();
    removeStored(...listStoredKeys('localStorage').filter((key) => key.startsWith(cachePrefix)));
    // What screens show stands; the rest is fetched when it is asked for.
    queryClient.removeQueries({ type: 'inactive' });
    setStoredItems(summarizeStoredItems(readBrowserStorage()));
    toast({ kind: 'success', title: 'Data that can be loaded again is cleared' });
  };

  return (
    <>
      <p className="ink2">
        {storedItems.length === 0 ? 'Nothing.' : `${formatCount(storedItems.length, 'thing')}, ${formatSize(bytes)} in all.`} Your answers
        and medicines are on the server. They pass through here on their way{isDirty ? ', and some are on it now' : ''}. Signing out removes
        everything about you.
      </p>
      <ul className={styles['entries']}>
        {storedItems.map(({ label, bytes: size }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="small ink2">{formatSize(size)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn outlined" onClick={clear}>
        Clear data that can be loaded again
      </button>
    </>
  );
}
