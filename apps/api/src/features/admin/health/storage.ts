import { randomBytes } from 'node:crypto';
import { open, realpath, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type StorageState = 'ok' | 'full' | 'readOnly' | 'failing';

/** The least that a write of ours needs, and the database's next file beside it. */
const freeBytesMin = 32_000_000;
const probeBytes = 4096;

/** Whether the data folder, and the disk of the database where that lies elsewhere, can be written to. Tries it. */
export async function findStorageState(dataFolder: string): Promise<StorageState> {
  try {
    await writeProbe(join(dataFolder, 'writable'));
    const cluster = await realpath(join(dataFolder, 'pg')).catch(() => dataFolder);
    for (const folder of [dataFolder, dirname(cluster)]) {
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < freeBytesMin) return 'full';
    }
    return 'ok';
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOSPC', 'EDQUOT'].includes(code)) return 'full';
    return ['EROFS', 'EACCES', 'EPERM'].includes(code) ? 'readOnly' : 'failing';
  }
}

async function writeProbe(file: string): Promise<void> {
  const probe = await open(file, 'w', 0o600);
  try {
    // Bytes that no disk makes smaller, and down to the disk.
    await probe.writeFile(randomBytes(probeBytes));
    await probe.sync();
  } finally {
    await probe.close();
    await rm(file, { force: true });
  }
}
