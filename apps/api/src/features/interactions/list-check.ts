import type { ListVerdict } from '@wellkept/contract/interactions/verdict.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { type CheckedPerson, withMeasured } from '@wellkept/interactions/person/person.ts';
import { toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import { getMarksById, listNotForPerson } from '@wellkept/interactions/verdict/item-marks.ts';
import { computeVerdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { getUnlistedMedicines } from '@wellkept/profile/unlisted-medicines.ts';
import { loadLabFacts } from '../labs/biomarkers/lab-context.ts';
import type { FollowUp } from '../profile/sync/follow-up.ts';
import { getToday } from '../profile/time-zone.ts';
import { checkWithCache, type SafetyChecker } from './check-cache.ts';

export type { SafetyChecker };

/** All that a check of a person's list follows from, from one moment. */
export type ListCheckInput = {
  profile: Profile;
  /** Of the person: where it is today or tomorrow for them. */
  zone: string;
  /** What is taken now. */
  medications: readonly Medication[];
  /** At least the newest exact value of every marker. */
  results: readonly Result[];
  followUp: FollowUp;
};

type ListPersonInput = Pick<ListCheckInput, 'profile' | 'results' | 'zone'>;

/** The person of a list, with what the profile says and what was measured lately. Every check of their medicines is about this person. */
export async function findListPerson({ profile, results, zone }: ListPersonInput, now: Date): Promise<CheckedPerson> {
  const today = getToday({ zone }, now);
  return withMeasured(toPerson(profile, today), await loadLabFacts(results, profile, today));
}

/** What the verdict of a list rests on beside its check: names that are in no list, and how far the work behind it has come. */
export const getVerdictContext = ({ profile, medications, followUp }: Omit<ListCheckInput, 'results' | 'zone'>) => ({
  unlisted: getUnlistedMedicines(profile, medications).flatMap(({ name, active }) => (active ? [name] : [])),
  progress: followUp.progress,
});

export type ListCheck = { person: CheckedPerson; result: CheckResult; verdict: ListVerdict };

/**
 * Checks a person's list as it is at this moment, with its doses and with what the profile and the laboratory say. Every surface that says
 * something about a list asks here, so that no two of them differ. A long list of misspelt names is seconds of work: read first, and give
 * the connection back before this.
 */
export async function checkList(facts: ListCheckInput, safety: SafetyChecker, now: Date): Promise<ListCheck> {
  const { medications } = facts;
  const person = await findListPerson(facts, now);
  const result = await checkWithCache(safety, medications, person);
  const verdict = computeVerdict({ itemCount: medications.length, result, ...getVerdictContext(facts) });
  const ids = medications.map(({ id }) => id);
  return { person, result, verdict: { ...verdict, marks: getMarksById(result, ids), notForPerson: listNotForPerson(result, ids) } };
}
