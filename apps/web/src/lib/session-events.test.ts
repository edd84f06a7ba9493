import { expect, test } from 'vitest';
import { computeSessionEvents } from './session-events.ts';

const loading = { state: 'loading', user: null };
const signedOut = { state: 'signedOut', user: null };
const ruth = { state: 'signedIn', user: { id: '1', name: 'Ruth' } };
const left = { ...signedOut, left: '/login' };
const renamed = { state: 'signedIn', user: { id: '1', name: 'Ruth A.' } };
const omar = { state: 'signedIn', user: { id: '2', name: 'Omar' } };

test.each([
  ['the first answer finds a session, it does not begin one', loading, ruth, []],
  ['the first answer finds nobody', loading, signedOut, []],
  ['signing in begins a session', signedOut, ruth, ['SIGNED_IN']],
  ['signing out ends it', ruth, signedOut, ['SIGNED_OUT']],
  ['leaving ends it for good', ruth, left, ['SIGNED_OUT', 'LEFT']],
  ['leaving in another tab counts after the session ran out too, once', signedOut, left, ['LEFT']],
  ['having left is no event', left, left, []],
  ['another person signs in: one session ends, one begins', ruth, omar, ['SIGNED_OUT', 'SIGNED_IN']],
  ['the same answer again is no event', ruth, { ...ruth, user: { ...ruth.user } }, []],
  ['a changed name updates the user', ruth, renamed, ['USER_UPDATED']],
])('%s', (_, before, after, events) => {
  expect(computeSessionEvents(before, after)).toEqual(events);
});
