import { formatCount } from '@wellkept/clinical/wording.ts';
import { listMeasurementTexts } from '@wellkept/interactions/person/measured-labs.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';

/** What was known of a person, in the words of the paper. */
export function describePerson({
  ageYears,
  sex,
  pregnancy,
  breastFeeds,
  triesForBaby,
  drives,
  hasSurgeryAhead,
  conditions = [],
  allergies = [],
  habits = [],
  labs,
}: CheckedPerson): string[] {
  return [
    ageYears === undefined ? null : formatCount(ageYears, 'year'),
    sex ?? null,
    pregnancy ? `pregnant${pregnancy.trimester ? ` (trimester ${pregnancy.trimester})` : ''}` : null,
    breastFeeds ? 'breast-feeding' : null,
    triesForBaby ? 'trying for a baby' : null,
    drives ? 'drives' : null,
    hasSurgeryAhead ? 'surgery ahead' : null,
    ...conditions,
    ...allergies.map((allergy) => `allergy: ${allergy}`),
    ...habits.map((habit) => habit.replaceAll('-', ' ')),
    ...listMeasurementTexts(labs ?? {}),
  ].filter((word) => word !== null);
}
