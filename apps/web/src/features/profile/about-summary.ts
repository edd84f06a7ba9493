import { measuredWords } from '@wellkept/safety/person/measured.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import { insideSentence } from '@wellkept/safety/wording.ts';
import { listWords, shorten } from '../../lib/wording.ts';

const habitWords: Readonly<Record<string, string>> = { tobacco: 'smoking', alcohol: 'alcohol', 'grapefruit-juice': 'grapefruit' };
const thirdWords = ['first', 'second', 'third'] as const;

/** What a check looks at beside the list, in a few words each: "72 years", "pregnancy", "asthma", "allergy to penicillin". */
export function aboutWords(person: Person): string[] {
  const { ageYears, sex, pregnancy, conditions = [], allergies = [], habits = [], labs } = person;
  const third = pregnancy?.trimester ? `${thirdWords[pregnancy.trimester - 1]} third of pregnancy` : 'pregnancy';
  return [
    ageYears === undefined ? null : `${ageYears} years`,
    sex ?? null,
    pregnancy ? third : null,
    person.triesForBaby ? 'trying for a baby' : null,
    person.breastFeeds ? 'breast-feeding' : null,
    ...conditions.map((condition) => insideSentence(shorten(condition, 40))),
    allergies.length > 0
      ? `allergy to ${listWords(
          allergies.map((one) => insideSentence(shorten(one, 30))),
          4,
        )}`
      : null,
    ...habits.map((habit) => habitWords[habit] ?? habit),
    ...measuredWords(labs ?? {}),
    person.drives ? 'driving' : null,
    person.hasSurgeryAhead ? 'an operation ahead' : null,
  ].filter((word) => word !== null);
}
