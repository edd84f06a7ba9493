import { hasAnsweredAge } from './answers.ts';
import { isPresent, type Profile } from './profile.ts';
import { getHeightCm, getWeightKg } from './units.ts';

/** Beyond these a number or its unit was mistyped: nobody on record was so tall, short, heavy or light as a grown person. */
export const heightCmPlausible = { min: 50, max: 275 };
export const weightKgPlausible = { min: 20, max: 640 };

const isWithin = (value: number | null, { min, max }: { min: number; max: number }): boolean =>
  value === null || (value >= min && value <= max);

/** What must be true between the answers of a profile, and the message where it isn't. */
const checks: readonly { issue: string; holds: (profile: Profile) => boolean }[] = [
  {
    issue: 'Basic personal information is incomplete',
    holds: ({ personalInfo: info }) => hasAnsweredAge(info) && info.gender !== undefined,
  },
  {
    issue: 'Your height looks wrong. Check the number and its unit',
    holds: ({ personalInfo: info }) => isWithin(getHeightCm(info), heightCmPlausible),
  },
  {
    issue: 'Your weight looks wrong. Check the number and its unit',
    holds: ({ personalInfo: info }) => isWithin(getWeightKg(info), weightKgPlausible),
  },
  {
    issue: '"No conditions" is ticked, and conditions, allergies or family history are listed',
    holds: ({ medicalHistory: { noConditions, noAllergies: _, ...lists } }) => noConditions !== true || !isPresent(lists),
  },
  {
    issue: 'A symptom has a severity or frequency but isn’t in the list',
    holds: ({ symptoms }) => {
      const listed = new Set(symptoms.currentSymptoms);
      return Object.keys({ ...symptoms.severity, ...symptoms.frequency }).every((symptom) => listed.has(symptom));
    },
  },
];

export type Integrity = { isValid: boolean; score: number; issues: string[] };

/** `score` is the percent of the checks that hold. */
export function checkIntegrity(profile: Profile): Integrity {
  const issues = checks.filter(({ holds }) => !holds(profile)).map(({ issue }) => issue);
  return { isValid: issues.length === 0, score: Math.round((100 * (checks.length - issues.length)) / checks.length), issues };
}
