import { expect, test } from 'vitest';
import { findLikelierSystem, getMeasure, type MeasureId, type UnitSystem } from './measures.ts';

test.each<[MeasureId, UnitSystem, number, UnitSystem | null]>([
  ['glucose', 'metric', 45, 'us'],
  ['glucose', 'metric', 110, 'us'],
  ['glucose', 'us', 5.6, 'metric'],
  ['glucose', 'metric', 33, null],
  ['glucose', 'us', 45, null],
  ['temperature', 'metric', 98.6, 'us'],
  ['temperature', 'us', 37.2, 'metric'],
  ['temperature', 'metric', 12, null],
  ['weight', 'metric', 210, 'us'],
  ['weight', 'metric', 95, null],
  ['waist', 'metric', 34, 'us'],
  ['pulse', 'metric', 900, null],
])('%s, read in %s units: %s is of %s', (id, system, typed, likelier) => {
  expect(findLikelierSystem(getMeasure(id), system, typed)).toBe(likelier);
});
