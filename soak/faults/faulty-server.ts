import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, signIn, signUp } from '../../e2e/account.ts';
import { findFreePort, type RunningServer, startServer } from '../../e2e/running-server.ts';
import { subscribe } from '../../e2e/sandbox-plan.ts';
import { type Devices, startDevices } from './devices.ts';
import { startReading } from './document-reading.ts';
import { compareStoredNotes, type NoteBalance } from './note-balance.ts';
import { findProcesses, type ProcessKind, waitForProcess } from './processes.ts';

export type Fault = { part: ProcessKind; signal: 'SIGKILL' | 'SIGSTOP' };
/** Until a write was acknowledged again, and until every part was well again. */
export type FaultResult = Fault & { answersSeconds: number; wellSeconds: number; balance: NoteBalance; refused: number };

export const kills: readonly Fault[] = (
  ['web server', 'database', 'job worker', 'database connection', 'supervisor', 'reader'] as const
).map((part) => ({ part, signal: 'SIGKILL' }));
export const pauses: readonly Fault[] = (['web server', 'database', 'job worker'] as const).map((part) => ({ part, signal: 'SIGSTOP' }));

/** How long a process that is stopped stays so. Longer than the watchdog's patience. */
const stoppedMs = 7000;
/** Nothing takes longer to be back: the round has failed then. */
const backSecondsMax = 600;

/** `count`: how many processes there were of that part. */
type InjectedFault = { from: number; pid: number; count: number };

/** A server on a folder of its own, and the devices of one person who write all the time. */
export class FaultyServer {
  readonly #folder: string;
  readonly #settings: Record<string, string>;
  #server: RunningServer;
  readonly accounts: readonly Account[];

  private constructor(folder: string, settings: Record<string, string>, server: RunningServer, accounts: readonly Account[]) {
    this.#folder = folder;
    this.#settings = settings;
    this.#server = server;
    this.accounts = accounts;
  }

  static async start(folder: string, more: Record<string, string> = {}): Promise<FaultyServer> {
    const settings = { PORT: String(await findFreePort()), RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent', ...more };
    const server = await startServer(folder, settings);
    const first = await signUp(server.base);
    await subscribe(server.base, first);
    return new FaultyServer(folder, settings, server, [first, await signIn(server.base, first.person)]);
  }

  get folder(): string {
    return this.#folder;
  }

  get base(): string {
    return this.#server.base;
  }

  get supervisor(): number {
    return this.#server.process.pid ?? 0;
  }

  async restart(more: Record<string, string> = {}): Promise<void> {
    await this.#server.stop();
    this.#server = await startServer(this.#folder, { ...this.#settings, ...more });
  }

  /** A supervisor that was killed is started again by the system, after its pause of at least a tenth of a second. */
  async takeOver(): Promise<void> {
    await sleep(100);
    this.#server = await startServer(this.#folder, this.#settings);
  }

  stop(): Promise<void> {
    return this.#server.stop();
  }

  /** The server's whole output, for a round that fails. */
  output(): string {
    return this.#server.output();
  }

  async isWell(): Promise<boolean> {
    const answer = await fetch(`${this.base}/api/health`, { signal: AbortSignal.timeout(10_000) }).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok ?? false;
  }

  async #strike({ part, signal }: Fault): Promise<InjectedFault> {
    if (part === 'reader') {
      const uploadResponse = await startReading(this.base, this.accounts[0]);
      if (!uploadResponse.ok) throw new Error(`the report was answered with ${uploadResponse.status}: ${await uploadResponse.text()}`);
    }
    const pid = await waitForProcess(part, this.supervisor, this.#folder);
    if (!pid) throw new Error(`there is no ${part}`);
    const count = findProcesses(part, this.supervisor, this.#folder).length;
    const [server] = part === 'supervisor' ? [once(this.#server.process, 'exit')] : [];
    const from = performance.now();
    process.kill(pid, signal);
    if (server) {
      await server;
      await this.takeOver();
      return { from, pid, count };
    }
    if (signal === 'SIGKILL') return { from, pid, count };
    await sleep(stoppedMs);
    // A part that gave up in the meantime has been replaced already.
    if (findProcesses(part, this.supervisor, this.#folder).includes(pid)) process.kill(pid, 'SIGCONT');
    return { from: performance.now(), pid, count };
  }

  /** One fault while the devices write. */
  async round(fault: Fault): Promise<FaultResult> {
    const devices = startDevices(this.accounts);
    await sleep(300 + Math.random() * 700);
    const struck = await this.#strike(fault);
    const times = await this.#untilBack(devices, struck, fault);
    await devices.stop();
    const balance = await compareStoredNotes(this.#folder, devices.acknowledged);
    return { ...fault, ...times, balance, refused: devices.refused.length };
  }

  async #untilBack(devices: Devices, { from, pid, count }: InjectedFault, { part, signal }: Fault) {
    const getElapsedSeconds = () => (performance.now() - from) / 1000;
    // A reader comes with the next report, and a connection with the next request.
    const isReplaced = () => {
      if (signal === 'SIGSTOP' || part === 'reader' || part === 'database connection') return true;
      const now = findProcesses(part, this.supervisor, this.#folder);
      return now.length >= count && !now.includes(pid);
    };
    let answersSeconds: number | null = null;
    while (getElapsedSeconds() < backSecondsMax) {
      if (devices.lastSentAt() > from) answersSeconds ??= getElapsedSeconds();
      if (answersSeconds !== null && isReplaced() && (await this.isWell())) return { answersSeconds, wellSeconds: getElapsedSeconds() };
      await sleep(20);
    }
    throw new Error(`after ${signal} of the ${part} nothing was acknowledged for ${backSecondsMax} s. The server said:\n${this.output()}`);
  }
}
