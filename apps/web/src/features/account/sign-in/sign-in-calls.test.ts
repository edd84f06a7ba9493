import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../../lib/client.ts';
import { formatFailure } from '../../../lib/error-texts.ts';
import { signIn } from './sign-in-calls.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const mockAnswer = (data: unknown) => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null }));
  vi.spyOn(client, 'POST').mockResolvedValue({ data, response: new Response() });
};

test.each([
  [false, 'signedIn'],
  [true, 'secondFactor'],
])('an answer with secondFactor %s is %s', async (secondFactor, outcome) => {
  mockAnswer({ secondFactor });
  expect(await signIn('ann@example.com', 'secret')).toBe(outcome);
});

test.each([
  ['a page of a gateway', '<html>'],
  ['an empty object', {}],
  ['nothing', undefined],
])('%s fails with a message instead of succeeding silently', async (_what, data) => {
  mockAnswer(data);
  const failure = await signIn('ann@example.com', 'secret').then(
    () => null,
    (error: unknown) => ({ text: formatFailure(error, 'signingIn') }),
  );
  expect(failure?.text).toBe('An unexpected error occurred. Please try again.');
});
