import type { Profile } from '@wellkept/contract/profile.ts';
import type { AccountPerson } from '@wellkept/labs/reading/whose-report.ts';
import { ageOf } from '@wellkept/profile/answers.ts';

/** What an account and its profile say of the person, to be compared with a report. */
export function accountPerson(accountName: string, { personal_info: info }: Profile, today: string): AccountPerson {
  const sex = info.sex ?? info.gender;
  return {
    names: [accountName],
    sex: sex === 'female' || sex === 'male' ? sex : null,
    ageYearsOn: (day) => {
      const age = ageOf(info, day);
      // An age without a day of birth is the one of today.
      return age === null || info.dateOfBirth !== undefined ? age : age - (Number(today.slice(0, 4)) - Number(day.slice(0, 4)));
    },
  };
}
