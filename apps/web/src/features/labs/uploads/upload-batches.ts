import type { LabUpload } from '@wellkept/contract/labs/lab-uploads.ts';
import { formatDay } from '../../../lib/date-text.ts';

/** The days of one file, the newest first. */
export type UploadBatch = { id: string; fileName: string; days: readonly LabUpload[] };

/** Uploads in their order, with the days of one file together in the place of its first. */
export function groupByBatch(uploads: readonly LabUpload[]): (LabUpload | UploadBatch)[] {
  const batches = Map.groupBy(uploads, ({ batchId, id }) => batchId ?? id);
  return [...batches].flatMap(([id, days]): (LabUpload | UploadBatch)[] => {
    const [first] = days;
    if (!first || first.batchId === null) return days;
    const newestFirst = days.toSorted((one, other) => (other.day ?? '').localeCompare(one.day ?? ''));
    return [{ id, fileName: first.fileName, days: newestFirst }];
  });
}

/** The day of an upload that is a part of a file; as the file writes it where that is no date we know. */
export function formatUploadDay(day: string): string {
  if (day === '') return 'Results without a date';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? formatDay(day) : day;
}
