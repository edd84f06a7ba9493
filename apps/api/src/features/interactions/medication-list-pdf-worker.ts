import { parentPort, workerData } from 'node:worker_threads';
import { type MedicationListPdfInput, renderMedicationListPdf } from './medication-list-pdf.ts';

// What the routes hand over.
parentPort?.postMessage(await renderMedicationListPdf(workerData as MedicationListPdfInput));
