/** Where the toast stands over a dialog, in pixels from the edge of the window. */
export type ToastPlace = { top: number } | { bottom: number };

const edge = 12;
/** As high as a toast of two lines. */
const toastHeight = 84;
/** As high as the buttons at the foot of a dialog. */
const footHeight = 96;

/** Over the dialog where there is room for it, else above the dialog's buttons: its title and its buttons stay free. */
export function getToastPlace(dialog: { top: number; bottom: number }, windowHeight: number): ToastPlace {
  if (dialog.top >= edge + toastHeight) return { top: edge };
  return { bottom: Math.max(0, windowHeight - dialog.bottom) + footHeight };
}
