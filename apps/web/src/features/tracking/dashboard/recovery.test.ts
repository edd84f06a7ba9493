import type { components } from '@wellkept/contract/api.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { client } from '../../../lib/client.ts';
import { getToast } from '../../../lib/toast.ts';
import { recoverData } from './recovery.ts';
import { checkSystem } from './system-check.ts';

type Result = components['schemas']['RecoveryResult'];
type Check = components['schemas']['SystemCheck'];

const answer = { response: new Response() };
const mockAnswer = (method: 'POST', data: unknown) => vi.spyOn(client, method).mockResolvedValue({ ...answer, data });
afterEach(() => vi.restoreAllMocks());

type RecoveryFields = Partial<Result['result']> & Pick<Partial<Result>, 'error'>;
const createRecoveryResult = ({ error = null, ...result }: RecoveryFields): Result => ({
  result: {
    success: true,
    migrationResult: null,
    dataFound: { questionnaireData: true, medicationData: false, dietData: false },
    userId: '00000000-0000-4000-8000-000000000001',
    ...result,
  },
  error,
});

describe('a recovery says what it did', () => {
  test.each<[string, RecoveryFields, string, string]>([
    [
      'a profile was made',
      { migrationResult: { action: 'created_profile', completenessScore: 57 } },
      'success',
      'Profile created with migrated data! Completeness: 57%',
    ],
    [
      'a profile was filled up',
      { migrationResult: { action: 'updated_profile', completenessScore: 81 } },
      'success',
      'Profile updated with recovered data! Completeness: 81%',
    ],
    [
      'nothing was left to do',
      { migrationResult: { action: 'unchanged', completenessScore: 81 } },
      'success',
      'Data recovery completed successfully!',
    ],
    [
      'there was nothing',
      { success: false, error: 'No legacy data found' },
      'info',
      'No additional data found to recover. Your profile is up to date.',
    ],
    ['it failed', { success: false, error: 'row locked' }, 'error', 'Recovery failed: row locked'],
    ['it failed without a word', { success: false }, 'error', 'Recovery failed: Unknown error occurred'],
  ])('%s', async (_what, result, kind, title) => {
    mockAnswer('POST', createRecoveryResult(result));
    await recoverData();
    expect(getToast()).toMatchObject({ kind, title });
  });

  test('and when no answer came at all', async () => {
    vi.spyOn(client, 'POST').mockRejectedValue(new TypeError('Failed to fetch'));
    await recoverData();
    expect(getToast()).toMatchObject({
      kind: 'error',
      title: 'Failed to recover data. Please contact support if this continues.',
      action: { label: 'Retry' },
    });
  });
});

describe('the system check sums up', () => {
  const createSystemCheck = (state: Check['summary']['state'], text: string): Check => ({
    rows: [],
    summary: { state, text },
    checkedAt: '2026-11-21T12:00:00.000Z',
    profileScore: 50,
    hasRecoverableData: false,
  });
  test.each<[Check['summary']['state'], string, string]>([
    ['good', 'All systems operational!', 'success'],
    ['warning', '2 warnings detected', 'info'],
    ['error', '1 critical issue detected', 'error'],
  ])('%s', async (state, text, kind) => {
    mockAnswer('POST', createSystemCheck(state, text));
    expect(await checkSystem(true)).toMatchObject({ summary: { state } });
    expect(getToast()).toMatchObject({ kind, title: text });
  });
  test('in silence where nobody asked and all is well', async () => {
    mockAnswer('POST', createSystemCheck('warning', '1 warning detected'));
    await checkSystem(false);
    mockAnswer('POST', createSystemCheck('good', 'All systems operational!'));
    await checkSystem(false);
    expect(getToast()).toMatchObject({ title: '1 warning detected' });
  });
  test('and says when it could not run', async () => {
    vi.spyOn(client, 'POST').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await checkSystem(true)).toBeNull();
    expect(getToast()).toMatchObject({ kind: 'error', title: 'System check failed' });
  });
});
