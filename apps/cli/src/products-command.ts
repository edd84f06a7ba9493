import { resolve } from 'node:path';
import { runServerProgram } from './run-server-program.ts';
import { UsageError } from './usage-error.ts';

/** Fills the product store, or the list of recalls, of the server on this machine. */
export async function runProductsCommand(words: readonly string[]): Promise<void> {
  const [action, file, ...options] = words;
  const isRight = (action === 'import' && options.every((one) => one === '--beauty')) || (action === 'recalls' && options.length === 0);
  if (!isRight || file === undefined)
    throw new UsageError('Write "products import FILE", with --beauty for Open Beauty Facts, or "products recalls FILE".');
  const flags = action === 'recalls' ? ['--recalls'] : options;
  await runServerProgram(new URL('../../api/src/import-products.ts', import.meta.url), [resolve(file), ...flags]);
}
