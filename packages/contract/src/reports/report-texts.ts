import { capitalize, formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { Report } from './reports.ts';

/** "74 years, female"; empty where neither is known. */
export const describeAgeAndSex = ({ ageYears, sex }: Pick<Report['about'], 'ageYears' | 'sex'>): string =>
  [ageYears === null ? null : formatCount(ageYears, 'year'), sex].filter((one) => one !== null).join(', ');

/** "74 years, female. Atrial fibrillation, kidney disease." and the allergies, which are never passed over in silence. */
export function describeAbout({ conditions, allergies, hasNoAllergies, ...basics }: Report['about']): {
  person: string;
  allergies: string;
} {
  const sentences = [describeAgeAndSex(basics), conditions.map((one, at) => (at === 0 ? capitalize(one) : one)).join(', ')];
  return {
    person: sentences.flatMap((one) => (one === '' ? [] : `${capitalize(one)}.`)).join(' '),
    allergies:
      allergies.length > 0 ? `Allergies: ${allergies.join(', ')}.` : hasNoAllergies ? 'No known allergies.' : 'Allergies: not entered.',
  };
}

/** With fewer days there is nothing to compare. */
const comparedDaysMin = 7;

type Compared = Pick<Report, 'days' | 'daysWritten' | 'daysWrittenBefore' | 'compared' | 'pressingReadings'>;

/** What a report says where no change stands out: that nothing changed only of what was logged in both times. */
export function describeNoChange({ days, daysWritten, daysWrittenBefore, compared, pressingReadings }: Compared): string {
  const span = formatCount(days, 'day');
  if (daysWritten < comparedDaysMin) {
    const written =
      daysWritten === 0 ? 'Nothing was logged' : `Only ${formatCount(daysWritten, 'day')} ${daysWritten === 1 ? 'was' : 'were'} logged`;
    return `${written}, so there’s too little to compare with the time before.`;
  }
  if (daysWrittenBefore < comparedDaysMin) return `Too little was logged in the ${span} before to compare with.`;
  if (compared.length === 0) return `Nothing was logged both now and in the ${span} before, so there’s nothing to compare.`;
  const nothing = pressingReadings.length > 0 ? 'Apart from the readings to act on, nothing' : 'Nothing';
  return `${nothing} stands out against the ${span} before in ${formatList(compared)}.`;
}
