import { parentPort, workerData } from 'node:worker_threads';
import { type AnalysisPaper, renderAnalysisPdf } from './analysis-pdf.ts';

// What the routes hand over.
parentPort?.postMessage(await renderAnalysisPdf(workerData as AnalysisPaper));
