import { createFairQueue, QueueFull } from '@wellkept/documents/fair-queue.ts';
import type { UserId } from '../auth/user-id.ts';
import { AppError } from '../errors.ts';
import { getRemainingMs } from '../request-budget.ts';
import { runInThread } from '../worker-thread.ts';

/** Each thread takes a processor for seconds and a hundred megabytes. */
const threadsAtOnceMax = 2;
const queue = createFairQueue(threadsAtOnceMax);

/** A PDF by the worker at `file`, which answers `data` with its bytes. Laying out takes seconds, so people take turns. */
export async function renderPdfInThread(userId: UserId, file: URL, data: unknown): Promise<Buffer> {
  try {
    return await queue.run(userId, async () => {
      // Nobody waits for a paper any more whose turn has come too late.
      getRemainingMs();
      return Buffer.from(await runInThread<Uint8Array>(file, data, new AppError('unavailable', 'The PDF took too long to make.')));
    });
  } catch (error) {
    if (error instanceof QueueFull)
      throw new AppError('tooMany', 'Your other PDFs are still being made. Please try again in a moment.', undefined, 5);
    throw error;
  }
}
