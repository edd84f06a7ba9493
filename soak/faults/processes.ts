import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The parts of a running server that can die for themselves. */
export type ProcessKind = 'supervisor' | 'web server' | 'job worker' | 'database' | 'database connection' | 'reader';

type Process = { pid: number; parent: number; command: string };

function listProcesses(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') }];
      } catch {
        // It has ended in the meantime.
        return [];
      }
    });
}

/** None while it starts. */
function findPostmaster(dataFolder: string): number[] {
  const file = join(dataFolder, 'pg', 'postmaster.pid');
  return existsSync(file) ? [Number(readFileSync(file, 'utf8').split('\n')[0])].filter((pid) => pid > 1) : [];
}

function isDescendant(all: readonly Process[], { parent }: Process, ancestor: number): boolean {
  if (parent === ancestor) return true;
  const above = all.find(({ pid }) => pid === parent);
  return above !== undefined && above.pid !== above.parent && isDescendant(all, above, ancestor);
}

/** Processes of one server that we have started, and no others. */
export function findProcesses(part: ProcessKind, supervisor: number, dataFolder: string): number[] {
  if (part === 'supervisor') return [supervisor];
  if (part === 'database') return findPostmaster(dataFolder);
  const all = listProcesses();
  const findDescendants = (ancestor: number, words: RegExp) =>
    all.filter((one) => words.test(one.command) && isDescendant(all, one, ancestor)).map(({ pid }) => pid);
  if (part === 'database connection') return findDescendants(findPostmaster(dataFolder)[0] ?? 0, /^postgres: wellkept_app /);
  return findDescendants(
    supervisor,
    { 'web server': /server-process\.(?:ts|js)/, 'job worker': /jobs-process\.(?:ts|js)/, reader: /reading-process\.ts/ }[part],
  );
}

/** The first process of a part, waited for where it comes and goes. */
export async function waitForProcess(part: ProcessKind, supervisor: number, dataFolder: string, secondsMax = 5): Promise<number | null> {
  for (let left = secondsMax * 50; left > 0; left -= 1) {
    const [pid] = findProcesses(part, supervisor, dataFolder);
    if (pid) return pid;
    await sleep(20);
  }
  return null;
}
