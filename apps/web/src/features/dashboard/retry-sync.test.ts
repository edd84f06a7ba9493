import { afterEach, expect, test, vi } from 'vitest';
import { currentToast } from '../../lib/toast.ts';
import { retrySync } from './retry-sync.ts';

const page = new EventTarget();
const setOnline = (onLine: boolean) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('window', page);
};
afterEach(() => vi.unstubAllGlobals());
const never = () => new Promise<{ isError: boolean }>(() => {});

test('offline it ends at once and says so, without a call', async () => {
  setOnline(false);
  const reload = vi.fn(never);
  await retrySync(reload);
  expect(reload).not.toHaveBeenCalled();
  expect(currentToast()).toMatchObject({ kind: 'error', title: 'Failed to synchronize data' });
});

test('a connection that is lost meanwhile ends it too', async () => {
  setOnline(true);
  const retried = retrySync(never);
  page.dispatchEvent(new Event('offline'));
  await retried;
  expect(currentToast()).toMatchObject({ title: 'Failed to synchronize data' });
});

test.each([
  [false, 'Data synchronized successfully'],
  [true, 'Failed to synchronize data'],
])('an error answer (%s) is reported as one', async (isError, title) => {
  setOnline(true);
  await retrySync(async () => ({ isError }));
  expect(currentToast()).toMatchObject({ title });
});
