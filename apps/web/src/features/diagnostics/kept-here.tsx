import { useState } from 'react';
import { queryClient } from '../../lib/api.ts';
import { readStored, removeStored, storedKeys } from '../../lib/browser-storage.ts';
import { cachePrefix } from '../../lib/local-cache.ts';
import { forgetLog } from '../../lib/log.ts';
import { toast } from '../../lib/toast.ts';
import { plural } from '../../lib/wording.ts';
import { useSaving } from '../profile-editor/use-profile.ts';
import styles from './diagnostics.module.css';
import { keptOf, sizeText } from './kept-keys.ts';

const read = () => [
  ...storedKeys('localStorage').map((key) => [key, readStored(key) ?? ''] as const),
  ...storedKeys('sessionStorage').map((key) => [key, window.sessionStorage.getItem(key) ?? ''] as const),
];

/** What this browser keeps, by what it is for. */
export function KeptHere() {
  const [kept, setKept] = useState(() => keptOf(read()));
  const { isDirty } = useSaving();
  const bytes = kept.reduce((sum, one) => sum + one.bytes, 0);

  const clear = () => {
    forgetLog();
    removeStored(...storedKeys('localStorage').filter((key) => key.startsWith(cachePrefix)));
    // What screens show stands; the rest is fetched when it is asked for.
    queryClient.removeQueries({ type: 'inactive' });
    setKept(keptOf(read()));
    toast({ kind: 'success', title: 'What can be fetched again is cleared' });
  };

  return (
    <>
      <p className="ink2">
        {kept.length === 0 ? 'Nothing.' : `${plural(kept.length, 'thing')}, ${sizeText(bytes)} in all.`} Your answers and medicines are on
        the server; they pass through here on their way{isDirty ? ', and some are on it now' : ''}. Signing out removes all that is about
        you.
      </p>
      <ul className={styles['kept']}>
        {kept.map(({ label, bytes: size }) => (
          <li key={label}>
            <span>{label}</span>
            <span className="small ink2">{sizeText(size)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="btn o" onClick={clear}>
        Clear what can be fetched again
      </button>
    </>
  );
}
