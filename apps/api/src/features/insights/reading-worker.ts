import { parentPort, workerData } from 'node:worker_threads';
import { type DiaryToRead, readDiary } from './diary-reading.ts';

// What in-thread.ts hands over.
parentPort?.postMessage(readDiary(workerData as DiaryToRead));
