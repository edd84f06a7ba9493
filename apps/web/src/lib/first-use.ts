import { waitForPaint } from './after-paint.ts';

/** The first sign that the page is in use, and how long it may be left without one. */
const signs = ['pointerdown', 'keydown', 'input', 'scroll'] as const;
const lateAfterMs = 12_000;

let firstUse: Promise<void> | undefined;

const waitForFirstUse = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      window.clearTimeout(timer);
      for (const sign of signs) window.removeEventListener(sign, stop);
      resolve();
    };
    const timer = window.setTimeout(stop, lateAfterMs);
    for (const sign of signs) window.addEventListener(sign, stop, { passive: true });
  });

/**
 * Loads a part of the page before it is needed, but after all that is seen first: when the page is used, or has been left alone for a while.
 * A part that did not arrive is asked for again when it is needed.
 */
export function loadWhenUsed(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined') return;
  firstUse ??= waitForFirstUse();
  firstUse
    .then(waitForPaint)
    .then(load)
    .catch(() => console.info('A part of the page is loaded when it is first opened'));
}
