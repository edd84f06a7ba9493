import type { EvidenceGrade } from './facts.ts';
import type { Reading } from './reading.ts';
import type { Source } from './schema.ts';

/** Whether the sentence itself was read, and not only the document named. Its quote stands in the data beside the day, and is not shipped. */
export const wasRead = (reading: Pick<Reading, 'readOn'> | undefined): boolean => reading?.readOn !== undefined;

/** A label, a guideline and an agency's own words settle a fact; a study or review is good evidence; a reference work repeats what others found. */
const gradeByKind: Readonly<Record<Source['kind'], EvidenceGrade>> = {
  label: 'A',
  guideline: 'A',
  'safety-communication': 'A',
  study: 'B',
  review: 'B',
  reference: 'listed',
};

/** The best grade that a severe fact or a label rule has by where its sentence was read. A shipped reading that names no source is of a label. */
export const gradeReading = (reading: Pick<Reading, 'readOn'> | undefined, kind: Source['kind'] = 'label'): EvidenceGrade =>
  wasRead(reading) ? gradeByKind[kind] : 'listed';
