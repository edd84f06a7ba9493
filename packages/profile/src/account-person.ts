import { getSex } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears } from './answers.ts';
import type { Profile } from './profile.ts';

type AccountPerson = { names: readonly string[]; sex: 'female' | 'male' | null; ageYearsOn: (day: string) => number | null };

/** What an account and its profile say of the person, to be compared with a report. */
export function createAccountPerson(
  accountName: string,
  { personalInfo: info }: Pick<Profile, 'personalInfo'>,
  today: string,
): AccountPerson {
  return {
    names: [accountName],
    sex: getSex(info),
    ageYearsOn: (day) => {
      const age = computeProfileAgeYears(info, day);
      // An age without a day of birth is the one of today.
      return age === null || info.dateOfBirth !== undefined ? age : age - (Number(today.slice(0, 4)) - Number(day.slice(0, 4)));
    },
  };
}
