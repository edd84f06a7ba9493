import { parentPort, workerData } from 'node:worker_threads';
import { analyzeDiary, type DiaryAnalysisInput } from './diary-analysis.ts';

// What in-thread.ts hands over.
parentPort?.postMessage(analyzeDiary(workerData as DiaryAnalysisInput));
