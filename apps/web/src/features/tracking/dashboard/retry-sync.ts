import { toast } from '../../../lib/toast.ts';

const waitForOffline = () => new Promise<false>((resolve) => window.addEventListener('offline', () => resolve(false), { once: true }));

/** Loads the data again and says how it went. Offline the library holds its calls back, so nothing waits for one there. */
export async function retrySync(reload: () => Promise<{ isError: boolean }>): Promise<void> {
  const isSynced = navigator.onLine && (await Promise.race([reload().then(({ isError }) => !isError), waitForOffline()]));
  toast(isSynced ? { kind: 'success', title: 'Data synchronized successfully' } : { kind: 'error', title: 'Failed to synchronize data' });
}
