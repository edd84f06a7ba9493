/** Where the toast stands, in pixels from the edge of the window; `makesRoom` where the dialog below it has to move down. */
export type ToastPlace = ({ top: number } | { bottom: number }) & { makesRoom?: boolean };

const edge = 12;
/** As high as a toast of two lines. */
const toastHeight = 84;
/** Above the bar at the foot of a phone. */
const footHeight = 88;

type Box = { top: number; bottom: number };

/** Always over the dialog: one that begins too high makes room, so that none of its text is covered. */
export const getPlaceOverDialog = (dialog: Pick<Box, 'top'>): ToastPlace => ({ top: edge, makesRoom: dialog.top < edge + toastHeight });

/** On a phone a toast comes at the top, and at the foot where the field that is typed into is at the top; null for the usual place. */
export const getPlaceBesideField = (field: Box): ToastPlace | null =>
  field.bottom > 0 && field.top < edge + toastHeight ? { bottom: footHeight } : null;

/** Looks for the place now and whenever it may have changed, until the function that it returns is called. */
export function followPlace(update: () => void): () => void {
  let frame = 0;
  // Dialogs are put at the end of the page.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  });
  update();
  observer.observe(document.body, { childList: true });
  window.addEventListener('resize', update);
  document.addEventListener('focusin', update);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    window.removeEventListener('resize', update);
    document.removeEventListener('focusin', update);
  };
}
