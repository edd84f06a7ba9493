import { formatNumber } from '@wellkept/clinical/wording.ts';
import type { DiaryEntry, DiaryEntryInput } from '@wellkept/contract/tracking/diary.ts';
import { getDayScale, isDayScaleId } from '@wellkept/tracking/diary/day-scales.ts';
import { getMeasure, isMeasureId, toShownValue, type UnitSystem } from '@wellkept/tracking/diary/measures.ts';
import { getSubjectName } from '@wellkept/tracking/diary/subject-name.ts';
import { shorten } from '../../../lib/wording.ts';

type Entry = Pick<DiaryEntryInput | DiaryEntry, 'kind' | 'subject' | 'value' | 'secondValue' | 'state' | 'area' | 'label' | 'note'>;

/** "7 h 30 min" */
export function formatHoursAndMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ');
}

/** "128/82 mmHg", "72.4 kg", "98.6 °F"; without a known measure the bare number. */
export function formatDiaryMeasurement(
  subject: string,
  { value, secondValue }: Pick<Entry, 'value' | 'secondValue'>,
  units: UnitSystem,
): string {
  if (!isMeasureId(subject)) return String(value ?? '');
  const unit = getMeasure(subject)[units];
  const numbers = [value, secondValue].filter((one) => one !== null).map((one) => formatNumber(toShownValue(one, unit)));
  return `${numbers.join('/')} ${unit.unit}`;
}

/** What an entry is about. */
export function getEntryName({ kind, subject, label }: Entry): string {
  if (kind === 'habit') return shorten(label ?? 'A habit', 80);
  return shorten(kind === 'intake' ? (label ?? 'A medicine') : getSubjectName(kind, subject), 80);
}

/** What it says. */
export function formatEntryValue(entry: Entry, units: UnitSystem): string {
  const { kind, subject, value, state, area, note } = entry;
  if (note) return shorten(note, 60);
  if (kind === 'measurement') return formatDiaryMeasurement(subject, entry, units);
  if (subject === 'sleep') return formatHoursAndMinutes(value ?? 0);
  if (kind === 'day' && isDayScaleId(subject)) return getDayScale(subject).words?.[(value ?? 0) - 1]?.toLowerCase() ?? '';
  if (kind === 'symptom') return [value === null ? 'strength not given' : `${value} of 10`, area?.toLowerCase()].filter(Boolean).join(', ');
  if (kind === 'practice') return `${value} min`;
  return [state, value !== null && value !== 1 ? value : null].filter((part) => part !== null).join(' ');
}

/** "Mood: good" */
export const formatEntry = (entry: Entry, units: UnitSystem): string =>
  [getEntryName(entry), formatEntryValue(entry, units)].filter(Boolean).join(': ');
