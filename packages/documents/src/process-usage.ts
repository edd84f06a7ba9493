import { readFile } from 'node:fs/promises';

const pageBytes = 4096;
const clockTicks = 100;

/** How much memory a process uses. Zero where the system doesn't say. */
export async function readResidentBytes(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '');
  return Number(text.split(' ')[1] ?? 0) * pageBytes;
}

/** How much processor time a process has had, all its threads together. Null where the system doesn't say. */
export async function readCpuSeconds(pid: number | undefined): Promise<number | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  if (text === '') return null;
  // The program's name, in brackets, can contain spaces; user and system time are the 12th and 13th fields after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / clockTicks;
}
