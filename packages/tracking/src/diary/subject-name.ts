import { dayNote, getDayScale, isDayScaleId } from './day-scales.ts';
import { getMeasure, isMeasureId } from './measures.ts';

/** What people call the subject of a diary entry: scales, measures and practices are stored by ids, all else by its name. */
export function getSubjectName(kind: string, subject: string): string {
  if (kind === 'day') return subject === dayNote ? 'Note' : isDayScaleId(subject) ? getDayScale(subject).name : subject;
  if (kind === 'measurement') return isMeasureId(subject) ? getMeasure(subject).name : subject;
  if (kind === 'practice') return subject === 'breathing' ? 'Breathing' : 'Meditation';
  return subject;
}
