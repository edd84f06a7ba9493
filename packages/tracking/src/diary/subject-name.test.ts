import { expect, test } from 'vitest';
import { getSubjectName } from './subject-name.ts';

test.each([
  ['measurement', 'resting-pulse', 'Resting pulse'],
  ['day', 'sleep-quality', 'Sleep quality'],
  ['day', 'note', 'Note'],
  ['practice', 'breathing', 'Breathing'],
  ['practice', 'meditation', 'Meditation'],
  ['factor', 'coffee', 'coffee'],
  ['kept', 'Medicines', 'Medicines'],
])('the %s %s is called %s', (kind, subject, name) => {
  expect(getSubjectName(kind, subject)).toBe(name);
});
