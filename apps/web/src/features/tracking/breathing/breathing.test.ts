import { expect, test } from 'vitest';
import { computeLoggedMinutes, formatClock, getPhase, patterns } from './breathing.ts';

test('a pattern goes round and round', () => {
  const [slow] = patterns;
  if (!slow) throw new Error('no pattern');
  const formatPhase = (seconds: number) => {
    const { word, left } = getPhase(slow, seconds);
    return `${word} ${left}`;
  };
  expect([0, 3.2, 4, 9.9, 10, 123].map(formatPhase)).toEqual([
    'Breathe in 4',
    'Breathe in 1',
    'Breathe out 6',
    'Breathe out 1',
    'Breathe in 4',
    'Breathe in 1',
  ]);
});

test('a clock counts down in whole seconds and never below nothing', () => {
  expect([300, 299.1, 59, 0, -3].map(formatClock)).toEqual(['5:00', '5:00', '0:59', '0:00', '0:00']);
});

test('half minutes are logged, and nothing of a false start', () => {
  expect([10, 30, 59, 300].map(computeLoggedMinutes)).toEqual([0, 0.5, 0.5, 5]);
});
