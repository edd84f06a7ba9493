import { expect, test, vi } from 'vitest';
import { followPlace, getPlaceBesideField, getPlaceOverDialog } from './toast-place.ts';

test.each([
  ['over a short dialog in the middle of the window', { top: 220 }, { top: 12, makesRoom: false }],
  ['over a dialog that fills the window, which makes room', { top: 0 }, { top: 12, makesRoom: true }],
])('a toast stands %s', (_where, dialog, expected) => expect(getPlaceOverDialog(dialog)).toEqual(expected));

test.each([
  ['a field at the top of the window', { top: 40, bottom: 84 }, { bottom: 88 }],
  ['a field further down', { top: 240, bottom: 284 }, null],
  ['a field that was scrolled away', { top: -90, bottom: -46 }, null],
])('a toast leaves %s free', (_what, field, expected) => expect(getPlaceBesideField(field)).toEqual(expected));

test('a toast that has gone takes no place in the frame after it', () => {
  const frames = new Map<number, () => void>();
  let onChange = () => {};
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', target);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.set(frames.size + 1, run).size);
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.delete(id));
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(run: () => void) {
        onChange = run;
      }
      observe() {}
      disconnect() {}
    },
  );
  const update = vi.fn();
  const unfollow = followPlace(update);
  onChange();
  expect([frames.size, update.mock.calls.length]).toEqual([1, 1]);
  unfollow();
  target.dispatchEvent(new Event('resize'));
  expect([frames.size, update.mock.calls.length]).toEqual([0, 1]);
  vi.unstubAllGlobals();
});
