import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { createKeyring, type Keyring } from '../../encryption/keyring.ts';
import { createFolderStore } from './folder.ts';
import type { FileStore } from './port.ts';
import { createS3Store } from './s3.ts';

/** A store whose files are sealed before they leave the server's memory. A file that was moved to another key does not open. */
export const createEncryptedStore = (store: FileStore, keyring: Keyring): FileStore => ({
  put: (key, bytes) => store.put(key, keyring.seal(Buffer.from(bytes), key)),
  get: async (key) => {
    const sealed = await store.get(key);
    return sealed && keyring.open(sealed, key);
  },
  delete: store.delete,
});

export const createFileStore = ({ dataFolder, s3, contentKeys }: Pick<Config, 'dataFolder' | 's3' | 'contentKeys'>): FileStore =>
  createEncryptedStore(s3 ? createS3Store(s3) : createFolderStore(join(dataFolder, 'files')), createKeyring(contentKeys));
