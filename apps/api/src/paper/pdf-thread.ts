import { AppError } from '../errors.ts';
import { runInThread } from '../worker-thread.ts';

/** A PDF by the worker at `file`, which answers `data` with its bytes. Laying out takes seconds. */
export const renderPdfInThread = async (file: URL, data: unknown): Promise<Buffer> =>
  Buffer.from(await runInThread<Uint8Array>(file, data, new AppError('unavailable', 'The paper took too long to make.')));
