import { expect, test } from 'vitest';
import { foundName, keyOfTarget, targets } from './import-words.ts';

test('each choice is found again by its target, and no two are alike', () => {
  for (const { key, target } of targets) expect(keyOfTarget(target)).toBe(key);
  expect(new Set(targets.map(({ label }) => label)).size).toBe(targets.length);
});

test('a scale with steps of its own is the next longer one', () => {
  expect(keyOfTarget({ to: 'scale', scale: 'mood', of: 7 })).toBe('scale mood 10');
  expect(keyOfTarget({ to: 'measure', measure: 'pulse', units: 'us' })).toBe('measure pulse metric');
});

test('what was found has the name that people know', () => {
  expect([
    foundName({ kind: 'measurement', subject: 'resting-pulse' }),
    foundName({ kind: 'day', subject: 'note' }),
    foundName({ kind: 'factor', subject: 'coffee' }),
  ]).toEqual(['Resting pulse', 'Notes', 'coffee']);
});
