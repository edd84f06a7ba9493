import { afterEach, expect, test, vi } from 'vitest';
import { formatUnsentQuestion, registerLazyUnsent, registerUnsent, sendUnsent } from './unsent.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

/** Holds so many changes, and after a try to send them so many fewer. */
function registerSource(held: number, arriving: number) {
  let count = held;
  const send = vi.fn(async () => {
    count -= arriving;
  });
  stops.push(registerUnsent({ count: () => count, send }));
  return send;
}

test('what arrives is not left over, what does not is counted over all who keep something', async () => {
  registerSource(2, 2);
  registerSource(3, 1);
  registerSource(1, 0);
  expect(await sendUnsent(1000)).toBe(3);
});

test('nobody is asked to send nothing', async () => {
  const send = registerSource(0, 0);
  expect(await sendUnsent(1000)).toBe(0);
  expect(send).not.toHaveBeenCalled();
});

test('a server that does not answer is not waited for longer than the limit, and a failure is no answer', async () => {
  stops.push(registerUnsent({ count: () => 1, send: () => new Promise(() => undefined) }));
  stops.push(registerUnsent({ count: () => 4, send: () => Promise.reject(new Error('Lost')) }));
  expect(await sendUnsent(20)).toBe(5);
});

test('code that is not on the page is fetched only where it left something behind', async () => {
  vi.stubGlobal('window', { sessionStorage: { 'left-behind': '[]' } });
  const load = vi.fn(async () => void registerSource(2, 1));
  const idle = vi.fn(async () => undefined);
  stops.push(registerLazyUnsent({ key: 'left-behind', load }), registerLazyUnsent({ key: 'another', load: idle }));
  expect(await sendUnsent(1000)).toBe(1);
  expect(load).toHaveBeenCalledOnce();
  expect(idle).not.toHaveBeenCalled();
});

test('what is left behind is asked about too when its code does not come in time, or not at all', async () => {
  vi.stubGlobal('window', { sessionStorage: { slow: '[]', lost: '[]' } });
  stops.push(
    registerLazyUnsent({ key: 'slow', load: () => new Promise(() => undefined) }),
    registerLazyUnsent({ key: 'lost', load: () => Promise.reject(new Error('Lost')) }),
  );
  expect(await sendUnsent(20)).toBe(2);
});

test('the question names how many', () => {
  expect(formatUnsentQuestion(1)).toBe('1 change isn’t saved yet. Sign out and lose it?');
  expect(formatUnsentQuestion(3)).toBe('3 changes aren’t saved yet. Sign out and lose them?');
});
