import { afterEach, expect, test, vi } from 'vitest';
import { getToast } from '../../../lib/toast.ts';
import { retrySync } from './retry-sync.ts';

const page = new EventTarget();
const setOnline = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', page);
};
afterEach(() => vi.unstubAllGlobals());
const createPendingReload = () => new Promise<{ isError: boolean }>(() => {});

test('offline it ends at once and says so, without a call', async () => {
  setOnline(false);
  const reload = vi.fn(createPendingReload);
  await retrySync(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(getToast()).toMatchObject({ kind: 'error', title: 'Failed to synchronize data' });
});

test('a connection that is lost meanwhile ends it too', async () => {
  setOnline(true);
  const retried = retrySync(createPendingReload);
  page.dispatchEvent(new Event('offline'));
  await retried;
  expect(getToast()).toMatchObject({ title: 'Failed to synchronize data' });
});

test.each([
  [false, 'Data synchronized successfully'],
  [true, 'Failed to synchronize data'],
])('an error answer (%s) is reported as one', async (isError, title) => {
  setOnline(true);
  await retrySync(async () => ({ isError }));
  expect(getToast()).toMatchObject({ title });
});
