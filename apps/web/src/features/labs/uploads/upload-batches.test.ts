import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { expect, it } from 'vitest';
import { formatUploadDay, groupByBatch } from './upload-batches.ts';

const upload: LabUpload = {
  ...{ id: 'a', testType: 'blood', fileName: 'a.pdf', mediaType: 'application/pdf', byteCount: 9, stage: 'ready', page: null },
  ...{ pageCount: 1, problem: null, batchId: null, day: null, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};
const createDay = (id: string, day: string) => ({ ...upload, id, day, batchId: 'b', fileName: 'all.json' });

it('brings the days of one file together, the newest first, and leaves other uploads where they are', () => {
  const listed = groupByBatch([
    { ...upload, id: 'c' },
    createDay('b', '2024-03-05'),
    createDay('d', ''),
    upload,
    createDay('e', '2024-03-16'),
  ]);
  expect(listed.map((one) => ('days' in one ? [one.id, ...one.days.map(({ id }) => id)] : one.id))).toEqual([
    'c',
    ['b', 'e', 'b', 'd'],
    'a',
  ]);
});

it('names a day as dates are written, and as the file does where it is no date that we know', () => {
  expect(formatUploadDay('2024-03-05')).toMatch(/5.*2024/);
  expect(['', '5 Mar 24', '2024-13-45'].map(formatUploadDay)).toEqual(['Results without a date', '5 Mar 24', '2024-13-45']);
});
