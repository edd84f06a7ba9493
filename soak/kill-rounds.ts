import { once } from 'node:events';
import type { Account } from '../e2e/account.ts';
import { signUp } from '../e2e/account.ts';
import { freePort, startServer } from '../e2e/running-server.ts';

/**
 * Writes without pause from several callers, kills the server's process with -9 in the middle of it, starts it again on the same folder and
 * asks for every write that had been acknowledged. Throws with the ids that are missing.
 */
export async function killRounds(dataFolder: string, rounds: number, say: (text: string) => void): Promise<void> {
  const PORT = String(await freePort());
  let server = await startServer(dataFolder, { PORT });
  const account = await signUp(server.base);
  const acknowledged: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const stop = new AbortController();
    const writers = Array.from({ length: 8 }, () => writeUntil(stop.signal, account, acknowledged));
    await new Promise((resolve) => setTimeout(resolve, 200 + Math.random() * 600));
    const ended = once(server.process, 'exit');
    server.process.kill('SIGKILL');
    await ended;
    stop.abort();
    await Promise.all(writers);
    const started = performance.now();
    server = await startServer(dataFolder, { PORT });
    const stored = (await (await account.call('GET', '/api/medications')).json()) as { id: string }[];
    const ids = new Set(stored.map(({ id }) => id));
    const lost = acknowledged.filter((id) => !ids.has(id));
    if (lost.length > 0)
      throw new Error(`round ${round}: ${lost.length} of ${acknowledged.length} acknowledged writes are gone: ${lost.join(', ')}`);
    say(`round ${round}: ${acknowledged.length} acknowledged writes are there, ${Math.round(performance.now() - started)} ms to be back`);
  }
  await server.stop();
}

async function writeUntil(signal: AbortSignal, account: Account, acknowledged: string[]): Promise<void> {
  while (!signal.aborted) {
    const id = crypto.randomUUID();
    try {
      const answer = await account.call('PUT', `/api/medications/${id}`, {
        name: `metformin ${acknowledged.length} mg`,
        strength: null,
        prescribedDosage: null,
        frequency: null,
        indication: null,
        active: true,
        notes: { type: 'Prescription', startDate: null, prescribingDoctor: null, dosage: null, text: null },
      });
      if (answer.ok) acknowledged.push(id);
    } catch {
      // The server is gone in the middle of the call: this write was never acknowledged. Wait for the end of the round.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
