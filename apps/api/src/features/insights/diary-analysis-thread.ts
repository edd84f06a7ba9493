import { runInThread } from '../../worker-thread.ts';
import type { DiaryAnalysis, DiaryAnalysisInput } from './diary-analysis.ts';

let last: Promise<unknown> = Promise.resolve();

/** Reads a diary while others are answered; one diary at a time, so that readings never take all of the machine. */
export function analyzeDiaryInThread(diary: DiaryAnalysisInput): Promise<DiaryAnalysis> {
  const file = new URL('./reading-worker.ts', import.meta.url);
  const next = last.then(() => runInThread<DiaryAnalysis>(file, diary, new Error('reading a diary took too long')));
  last = next.catch(() => undefined);
  return next;
}
