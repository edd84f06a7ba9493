import { formatCount, toMidSentence } from '@wellkept/clinical/wording.ts';
import { listMeasurementTexts } from '@wellkept/interactions/person/measured-labs.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { parseAllergens } from '@wellkept/medications/parse/allergy-line.ts';
import { formatDay } from '../../lib/date-text.ts';
import { shorten } from '../../lib/wording.ts';

const habitWords: Readonly<Record<string, string>> = {
  tobacco: 'smoking',
  alcohol: 'drinking alcohol',
  'grapefruit-juice': 'grapefruit juice',
};
const trimesterWords = ['first', 'second', 'third'] as const;

/** What a check looks at beside the list, in a few words each: "72 years", "pregnancy", "asthma", "penicillin allergy". */
export function describePerson(person: CheckedPerson): string[] {
  const { ageYears, sex, pregnancy, conditions = [], allergies = [], habits = [], labs } = person;
  const trimester = pregnancy?.trimester ? `${trimesterWords[pregnancy.trimester - 1]} trimester of pregnancy` : 'pregnancy';
  return [
    ageYears === undefined ? null : formatCount(ageYears, 'year'),
    sex ?? null,
    pregnancy ? trimester : null,
    person.triesForBaby ? 'trying for a baby' : null,
    person.breastFeeds ? 'breast-feeding' : null,
    ...conditions.map((condition) => toMidSentence(shorten(condition, 40))),
    ...listAllergies(allergies),
    ...habits.map((habit) => habitWords[habit] ?? habit),
    ...listMeasurementTexts(labs ?? {}, (day) => formatDay(day, 'medium')),
    person.drives ? 'driving' : null,
    person.hasSurgeryAhead ? 'an operation ahead' : null,
  ].filter((word) => word !== null);
}

const allergiesMax = 4;

/** Each has the word of its own: after "allergy to penicillin" a habit would be read as an allergy too. */
function listAllergies(allergies: readonly string[]): string[] {
  const named = allergies.flatMap(parseAllergens);
  if (named.length === 0 && allergies.length > 0) return ['no known allergies'];
  const names = named.map((one) => `${toMidSentence(shorten(one.replace(/\s+allergy$/i, ''), 30))} allergy`);
  const hidden = names.length - allergiesMax;
  return hidden > 0 ? [...names.slice(0, allergiesMax), formatCount(hidden, 'more allergy', 'more allergies')] : names;
}
