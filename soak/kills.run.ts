import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killRounds } from './kill-rounds.ts';

const folder = mkdtempSync(join(tmpdir(), 'wellkept-soak-'));
await killRounds(folder, Number(process.argv[2] ?? 50), console.log);
rmSync(folder, { recursive: true, force: true });
