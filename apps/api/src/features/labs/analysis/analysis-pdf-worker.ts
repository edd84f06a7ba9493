import { parentPort, workerData } from 'node:worker_threads';
import { type AnalysisPdfInput, renderAnalysisPdf } from './analysis-pdf.ts';

// What the routes hand over.
parentPort?.postMessage(await renderAnalysisPdf(workerData as AnalysisPdfInput));
