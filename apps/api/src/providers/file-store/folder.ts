import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './port.ts';

/** Files in a folder of this machine, readable by the server alone. */
export function createFolderStore(folder: string): FileStore {
  const getPath = (key: string) => {
    if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(key)) throw new Error('a key of a file is letters, digits and slashes');
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const path = getPath(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // Whole or not at all, also when the machine stops in between.
      const unfinished = `${path}.${randomUUID()}`;
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true });
      await rename(unfinished, path);
    },
    get: (key) =>
      readFile(getPath(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    delete: (key) => rm(getPath(key), { force: true }),
  };
}
