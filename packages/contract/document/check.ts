import { fileURLToPath } from 'node:url';
import { findDocumentFaults } from './faults.ts';

const faults = await findDocumentFaults(fileURLToPath(new URL('../build/openapi.json', import.meta.url)));
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
