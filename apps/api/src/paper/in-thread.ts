import { AppError } from '../errors.ts';
import { inThread } from '../in-thread.ts';

/** A PDF by the worker at `file`, which answers `data` with its bytes. Laying out takes seconds. */
export const makePaper = async (file: URL, data: unknown): Promise<Buffer> =>
  Buffer.from(await inThread<Uint8Array>(file, data, new AppError('unavailable', 'The paper took too long to make.')));
