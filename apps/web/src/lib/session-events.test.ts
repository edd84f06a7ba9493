import { expect, test } from 'vitest';
import { sessionEvents } from './session-events.ts';

const loading = { state: 'loading', user: null };
const nobody = { state: 'signedOut', user: null };
const ruth = { state: 'signedIn', user: { id: '1', name: 'Ruth' } };
const left = { ...nobody, left: '/login' };
const renamed = { state: 'signedIn', user: { id: '1', name: 'Ruth A.' } };
const omar = { state: 'signedIn', user: { id: '2', name: 'Omar' } };

test.each([
  ['the first answer finds a session, it does not begin one', loading, ruth, []],
  ['the first answer finds nobody', loading, nobody, []],
  ['signing in begins a session', nobody, ruth, ['SIGNED_IN']],
  ['signing out ends it', ruth, nobody, ['SIGNED_OUT']],
  ['leaving ends it for good', ruth, left, ['SIGNED_OUT', 'LEFT']],
  ['leaving in another tab counts after the session ran out too, once', nobody, left, ['LEFT']],
  ['having left is no event', left, left, []],
  ['another person signs in: one session ends, one begins', ruth, omar, ['SIGNED_OUT', 'SIGNED_IN']],
  ['the same answer again is no event', ruth, { ...ruth, user: { ...ruth.user } }, []],
  ['a changed name updates the user', ruth, renamed, ['USER_UPDATED']],
])('%s', (_, before, after, events) => {
  expect(sessionEvents(before, after)).toEqual(events);
});
