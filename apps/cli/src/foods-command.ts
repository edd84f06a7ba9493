import { resolve } from 'node:path';
import { runServerProgram } from './run-server-program.ts';
import { UsageError } from './usage-error.ts';

/** Adds the foods of a public table to those of the server on this machine, or takes them out again. */
export async function runFoodsCommand(words: readonly string[]): Promise<void> {
  const [action, name, ...others] = words;
  if ((action !== 'import' && action !== 'remove') || name === undefined || others.length > 0)
    throw new UsageError('Write "foods import FILE" with a dump or a folder, or "foods remove NAME" with the name of that file or folder.');
  const program = new URL('../../api/src/import-foods.ts', import.meta.url);
  await runServerProgram(program, action === 'import' ? [resolve(name)] : [name, '--remove']);
}
