import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs a program of the server on this machine, which knows the database. Its exit code becomes ours. */
export async function runServerProgram(program: URL, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(program), ...words], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
}
