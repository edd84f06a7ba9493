import { parentPort, workerData } from 'node:worker_threads';
import { type CabinetPaper, renderCabinetPdf } from './cabinet-pdf.ts';

// What the routes hand over.
parentPort?.postMessage(await renderCabinetPdf(workerData as CabinetPaper));
