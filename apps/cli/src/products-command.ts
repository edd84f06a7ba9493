import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UsageError } from './usage-error.ts';

/** Fills the product store of the server on this machine. The server's own program does it: it knows the database. */
const importer = fileURLToPath(new URL('../../api/src/import-products.ts', import.meta.url));

export async function runProductsCommand(words: readonly string[]): Promise<void> {
  const [action, file, ...options] = words;
  if (action !== 'import' || file === undefined || options.some((one) => one !== '--beauty'))
    throw new UsageError('Write "products import FILE", with --beauty for Open Beauty Facts.');
  const child = spawn(process.execPath, [importer, resolve(file), ...options], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
}
