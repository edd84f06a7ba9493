import { formatCount } from '@wellkept/clinical/wording.ts';
import type { components } from '@wellkept/contract/api.ts';
import { client } from '../../../lib/client.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { log } from '../../../lib/log.ts';
import { toast } from '../../../lib/toast.ts';
import { medicationQueue } from '../../medications/medication-writes.ts';
import { retryNow } from '../../profile/profile-saving.ts';

/** What a check found, in one sentence; and the answer itself where there was one. */
export type CheckOutcome<Answer> = { isGood: boolean; text: string; details?: readonly string[]; answer: Answer | null };

type Connection = components['schemas']['ConnectionTest'];
type Integrity = components['schemas']['DataIntegrity'];
type SyncState = components['schemas']['SyncState'];

const getErrorMessage = (error: unknown): string => findRefusal(error)?.message ?? 'the server could not be reached';

function createFailure(text: string, error: unknown): CheckOutcome<never> {
  log.warn(text, error);
  return { isGood: false, text, answer: null };
}

/** Asks the server, which asks the database. */
export async function testConnection(): Promise<CheckOutcome<Connection>> {
  const start = performance.now();
  try {
    const { data, error } = await client.GET('/api/diagnostics/connection');
    if (!data) throw error;
    const ms = Math.round(performance.now() - start);
    return { isGood: true, text: `Connected: the server answered in ${ms} ms, the database in ${data.milliseconds} ms.`, answer: data };
  } catch (error) {
    return createFailure(`Database connection failed: ${getErrorMessage(error)}`, error);
  }
}

/** Whether the saved answers fit together. */
export async function checkIntegrity(): Promise<CheckOutcome<Integrity>> {
  try {
    const { data, error } = await client.GET('/api/diagnostics/integrity');
    if (!data) throw error;
    const { isValid, issues } = data;
    return {
      isGood: isValid,
      text: isValid ? 'Data integrity check passed' : `Data integrity issues found: ${issues.length}`,
      details: issues,
      answer: data,
    };
  } catch (error) {
    return createFailure('Failed to run integrity check', error);
  }
}

/** Sends what this browser still holds, and has the server take up again what it gave up. */
export async function retryOperations(): Promise<CheckOutcome<SyncState>> {
  try {
    const areSaved = [await retryNow(), await medicationQueue.retryAll()];
    const { data, error } = await client.POST('/api/sync/retry');
    if (!data) throw error;
    if (areSaved.includes(false)) return { isGood: false, text: 'Failed to retry operations', answer: null };
    return { isGood: true, text: 'Failed operations retried successfully', answer: data };
  } catch (error) {
    return createFailure('Failed to retry operations', error);
  }
}

/** Runs a check from a screen that has no place for its outcome. */
export async function runCheckWithToast(run: () => Promise<CheckOutcome<unknown>>): Promise<void> {
  const { isGood, text, details = [], answer } = await run();
  toast({
    kind: isGood ? 'success' : 'error',
    title: text,
    ...(details.length > 0 && { text: details.join('. ') }),
    ...(answer === null && { action: { label: 'Retry', run: () => void runCheckWithToast(run) } }),
  });
}

/** How the queue stands, in one line. */
export function formatQueue({ pending, failed: failedCount }: Pick<SyncState, 'pending' | 'failed'>): string {
  if (pending + failedCount === 0) return 'Everything you saved is where it’s needed.';
  const parts = [
    ...(pending > 0 ? [`${formatCount(pending, 'change')} on the way`] : []),
    ...(failedCount > 0 ? [`${formatCount(failedCount, 'change')} failed`] : []),
  ];
  return `${parts.join(', ')}.`;
}
