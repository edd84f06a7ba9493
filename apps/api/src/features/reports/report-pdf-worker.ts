import { parentPort, workerData } from 'node:worker_threads';
import type { Report } from '@wellkept/contract/reports/reports.ts';
import { renderReportPdf } from './report-pdf.ts';

// What routes.ts hands over.
parentPort?.postMessage(await renderReportPdf(workerData as Report));
