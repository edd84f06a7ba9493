/** Kilocalories a day of people of one age, of average height and healthy weight, who are moderately active. */
type TypicalNeed = { ageTo: number; female: number; male: number };

export const typicalEnergySource =
  'Dietary Guidelines for Americans 2020-2025, US Departments of Agriculture and of Health and Human Services, tables A2-1 and A2-2 (moderately active)';

/** Table A2-2, column "Moderately active"; of the second year of life table A2-1 at 18 months. */
const typicalNeeds: readonly TypicalNeed[] = [
  { ageTo: 1, female: 900, male: 1000 },
  { ageTo: 2, female: 1000, male: 1000 },
  { ageTo: 3, female: 1200, male: 1400 },
  { ageTo: 5, female: 1400, male: 1400 },
  { ageTo: 6, female: 1400, male: 1600 },
  { ageTo: 8, female: 1600, male: 1600 },
  { ageTo: 9, female: 1600, male: 1800 },
  { ageTo: 10, female: 1800, male: 1800 },
  { ageTo: 11, female: 1800, male: 2000 },
  { ageTo: 13, female: 2000, male: 2200 },
  { ageTo: 14, female: 2000, male: 2400 },
  { ageTo: 15, female: 2000, male: 2600 },
  { ageTo: 18, female: 2000, male: 2800 },
  { ageTo: 25, female: 2200, male: 2800 },
  { ageTo: 45, female: 2000, male: 2600 },
  { ageTo: 50, female: 2000, male: 2400 },
  { ageTo: 65, female: 1800, male: 2400 },
  { ageTo: 120, female: 1800, male: 2200 },
];

/** The need of a person of whom only age and sex are known, from age 1; of an unknown sex the mean of both. Null for younger children. */
export function findTypicalEnergy(ageYears: number, sex: 'female' | 'male' | null): number | null {
  if (!(ageYears >= 1)) return null;
  const need = typicalNeeds.find(({ ageTo }) => Math.floor(ageYears) <= ageTo);
  if (!need) return null;
  return sex === null ? (need.female + need.male) / 2 : need[sex];
}
