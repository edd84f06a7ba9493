import { afterEach, expect, test, vi } from 'vitest';
import { sendSignOut } from './sign-out-request.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('signing out waits for a server that never answers for five seconds, and then says that it does not know', async () => {
  const over = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const handle = vi.fn();
  const sending = sendSignOut().then(handle);
  expect(limit).toHaveBeenCalledWith(5000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(handle).not.toHaveBeenCalled();
  over.abort();
  await sending;
  expect(handle).toHaveBeenCalledWith(false);
});
