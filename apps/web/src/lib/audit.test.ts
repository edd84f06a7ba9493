import { afterEach, expect, test, vi } from 'vitest';

const printed = { action: 'page_printed', resourceType: 'page', success: true, riskLevel: 'LOW', phiAccessed: true } as const;
const post = vi.fn();
vi.mock('./client.ts', () => ({ client: { POST: post } }));
const { reportAuditEvent } = await import('./audit.ts');
const { listRecentEntries: recentLog } = await import('./log.ts');
afterEach(() => post.mockReset());

test('a call that fails, by an answer or by the connection, is only logged', async () => {
  const logged = () => recentLog().filter(({ text }) => text.startsWith('An event could not be added')).length;
  post.mockResolvedValueOnce({ error: { code: 'unavailable', message: 'No.' } }).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await reportAuditEvent(printed);
  await reportAuditEvent(printed);
  expect(logged()).toBe(2);
  post.mockResolvedValueOnce({});
  await reportAuditEvent(printed);
  expect(logged()).toBe(2);
  expect(post).toHaveBeenLastCalledWith('/api/audit-events', { body: printed });
});

test('the 101st event within a minute is dropped without a word', async () => {
  post.mockResolvedValue({});
  const before = recentLog().length;
  for (let at = 0; at < 101; at += 1) await reportAuditEvent(printed);
  // Three were counted by the test before.
  expect(post).toHaveBeenCalledTimes(97);
  expect(recentLog()).toHaveLength(before);
});
