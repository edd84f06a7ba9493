import { rmSync } from 'node:fs';
import { readConfig } from './config.ts';
import { startEmbedded } from './database/embedded.ts';

// `npm run db:reset`: deletes the embedded database, uploaded files and generated secrets. For developers, in local mode only.
const { mode, databaseUrl, dataFolder } = readConfig();
if (mode !== 'local' || databaseUrl) throw new Error('db:reset deletes the embedded database of local mode only.');
// Refuses a folder that a running server uses.
const embedded = await startEmbedded(dataFolder);
await embedded.stop();
rmSync(dataFolder, { recursive: true, force: true });
console.log(`Deleted ${dataFolder}. The next start creates an empty database.`);
