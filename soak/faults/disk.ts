import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startDevices } from './devices.ts';
import type { FaultyServer } from './faulty-server.ts';
import { compareStoredNotes, type NoteBalance } from './note-balance.ts';

const diskMegabytes = 400;
const fullMs = 5000;

export type DiskFaultResult = { seconds: number; balance: NoteBalance; statuses: Map<number, number>; saysSo: boolean };

/** A small disk of memory; null where this user may not mount one. */
export function mountSmallDisk(): { folder: string; unmount: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'wellkept-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0755`, 'tmpfs', folder], { stdio: 'ignore' });
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  chmodSync(folder, 0o755);
  return {
    folder,
    unmount: () => {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Fills the disk while devices write, makes room again, and looks how long nothing is acknowledged. */
export async function runFullDisk(server: FaultyServer): Promise<DiskFaultResult> {
  const devices = startDevices(server.accounts);
  await sleep(500);
  const filler = join(server.folder, 'filler');
  try {
    writeFileSync(filler, Buffer.alloc(diskMegabytes * 1_000_000));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
  await sleep(fullMs);
  const health = await fetch(`${server.base}/api/health`, { signal: AbortSignal.timeout(5000) })
    .then((answer) => answer.json() as Promise<{ storage?: string }>)
    .catch(() => null);
  rmSync(filler);
  const from = performance.now();
  while (!(devices.lastSentAt() > from && (await server.isWell()))) {
    if (performance.now() - from > 120_000) throw new Error(`nothing is acknowledged after there is room again:\n${server.output()}`);
    await sleep(20);
  }
  const seconds = (performance.now() - from) / 1000;
  await devices.stop();
  const balance = await compareStoredNotes(server.folder, devices.acknowledged);
  return { seconds, balance, statuses: devices.statuses, saysSo: health?.storage === 'full' };
}
