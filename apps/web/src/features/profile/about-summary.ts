import { formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { listMeasurementTexts } from '@wellkept/interactions/person/measured-labs.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import { formatDay } from '../../lib/date-text.ts';
import { shorten } from '../../lib/wording.ts';

const habitWords: Readonly<Record<string, string>> = { tobacco: 'smoking', alcohol: 'alcohol', 'grapefruit-juice': 'grapefruit' };
const trimesterWords = ['first', 'second', 'third'] as const;

/** What a check looks at beside the list, in a few words each: "72 years", "pregnancy", "asthma", "allergy to penicillin". */
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
    allergies.length > 0
      ? `allergy to ${formatList(
          allergies.map((one) => toMidSentence(shorten(one, 30))),
          4,
        )}`
      : null,
    ...habits.map((habit) => habitWords[habit] ?? habit),
    ...listMeasurementTexts(labs ?? {}, (day) => formatDay(day, 'medium')),
    person.drives ? 'driving' : null,
    person.hasSurgeryAhead ? 'an operation ahead' : null,
  ].filter((word) => word !== null);
}
