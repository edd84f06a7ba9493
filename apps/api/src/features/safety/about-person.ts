import { measuredWords } from '@wellkept/safety/person/measured.ts';
import type { Person } from '@wellkept/safety/person/person.ts';

/** What was known of a person, in the words of the paper. */
export function aboutPerson({
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
}: Person): string[] {
  return [
    ageYears === undefined ? null : `${ageYears} years`,
    sex ?? null,
    pregnancy ? `pregnant${pregnancy.trimester ? ` (trimester ${pregnancy.trimester})` : ''}` : null,
    breastFeeds ? 'breast-feeding' : null,
    triesForBaby ? 'trying for a baby' : null,
    drives ? 'drives' : null,
    hasSurgeryAhead ? 'surgery ahead' : null,
    ...conditions,
    ...allergies.map((allergy) => `allergy: ${allergy}`),
    ...habits.map((habit) => habit.replaceAll('-', ' ')),
    ...measuredWords(labs ?? {}),
  ].filter((word) => word !== null);
}
