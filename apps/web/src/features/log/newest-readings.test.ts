import { expect, test } from 'vitest';
import { newestReadings } from './newest-readings.ts';

const reading = (subject: string, at: string | null, id: string) => ({ kind: 'measurement', subject, at, id }) as const;

test('of several readings of a measure the newest counts, in whatever order they come', () => {
  const readings = [
    reading('blood-pressure', '2026-11-21T09:00:00Z', 'later'),
    reading('blood-pressure', '2026-11-21T08:00:00Z', 'earlier'),
    reading('pulse', null, 'only'),
    { kind: 'symptom', subject: 'pulse', at: null, id: 'no reading' } as const,
  ];
  expect(newestReadings(readings).map(({ id }) => id)).toEqual(['later', 'only']);
  expect(
    newestReadings([reading('glucose', '2026-11-21T08:00:00Z', 'timed'), reading('glucose', null, 'day')]).map(({ id }) => id),
  ).toEqual(['timed']);
});
