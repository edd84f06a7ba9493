import { once } from 'node:events';
import type { Account } from '../e2e/account.ts';
import { signUp } from '../e2e/account.ts';
import { medicineNamed } from '../e2e/medicine.ts';
import { freePort, startServer } from '../e2e/running-server.ts';

const writers = 8;
const entriesPerWriter = 20;

/** The last acknowledged version of each entry; versions only grow. */
type Acknowledged = Map<string, number>;

/**
 * Writes without pause from several callers, kills the server's process with -9 in the middle of it, starts it again on the same folder and
 * asks for every write that had been acknowledged. Throws with what is missing.
 */
export async function killRounds(dataFolder: string, rounds: number, say: (text: string) => void): Promise<void> {
  const PORT = String(await freePort());
  let server = await startServer(dataFolder, { PORT });
  try {
    const account = await signUp(server.base);
    const acknowledged: Acknowledged = new Map();
    for (let round = 1; round <= rounds; round += 1) {
      const stop = new AbortController();
      const writing = Array.from({ length: writers }, (_, writer) => writeUntil(stop.signal, account, writer, round, acknowledged));
      await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
      const ended = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await ended;
      stop.abort();
      await Promise.all(writing);
      const started = performance.now();
      server = await startServer(dataFolder, { PORT });
      const seconds = (performance.now() - started) / 1000;
      const lost = missing(acknowledged, await storedVersions(account));
      if (lost.length > 0) throw new Error(`round ${round}: acknowledged writes are gone: ${lost.join(', ')}`);
      say(`round ${round}: all acknowledged writes to ${acknowledged.size} entries are there; back after ${seconds.toFixed(1)} s`);
    }
  } finally {
    await server.stop();
  }
}

const missing = (acknowledged: Acknowledged, stored: Acknowledged) =>
  [...acknowledged].filter(([id, version]) => (stored.get(id) ?? 0) < version).map(([id, version]) => `${id} version ${version}`);

async function storedVersions(account: Account): Promise<Acknowledged> {
  const stored = (await (await account.call('GET', '/api/medications')).json()) as { id: string; name: string }[];
  return new Map(stored.map(({ id, name }) => [id, Number(name.split(' ')[1])]));
}

async function writeUntil(signal: AbortSignal, account: Account, writer: number, round: number, acknowledged: Acknowledged): Promise<void> {
  for (let count = 1; !signal.aborted; count += 1) {
    const id = `00000000-0000-4000-8000-${String(writer * entriesPerWriter + (count % entriesPerWriter)).padStart(12, '0')}`;
    const version = round * 1_000_000 + count;
    try {
      const answer = await account.call('PUT', `/api/medications/${id}`, medicineNamed(`metformin ${version} mg`));
      if (answer.ok) acknowledged.set(id, version);
    } catch {
      // The server is gone in the middle of the call: this write was never acknowledged. Wait for the end of the round.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
