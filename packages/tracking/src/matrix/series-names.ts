import { dayScales, getDayScale, isDayScaleId } from '../diary/day-scales.ts';
import { getMeasure, isMeasureId, type ShownUnit, type UnitSystem } from '../diary/measures.ts';
import { formatFactor, quoteName } from './factor-phrases.ts';
import {
  formatSeriesId,
  getStoredSubject,
  parseSeriesId,
  type SeriesName,
  type SubjectDays,
  type SubjectNames,
  secondSubject,
} from './subject-days.ts';

/** A symptom is rated up to this. */
export const severityMax = 10;
/** The night is stored in minutes and shown in hours. */
const hours: ShownUnit = { unit: 'h', factor: 1 / 60, offset: 0, decimals: 1 };
const createPlainUnit = (unit: string): ShownUnit => ({ unit, factor: 1, offset: 0, decimals: 1 });

/** How the values of a subject are read: a measure in the person's units, the night in hours, scales out of their highest step. */
export function getShownUnit(kind: SubjectDays['kind'], subject: string, names: SubjectNames, system: UnitSystem): ShownUnit {
  switch (kind) {
    case 'day':
      return subject === 'sleep' ? hours : createPlainUnit(isDayScaleId(subject) ? `of ${getDayScale(subject).max}` : '');
    case 'measurement': {
      const measure = getStoredSubject(subject);
      return isMeasureId(measure) ? getMeasure(measure)[system] : createPlainUnit('');
    }
    case 'symptom':
      return createPlainUnit(`of ${severityMax}`);
    case 'factor':
      return createPlainUnit(names.factors.get(subject)?.unit ?? '');
    case 'practice':
      return createPlainUnit('min');
    case 'intake':
    case 'habit':
      return createPlainUnit('');
  }
}

function findSubjectName(kind: SubjectDays['kind'], subject: string, names: SubjectNames): string | null {
  switch (kind) {
    case 'day':
      return isDayScaleId(subject) ? dayScales[subject].name : null;
    case 'measurement':
      if (subject === secondSubject) return 'Diastolic blood pressure';
      return isMeasureId(subject) ? getMeasure(subject).name : null;
    case 'symptom':
    case 'factor':
      return subject;
    case 'practice':
      return subject === 'meditation' ? 'Meditation' : 'Breathing';
    case 'intake':
      return names.medicines.get(subject) ?? null;
    case 'habit':
      return names.habits.get(subject) ?? null;
  }
}

/** What a series is called and read in; null for a thing that is gone. */
export function findSeriesName(kind: SubjectDays['kind'], subject: string, names: SubjectNames, system: UnitSystem): SeriesName | null {
  const name = findSubjectName(kind, subject, names);
  return name === null ? null : { id: formatSeriesId(kind, subject), name, unit: getShownUnit(kind, subject, names, system).unit };
}

export function findSeriesNameById(id: string, names: SubjectNames, system: UnitSystem): SeriesName | null {
  const found = parseSeriesId(id);
  return found && findSeriesName(found.kind, found.subject, names, system);
}

/** As it stands in a sentence: "sleep", "blood pressure", "a walk outside"; what the person named is quoted as they wrote it. */
export function formatNameInSentence({ kind }: Pick<SubjectDays, 'kind'>, name: string): string {
  switch (kind) {
    case 'day':
    case 'measurement':
    case 'practice':
      return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
    case 'factor':
      return formatFactor(name);
    case 'habit':
      return quoteName(name);
    case 'intake':
      return `every dose of ${name}`;
    case 'symptom':
      return name;
  }
}
