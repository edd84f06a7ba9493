/** A process that is ready is heard each second. A machine that has much to do may keep one from it for some of them. */
const looksUntilContinued = 5;
/** Its own watchdog ends a process that is stuck, after 30 seconds at the latest. One that is still silent then is nobody's to hear. */
const looksUntilReplaced = 60;

export type SilenceAction = 'continue' | 'replace' | null;

/**
 * What to do about a process that is no longer heard: one that was stopped by a signal holds its port and its requests and does nothing, and
 * goes on where it was when it is told to. Looks are counted, not the time on a clock: whoever stopped the supervisor too, or sent the laptop
 * to sleep, stopped nobody for that long.
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
