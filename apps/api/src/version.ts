import { readFileSync } from 'node:fs';
import { z } from 'zod';

const description: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export const { version } = z.object({ version: z.string() }).parse(description);
