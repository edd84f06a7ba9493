import { beforeEach, expect, test } from 'vitest';
import { sendChange } from './send-change.ts';
import { dismissToast, getToast } from './toast.ts';

// A message is of the whole page, and other tests of the same run show some.
beforeEach(() => dismissToast());

test('a change that worked answers with its data and shows nothing', async () => {
  expect(await sendChange(async () => ({ data: 7 }))).toEqual({ data: 7 });
  expect(getToast()).toBeNull();
});

test('a refusal shows its reason and takes back what was shown', async () => {
  const shown = ['new'];
  const refused = { error: { code: 'conflict', message: 'This name is taken.' } };
  expect(await sendChange(async () => refused, { takeBack: () => shown.pop() })).toBeNull();
  expect(getToast()).toMatchObject({ kind: 'error', title: 'This name is taken.' });
  expect(shown).toEqual([]);
});

test('a lost connection shows a message with a retry', async () => {
  let tries = 0;
  const send = () =>
    sendChange(
      async () => {
        tries += 1;
        throw new TypeError('Failed to fetch');
      },
      { retry: () => void send() },
    );
  expect(await send()).toBeNull();
  expect(getToast()?.title).toBe('Failed to save data. Please check your connection.');
  getToast()?.action?.run();
  expect(tries).toBe(2);
});
