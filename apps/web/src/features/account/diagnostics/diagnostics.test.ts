import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/api.ts';
import { client } from '../../../lib/client.ts';
import { clearSession, refreshSession } from '../../../lib/session.ts';
import { dismissToast, getToast } from '../../../lib/toast.ts';
import { profileQuery } from '../../profile/profile-query.ts';
import { discardEdits, editProfile } from '../../profile/profile-saving.ts';
import { formatSize, summarizeStoredItems } from './browser-storage-items.ts';
import { checkIntegrity, formatQueue, retryOperations, runCheckWithToast, testConnection } from './checks.ts';
import { reloadData } from './reload.ts';

const mockAnswer = (method: 'GET' | 'POST' | 'PATCH', answer: object) =>
  vi.spyOn(client, method).mockImplementation((async () => ({ response: new Response(), ...answer })) as never);
const mockLostConnection = (method: 'GET' | 'POST' | 'PATCH') =>
  vi.spyOn(client, method).mockRejectedValue(new TypeError('Failed to fetch'));
const internal = { error: { code: 'internal', message: 'Something went wrong on our side.' } };

beforeEach(async () => {
  for (const level of ['warn', 'info'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => Response.json({ user: { id: 'ruth', name: 'Ruth' } }));
  await refreshSession();
});
afterEach(async () => {
  await discardEdits();
  dismissToast();
  clearSession();
  queryClient.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the connection test', () => {
  test('tells how long it took', async () => {
    mockAnswer('GET', { data: { profiles: 1, milliseconds: 1.5 } });
    expect(await testConnection()).toMatchObject({
      isGood: true,
      text: expect.stringMatching(/^Connected: .* the database in 1\.5 ms\.$/),
    });
  });

  test('says why it failed', async () => {
    mockAnswer('GET', internal);
    expect((await testConnection()).text).toBe('Database connection failed: Something went wrong on our side.');
    mockLostConnection('GET');
    expect(await testConnection()).toEqual({
      isGood: false,
      text: 'Database connection failed: the server could not be reached',
      answer: null,
    });
  });
});

test('the integrity check passes, counts what does not fit, or says that it could not run', async () => {
  mockAnswer('GET', { data: { isValid: true, score: 100, issues: [] } });
  expect(await checkIntegrity()).toMatchObject({ isGood: true, text: 'Data integrity check passed' });
  mockAnswer('GET', { data: { isValid: false, score: 60, issues: ['one', 'two'] } });
  expect(await checkIntegrity()).toMatchObject({
    isGood: false,
    text: 'Data integrity issues found: 2',
    answer: { issues: ['one', 'two'] },
  });
  mockLostConnection('GET');
  expect(await checkIntegrity()).toEqual({ isGood: false, text: 'Failed to run integrity check', answer: null });
});

test('shows the result of a check as a toast, with a retry when it could not run', async () => {
  mockAnswer('GET', { data: { isValid: false, score: 60, issues: ['one', 'two'] } });
  await runCheckWithToast(checkIntegrity);
  expect(getToast()).toMatchObject({ kind: 'error', title: 'Data integrity issues found: 2', text: 'one. two' });
  expect(getToast()?.action).toBeUndefined();
  mockLostConnection('GET');
  await runCheckWithToast(testConnection);
  expect(getToast()).toMatchObject({
    title: 'Database connection failed: the server could not be reached',
    action: { label: 'Retry' },
  });
});

describe('retrying', () => {
  const state = { pending: 0, failed: 0, lastSyncedAt: null, changes: [] };

  test('has the server take up again what it gave up', async () => {
    const post = mockAnswer('POST', { data: state });
    expect(await retryOperations()).toEqual({ isGood: true, text: 'Failed operations retried successfully', answer: state });
    expect(post).toHaveBeenCalledWith('/api/sync/retry');
  });

  test('sends first what this browser still holds, and says when that does not arrive', async () => {
    const post = mockAnswer('POST', { data: state });
    const stored = { personalInfo: { age: 40 }, medicalHistory: {}, lastUpdatedSections: {} } as unknown as Profile;
    queryClient.setQueryData(profileQuery.queryKey, stored);
    mockLostConnection('PATCH');
    editProfile('personalInfo', (before) => ({ ...before, age: 41 }));
    expect(await retryOperations()).toMatchObject({ isGood: false, text: 'Failed to retry operations' });
    // What the server gave up is taken up again all the same.
    expect(post).toHaveBeenCalledOnce();
  });

  test('says when the server cannot', async () => {
    mockAnswer('POST', internal);
    expect((await retryOperations()).text).toBe('Failed to retry operations');
  });

  test.each([
    [0, 0, 'Everything you saved is where it’s needed.'],
    [1, 0, '1 change on the way.'],
    [2, 1, '2 changes on the way, 1 change failed.'],
    [0, 3, '3 changes failed.'],
  ])('%i on the way, %i failed', (pending, failed, text) => {
    expect(formatQueue({ pending, failed })).toBe(text);
  });
});

test('reloading says whether all of it came', async () => {
  expect(await reloadData(async () => true)).toMatchObject({ isGood: true, text: 'Data reloaded from database' });
  expect(await reloadData(async () => false)).toMatchObject({ isGood: false, text: 'Failed to reload data from database' });
});

describe('what this browser keeps', () => {
  test('lists stored data by purpose, largest first, without its content', () => {
    expect(
      summarizeStoredItems([
        ['theme', 'dark'],
        ['cookie-consent', '{}'],
        ['cookie-consent-timestamp', '2026'],
        ['unified_onboarding_backup', 'x'.repeat(2000)],
        ['somebody-elses', '1'],
      ]),
    ).toEqual([
      { label: 'Profile changes that aren’t saved yet', bytes: 4050 },
      { label: 'Your choice of cookies', bytes: 88 },
      { label: 'Something else: somebody-elses', bytes: 30 },
      { label: 'Light or dark', bytes: 18 },
    ]);
  });

  test.each([
    'cookie-consent',
    'hideDisclaimerPopup',
    'footer-disclaimer-dismissed',
    'subscription_intent',
    'lastMedicationAnalysis',
    'unified_onboarding_backup',
    'dataUpdatePromptDismissed',
    'unsaved-lab-values',
    'unsaved-medications',
    'unsaved-medicine-entry',
    'last-medicines',
    'community-drafts',
    'recent-product-checks',
    'recent-finds',
    'cache-log',
    'rate-error-reports',
  ])('%s has its words', (key) => {
    expect(summarizeStoredItems([[key, '']])[0]?.label).not.toContain('Something else');
  });

  test('in bytes and kilobytes', () => {
    expect([formatSize(1023), formatSize(1536)]).toEqual(['1023 B', '1.5 KB']);
  });
});
