import { setTimeout as sleep } from 'node:timers/promises';
import { toUtcDay } from '@wellkept/clinical/local-day.ts';
import type { Account } from '../../e2e/account.ts';

type NoteChange = { change: string; base: number | null; entry: { id: string; kind: string } & Record<string, unknown> };
type WriteResult = {
  change: string;
  verdict: 'saved' | 'already' | 'conflict' | 'refused';
  message: string | null;
  entry: { id: string; version: number } | null;
};

/** Two devices, the first with three tabs, and the second with two. Each is a writer of its own. */
const writers = 5;
const offlineMsMax = 400;
const medicine = '00000000-0000-4000-8000-00000000aaaa';

const empty = { at: null, zone: 'Etc/UTC', slot: null, value: null, secondValue: null, state: null, area: null, label: null, note: null };

export type Devices = {
  /** The notes of changes that the server has acknowledged as stored or as part of the history. */
  acknowledged: Set<string>;
  /** When the newest batch was sent that was acknowledged: an answer that was on its way at a kill says nothing about what comes after. */
  lastSentAt: () => number;
  /** What the server refused as wrong, by a clock that is right: none is. */
  refused: string[];
  statuses: Map<number, number>;
  /** Lets each send what it still has, and ends. */
  stop: () => Promise<void>;
};

/**
 * Five pages of one person write doses, a symptom and a factor of the day while they are offline for a moment, each from what it saw last,
 * so that they are in conflict. A batch without an answer is sent again until it has one; every third is sent twice all the same.
 */
export function startDevices(accounts: readonly Account[]): Devices {
  const stopping = new AbortController();
  const devices = { acknowledged: new Set<string>(), refused: [] as string[], statuses: new Map<number, number>() };
  /** What a server with a slow clock took for an entry of a day to come: the app shows it, and the person sends it again. */
  const early: [Account, NoteChange][] = [];
  let lastSentAt = 0;
  const versions = new Map<string, number>();
  const day = toUtcDay(new Date());
  const put = (kind: string, id: string, fields: object): NoteChange => {
    const change = crypto.randomUUID();
    return { change, base: versions.get(id) ?? null, entry: { ...empty, day, kind, id, note: change, ...fields } };
  };
  const shared = crypto.randomUUID();

  async function send(account: Account, changes: readonly NoteChange[]): Promise<boolean> {
    const sentAt = performance.now();
    const answer = await account.call('POST', '/api/diary/entries', { changes }).catch(() => null);
    if (answer) devices.statuses.set(answer.status, (devices.statuses.get(answer.status) ?? 0) + 1);
    if (!answer?.ok) {
      await answer?.body?.cancel();
      return false;
    }
    const { verdicts } = (await answer.json().catch(() => ({ verdicts: null }))) as { verdicts: WriteResult[] | null };
    if (!verdicts) return false;
    for (const [index, { change, verdict, entry, message }] of verdicts.entries()) {
      const sent = changes[index];
      if (verdict === 'refused' && sent && message?.includes('is in the future')) early.push([account, sent]);
      else if (verdict === 'refused') devices.refused.push(message ?? '');
      else devices.acknowledged.add(change);
      if (entry) versions.set(entry.id, entry.version);
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
    return true;
  }

  async function write(account: Account, own: number): Promise<void> {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const changes = [
        put('intake', crypto.randomUUID(), { subject: medicine, state: 'taken', slot: null, at: new Date().toISOString() }),
        put('symptom', shared, { subject: 'headache', value: count % 11 }),
        put('factor', crypto.randomUUID(), { subject: 'coffee', value: (count * writers + own) % 100_000 }),
      ];
      await sleep(Math.random() * offlineMsMax);
      // Also after the stop: what was written offline is sent in the end.
      while (!(await send(account, changes))) await sleep(50);
      if (count % 3 === 0) await send(account, changes);
    }
  }

  const all = Array.from({ length: writers }, (_, own) => accounts[own % accounts.length]).map(
    (account, own) => account && write(account, own),
  );
  return {
    ...devices,
    lastSentAt: () => lastSentAt,
    stop: async () => {
      stopping.abort();
      await Promise.all(all);
      for (const [account, change] of early.splice(0)) while (!(await send(account, [change]))) await sleep(50);
      if (early.length > 0) devices.refused.push(...early.map(() => 'refused by a clock that is right'));
    },
  };
}
