import { parentPort, workerData } from 'node:worker_threads';
import { type MedicationListPdfInput, renderMedicationListPdf } from './cabinet-pdf.ts';

// What the routes hand over.
parentPort?.postMessage(await renderMedicationListPdf(workerData as MedicationListPdfInput));
