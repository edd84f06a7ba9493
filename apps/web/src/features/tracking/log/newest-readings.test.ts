import { expect, test } from 'vitest';
import { listNewestReadings } from './newest-readings.ts';

const createReading = (subject: string, at: string | null, id: string) => ({ kind: 'measurement', subject, at, id }) as const;

test('of several readings of a measure the newest counts, in whatever order they come', () => {
  const readings = [
    createReading('blood-pressure', '2026-11-21T09:00:00Z', 'later'),
    createReading('blood-pressure', '2026-11-21T08:00:00Z', 'earlier'),
    createReading('pulse', null, 'only'),
    { kind: 'symptom', subject: 'pulse', at: null, id: 'no reading' } as const,
  ];
  expect(listNewestReadings(readings).map(({ id }) => id)).toEqual(['later', 'only']);
  expect(
    listNewestReadings([createReading('glucose', '2026-11-21T08:00:00Z', 'timed'), createReading('glucose', null, 'day')]).map(
      ({ id }) => id,
    ),
  ).toEqual(['timed']);
});
