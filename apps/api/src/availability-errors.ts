import { AppError, listCauses } from './errors.ts';
import { ServiceError } from './providers/circuit-breaker.ts';

// What goes wrong without anybody's fault, by the codes of Postgres (appendix A of its manual) and of the operating system.

/** The database is away, is starting or stopping, or has no connection left. */
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '53300',
  '08000',
  '08003',
  '08006',
  '08001',
];
/** A statement took too long, waited for a lock for too long, or lost against another one. */
const busyCodes = ['57014', '55P03', '25P03', '25P04', '40P01', '40001', '53200', '53400', 'EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM'];
/** Postgres reports a disk that is full, or broken, under the class 53 or 58; a read-only one as such. */
const storageCodes = ['53100', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'];

const createDatabaseAwayError = () =>
  new AppError('unavailable', 'The database isn’t answering right now. Please try again in a moment.', undefined, 5);
const createServiceAwayError = () =>
  new AppError('unavailable', 'A service we need for this isn’t answering right now. Please try again in a minute.', undefined, 60);
const createOverloadedError = () => new AppError('busy', 'The server is busy right now. Please try again in a few seconds.', undefined, 5);
const createStorageFullError = () =>
  new AppError('storageFull', 'The server can’t store anything right now because its disk is full or read-only.', undefined, 60);

const errorByCode: ReadonlyMap<string, () => AppError> = new Map([
  ...awayCodes.map((code) => [code, createDatabaseAwayError] as const),
  ...busyCodes.map((code) => [code, createOverloadedError] as const),
  ...storageCodes.map((code) => [code, createStorageFullError] as const),
]);

/** What to answer when a part that the server needs is away, busy or full; null for anything else, which is a bug. */
export function findAvailabilityError(error: unknown): AppError | null {
  for (const one of listCauses(error)) {
    if (one instanceof AppError) return one;
    if (one instanceof ServiceError) return createServiceAwayError();
    const { code = '', syscall } = one as NodeJS.ErrnoException;
    const refusal = errorByCode.get(code);
    if (refusal) return refusal();
    // A database on this machine listens at a file, which is missing while it is away. Any other missing file is a bug.
    if (code === 'ENOENT' && syscall === 'connect') return createDatabaseAwayError();
    if (/timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(one.message))
      return createDatabaseAwayError();
  }
  return null;
}
