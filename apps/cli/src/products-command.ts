import { resolve } from 'node:path';
import { runServerProgram } from './run-server-program.ts';
import { UsageError } from './usage-error.ts';

/** Fills the product store of the server on this machine. */
export async function runProductsCommand(words: readonly string[]): Promise<void> {
  const [action, file, ...options] = words;
  if (action !== 'import' || file === undefined || options.some((one) => one !== '--beauty'))
    throw new UsageError('Write "products import FILE", with --beauty for Open Beauty Facts.');
  await runServerProgram(new URL('../../api/src/import-products.ts', import.meta.url), [resolve(file), ...options]);
}
