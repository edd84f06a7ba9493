import { resolve } from 'node:path';
import { runServerProgram } from './run-server-program.ts';
import { UsageError } from './usage-error.ts';

/** Fills the directory of providers of the server on this machine. */
export async function runProvidersCommand(words: readonly string[]): Promise<void> {
  const [action, file, option, mapping, shorter, ...others] = words;
  const isMapped = option === '--mapping' && mapping !== undefined;
  const isOther = shorter !== undefined && shorter !== '--shorter';
  if (action !== 'import' || file === undefined || (option !== undefined && !isMapped) || isOther || others.length > 0)
    throw new UsageError(
      'Write "providers import FILE" for a file of NPPES. Another CSV file needs --mapping MAPPING after it. A list that has lost more than half of its entries needs --shorter after that.',
    );
  await runServerProgram(new URL('../../api/src/import-providers.ts', import.meta.url), [
    resolve(file),
    ...(isMapped ? ['--mapping', resolve(mapping)] : []),
    ...(shorter === undefined ? [] : [shorter]),
  ]);
}
