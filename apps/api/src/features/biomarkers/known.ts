import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { Profile } from '@wellkept/contract/profile.ts';
import { loadAnalytes, loadLeaflets, loadMarkers } from '@wellkept/knowledge/load.ts';
import { type PersonLabs, personLabs } from '@wellkept/labs/analysis/person-labs.ts';
import type { ExplainWith } from '@wellkept/labs/meaning/explain.ts';
import { type OwnMover, ownMovers } from '@wellkept/labs/meaning/own-movers.ts';
import type { Reader } from '@wellkept/labs/meaning/reader.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { ageOf } from '@wellkept/profile/answers.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import type { UserId } from '../../auth/user-id.ts';
import type { Transaction } from '../../database/connect.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { findActiveMedications } from '../medications/repository.ts';
import { findProfile } from '../profile/repository.ts';

/** What is read of a person to explain their values. */
export type LabPerson = { results: LabResult[]; profile: Profile; medications: Medication[] };

export async function findLabPerson(tx: Transaction, userId: UserId): Promise<LabPerson> {
  return {
    results: await findLabResults(tx, userId),
    profile: await findProfile(tx, userId),
    medications: await findActiveMedications(tx, userId),
  };
}

function readerOf({ personal_info: info, health_assessment: health }: Profile, now: Date): Reader {
  const sex = info.sex ?? (info.gender === 'female' || info.gender === 'male' ? info.gender : null);
  return { ageYears: ageOf(info, now.toISOString().slice(0, 10)), sex, isPregnant: health.pregnant === true };
}

export async function explainingFor(profile: Profile, now: Date): Promise<ExplainWith> {
  const [analytes, markers] = await Promise.all([loadAnalytes(), loadMarkers()]);
  return { analytes, markers, reader: readerOf(profile, now) };
}

/** What was measured lately, for the rules about medicines. */
export async function labFactsOf(results: readonly Result[], profile: Profile, now: Date): Promise<PersonLabs> {
  return personLabs(results, await explainingFor(profile, now), now.toISOString().slice(0, 10));
}

/** What the person's medicines and supplements do to measurements. Long lists are read in turns with other requests. */
export async function moversOfPerson(
  medications: readonly Medication[],
  { knowledge, resolve }: Pick<SafetyEngine, 'knowledge' | 'resolve'>,
): Promise<OwnMover[]> {
  const [leaflets, { movers }, resolutions] = await Promise.all([loadLeaflets(), loadMarkers(), resolve(medications.map(takenText))]);
  const ids = new Set(resolutions.flatMap(({ match }) => match?.ingredients.map(({ substanceId }) => substanceId) ?? []));
  const substances = [...ids].flatMap((id) => knowledge.substances.get(id) ?? []);
  return ownMovers(substances, { ...knowledge, leaflets, movers });
}
