import { log } from './log.ts';
import { isSafeMode } from './safe-mode.ts';
import { toast } from './toast.ts';

/** The reporter is only loaded once there is something to report. `errorId` is the id that the person was shown. */
export function reportError(type: string, error: unknown, errorId?: string): void {
  if (isSafeMode()) return;
  import('./error-reporter.ts').then(
    ({ reportError }) => reportError(type, error, errorId),
    (reason: unknown) => log.warn('The error reporter could not be loaded', reason),
  );
}

/** Listens for what nobody caught, says so, and reports it, for as long as the page stands. */
export function watchErrors(): void {
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (reason instanceof DOMException && reason.name === 'AbortError') return;
    toast({ kind: 'error', title: 'An unexpected error occurred. The development team has been notified.' });
    reportError('unhandled_rejection', reason);
  };
  const onError = ({ error, message }: ErrorEvent) => {
    // Browsers tell of a late layout observation this way; nothing is wrong.
    if (message.startsWith('ResizeObserver loop')) return;
    toast({ kind: 'error', title: 'An unexpected error occurred. Please refresh the page.' });
    reportError('global_error', error ?? new Error(message));
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
}
