import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@wellkept/clinical/local-day.ts';
import { signIn } from '../../e2e/account.ts';
import { startDevices } from './devices.ts';
import type { FaultyServer } from './faulty-server.ts';
import { compareStoredNotes, type NoteBalance } from './note-balance.ts';

const writingMs = 3000;

/** The processes of the server believe that it is earlier or later; the database and the devices keep the machine's clock. */
function shiftClock(shiftMs: number): Record<string, string> {
  const code = `const Clock = Date;
globalThis.Date = class Date extends Clock {
  constructor(...parts) { if (parts.length > 0) super(...parts); else super(Clock.now() + ${shiftMs}); }
  static now() { return Clock.now() + ${shiftMs}; }
};`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
}

export type ClockRound = { balance: NoteBalance; refused: number; isWell: boolean; signsIn: boolean };

/** The clock of the server jumps by days and back while devices write with sessions of before. */
export async function clockRound(server: FaultyServer, days: number): Promise<ClockRound> {
  const [first] = server.accounts;
  if (!first) throw new Error('nobody is signed in');
  const devices = startDevices(server.accounts);
  const states = [];
  for (const settings of [shiftClock(days * dayMs), {}]) {
    await server.restart(settings);
    const session = await signIn(server.base, first.person);
    await sleep(writingMs);
    const own = await session.call('GET', '/api/diary/topics');
    await own.body?.cancel();
    states.push({ isWell: await server.isWell(), signsIn: own.ok });
  }
  await devices.stop();
  return {
    balance: await compareStoredNotes(server.folder, devices.acknowledged),
    refused: devices.refused.length,
    isWell: states.every(({ isWell }) => isWell),
    signsIn: states.every(({ signsIn }) => signsIn),
  };
}
