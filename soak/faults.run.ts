// Every part of a running server dies or stops, the disk gets full, and every service outside does wrong, while five pages of one person write
// in conflict. `npm run soak -- faults --kills 200 --others 50` is the full run. It fails when an acknowledged write is lost or doubled, or when
// something takes longer than ten seconds to be back.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { badBehaviors } from '../apps/api/test/bad-service.ts';
import { clockRound } from './faults/clock.ts';
import { mountSmallDisk, runFullDisk } from './faults/disk.ts';
import { clearReadings } from './faults/document-reading.ts';
import { FaultyServer, kills, pauses } from './faults/faulty-server.ts';
import type { NoteBalance } from './faults/note-balance.ts';
import { findProcesses } from './faults/processes.ts';
import { runBadServices, startBadServices } from './faults/services.ts';

const backSecondsMax = 10;
/** Until the background jobs run again too, whom nobody waits for. */
const wellSecondsMax = 30;
/** A request that needs a service: the file store's limit and a little. */
const serviceSecondsMax = 33;
const ownSecondsMax = 2;

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '12' }, others: { type: 'string', default: '6' } },
});
const faults: string[] = [];
const slowest = new Map<string, number>();

function judgeWrites(faultName: string, { acknowledged, lost, doubled }: NoteBalance): void {
  console.log(`${faultName}: ${acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled`);
  if (lost + doubled > 0) faults.push(`${faultName}: ${lost} lost, ${doubled} doubled`);
}

function recordOutcome(what: string, seconds: number, balance: NoteBalance): void {
  slowest.set(what, Math.max(slowest.get(what) ?? 0, seconds));
  judgeWrites(what, balance);
  console.log(`  back after ${seconds.toFixed(1)} s`);
  if (seconds > backSecondsMax) faults.push(`${what}: back after ${seconds.toFixed(1)} s`);
}

async function onFolder(
  work: (server: FaultyServer) => Promise<void>,
  folder = mkdtempSync(join(tmpdir(), 'wellkept-soak-')),
): Promise<void> {
  const server = await FaultyServer.start(folder);
  try {
    await work(server);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runFaults(server: FaultyServer, count: number, list: typeof kills): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const fault = list[index % list.length];
    if (!fault) return;
    const { part, signal, answersSeconds, wellSeconds, balance, refused } = await server.round(fault);
    recordOutcome(`${signal} of the ${part}`, answersSeconds, balance);
    if (wellSeconds - answersSeconds > 1) console.log(`  every part well after ${wellSeconds.toFixed(1)} s`);
    if (wellSeconds > wellSecondsMax) faults.push(`${signal} of the ${part}: all parts well after ${wellSeconds.toFixed(1)} s`);
    if (refused > 0) faults.push(`${part}: ${refused} changes were refused as wrong`);
    if (part === 'reader') await clearReadings(server.accounts[0]);
  }
}

/** The other web process serves meanwhile. */
async function strikeOneOfTwo(server: FaultyServer, count: number): Promise<void> {
  await server.restart({ WEB_PROCESSES: '2' });
  while (findProcesses('web server', server.supervisor, server.folder).length < 2) await sleep(100);
  await runFaults(
    server,
    count,
    [...kills, ...pauses].filter(({ part }) => part === 'web server'),
  );
}

async function fillDisks(count: number): Promise<void> {
  const disk = mountSmallDisk();
  if (!disk) {
    console.log('Full disk: skipped. This user may not mount a small disk.');
    return;
  }
  try {
    await onFolder(
      async (server) => {
        for (let index = 0; index < count; index += 1) {
          const { seconds, balance, statuses, saysSo } = await runFullDisk(server);
          recordOutcome('a full disk', seconds, balance);
          console.log(`  answers: ${[...statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}`);
          if (!saysSo) faults.push('a full disk: health does not say so');
          if (statuses.has(500)) faults.push(`a full disk: ${statuses.get(500)} answers were 500`);
        }
      },
      join(disk.folder, 'data'),
    );
  } finally {
    disk.unmount();
  }
}

async function useBadServices(count: number): Promise<void> {
  const services = await startBadServices();
  try {
    await onFolder(async (server) => {
      await server.restart(services.settings);
      for (let index = 0; index < count; index += 1) {
        const behavior = badBehaviors[index % badBehaviors.length];
        if (!behavior) return;
        const { asked, slowestOwnSeconds, isWell } = await runBadServices(server, services, behavior);
        const outcomeTexts = Object.entries(asked).map(([name, { seconds, status }]) => `${name} ${status} after ${seconds.toFixed(1)} s`);
        console.log(`${behavior} services: ${outcomeTexts.join(', ')}; slowest other answer ${slowestOwnSeconds.toFixed(2)} s`);
        for (const [name, { seconds, status }] of Object.entries(asked))
          if (seconds > serviceSecondsMax || status === 0 || status === 500)
            faults.push(`${behavior} ${name}: ${status} after ${seconds.toFixed(1)} s`);
        if (slowestOwnSeconds > ownSecondsMax) faults.push(`${behavior} services: another answer took ${slowestOwnSeconds.toFixed(1)} s`);
        if (!isWell) faults.push(`${behavior} services: health is not ok`);
      }
    });
  } finally {
    services.stop();
  }
}

async function shiftClocks(server: FaultyServer, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const days = index % 2 === 0 ? 1 : -1;
    const { balance, refused, isWell, signsIn } = await clockRound(server, days);
    const what = `a clock ${Math.abs(days)} day ${days > 0 ? 'ahead' : 'behind'}`;
    judgeWrites(what, balance);
    if (refused > 0) faults.push(`${what}: ${refused} changes were refused as wrong`);
    if (!isWell) faults.push(`${what}: health is not ok`);
    if (!signsIn) faults.push(`${what}: a session that has just begun is not accepted`);
  }
}

const others = Number(values.others);
const each = Math.max(Math.ceil(others / 4), 2);
await onFolder(async (server) => {
  await runFaults(server, Number(values.kills), kills);
  await runFaults(server, each, pauses);
  await shiftClocks(server, each);
});
await onFolder((server) => strikeOneOfTwo(server, each));
await fillDisks(each);
await useBadServices(each + 3);
console.log(`Slowest: ${[...slowest].map(([what, seconds]) => `${what} ${seconds.toFixed(1)} s`).join(', ')}`);
if (faults.length > 0) throw new Error(`faults:\n${faults.join('\n')}`);
