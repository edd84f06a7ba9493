const latestMs = 1000;

/** When what was just drawn can be seen and the browser has nothing better to do; a page that nobody looks at does not wait for a frame. */
export const waitForPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => {
      // Not every browser knows when it is idle.
      if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: latestMs });
      else setTimeout(resolve);
    });
  });
