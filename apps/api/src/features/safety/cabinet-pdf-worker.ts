import { parentPort, workerData } from 'node:worker_threads';
import { type CabinetPaper, renderCabinetPdf } from './cabinet-pdf.ts';

// What cabinet-paper.ts hands over.
parentPort?.postMessage(await renderCabinetPdf(workerData as CabinetPaper));
