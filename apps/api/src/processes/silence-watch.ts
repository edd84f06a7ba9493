/** A process that is ready is heard each second. A machine that has much to do may keep one from it for some of them. */
const looksUntilContinued = 5;
/** Its own watchdog ends a process that is stuck, after 30 seconds at the latest. One that is still silent then is nobody's to hear. */
const looksUntilReplaced = 60;

export type SilenceAction = 'continue' | 'replace' | null;

/**
 * What to do about a process that sends no more heartbeats. One that was stopped by a signal holds its port and its
 * requests, and resumes on SIGCONT. Checks are counted instead of clock time, because a stopped supervisor or a
 * sleeping laptop sends no heartbeats either.
 */
export function createSilenceWatch() {
  let checkCount = 0;
  return {
    hear: () => {
      checkCount = 0;
    },
    look: (): SilenceAction => {
      checkCount += 1;
      if (checkCount >= looksUntilReplaced) {
        checkCount = 0;
        return 'replace';
      }
      return checkCount % looksUntilContinued === 0 ? 'continue' : null;
    },
  };
}
