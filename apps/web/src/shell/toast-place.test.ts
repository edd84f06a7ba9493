import { expect, test } from 'vitest';
import { getPlaceBesideField, getPlaceOverDialog } from './toast-place.ts';

test.each([
  ['over a short dialog in the middle of the window', { top: 220 }, { top: 12, makesRoom: false }],
  ['over a dialog that fills the window, which makes room', { top: 0 }, { top: 12, makesRoom: true }],
])('a toast stands %s', (_where, dialog, expected) => expect(getPlaceOverDialog(dialog)).toEqual(expected));

test.each([
  ['a field at the top of the window', { top: 40, bottom: 84 }, { bottom: 88 }],
  ['a field further down', { top: 240, bottom: 284 }, null],
  ['a field that was scrolled away', { top: -90, bottom: -46 }, null],
])('a toast leaves %s free', (_what, field, expected) => expect(getPlaceBesideField(field)).toEqual(expected));
