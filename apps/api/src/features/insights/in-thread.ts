import { inThread } from '../../in-thread.ts';
import type { DiaryRead, DiaryToRead } from './diary-reading.ts';

let last: Promise<unknown> = Promise.resolve();

/** Reads a diary while others are answered; one diary at a time, so that readings never take all of the machine. */
export function readInThread(diary: DiaryToRead): Promise<DiaryRead> {
  const file = new URL('./reading-worker.ts', import.meta.url);
  const next = last.then(() => inThread<DiaryRead>(file, diary, new Error('reading a diary took too long')));
  last = next.catch(() => undefined);
  return next;
}
