import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';

function watch(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone for as long as it is. The region stands before the text, so that it is announced. */
export function ConnectionNotice() {
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p className="connection-notice" role="status">
      {!isOnline && (
        <>
          <IconWifiOff size={16} stroke={1.5} aria-hidden="true" />
          You are offline. What you typed stays on this page; saving works again when the connection is back.
        </>
      )}
    </p>
  );
}
