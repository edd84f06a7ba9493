import { expect, test } from 'vitest';
import { columnTargets, getTargetKey } from './import-targets.ts';

test('each choice is found again by its target, and no two are alike', () => {
  for (const { key, target } of columnTargets) expect(getTargetKey(target)).toBe(key);
  expect(new Set(columnTargets.map(({ label }) => label)).size).toBe(columnTargets.length);
});

test('a scale with steps of its own is the next longer one', () => {
  expect(getTargetKey({ to: 'scale', scale: 'mood', of: 7 })).toBe('scale mood 10');
  expect(getTargetKey({ to: 'measure', measure: 'pulse', units: 'us' })).toBe('measure pulse metric');
});
