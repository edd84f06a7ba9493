import { expect, test } from 'vitest';
import { getToastPlace } from './toast-place.ts';

test.each([
  ['over a short dialog in the middle of the window', { top: 220, bottom: 580 }, { top: 12 }],
  ['above the buttons of a dialog that fills the window', { top: 0, bottom: 800 }, { bottom: 96 }],
  ['above the buttons of a tall dialog', { top: 40, bottom: 760 }, { bottom: 136 }],
])('a toast stands %s', (_where, dialog, expected) => {
  expect(getToastPlace(dialog, 800)).toEqual(expected);
});
