import type { LocalDay } from '@wellkept/clinical/local-day.ts';
import { findUrgencyStates } from '@wellkept/clinical/person-states.ts';
import { spellTexts } from '@wellkept/clinical/regional-english.ts';
import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import type { Medication } from '@wellkept/contract/medications/medications.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { getSex, toPerson } from '@wellkept/interactions/person/person-from-profile.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import type { Knowledge, KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { loadAnalytes, loadLeaflets, loadMarkers, loadStories, loadUrgencyTable } from '@wellkept/knowledge/load.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import { computePersonLabs, type PersonLabs } from '@wellkept/labs/analysis/person-labs.ts';
import { listPressing, type PressingValue } from '@wellkept/labs/analysis/pressing.ts';
import { findDrugTestInteractions } from '@wellkept/labs/meaning/drug-test-interactions.ts';
import type { ShowContext } from '@wellkept/labs/meaning/explain.ts';
import type { LabSubject } from '@wellkept/labs/meaning/lab-subject.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import type { StoryInput } from '@wellkept/labs/stories/story-input.ts';
import { chooseUnitSystem } from '@wellkept/labs/values/shown-result.ts';
import type { LabUnitSystem } from '@wellkept/labs/values/unit-systems.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { computeProfileAgeYears } from '@wellkept/profile/answers.ts';
import type { UserId } from '../../../auth/user-id.ts';
import type { Transaction } from '../../../database/connect.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { findActiveMedications } from '../../medications/repository.ts';
import { findProfileInTime } from '../../profile/repository.ts';
import { findJudgedLabResults } from '../results/repository.ts';

/** What is read of a person to explain their values. */
export type LabPerson = { results: LabResult[]; profile: Profile; zone: string; medications: Medication[] };

export async function findLabPerson(tx: Transaction, userId: UserId): Promise<LabPerson> {
  const { profile, zone } = await findProfileInTime(tx, userId);
  return {
    results: await findJudgedLabResults(tx, userId),
    profile,
    zone,
    medications: await findActiveMedications(tx, userId),
  };
}

function toLabSubject({ personalInfo: info, healthAssessment: health }: Profile, today: LocalDay): LabSubject {
  return { ageYears: computeProfileAgeYears(info, today), sex: getSex(info), isPregnant: health.pregnant === true };
}

/** What a report, a source or the person wrote. */
const othersWords: ReadonlySet<string> = new Set([
  ...['printedName', 'printedUnit', 'printedRange', 'valueText', 'labNote', 'note', 'source', 'sources', 'standingSource'],
  ...['questionnaireData', 'dietData', 'medicationData'],
]);
/** What we write about laboratory values, in the English of where the person lives. */
export const spellLabTexts = <Value>(value: Value, { personalInfo }: Profile): Value => spellTexts(value, personalInfo.region, othersWords);

/** What ranges need to know of a person. */
export const loadRangeContext = async (profile: Profile, today: LocalDay): Promise<Pick<ShowContext, 'analytes' | 'reader'>> => ({
  analytes: await loadAnalytes(),
  reader: toLabSubject(profile, today),
});

type JudgeContext = { safety: Pick<SafetyEngine, 'knowledge' | 'readPerson'>; today: LocalDay };

/** Everything that values are explained with: ranges, texts, and how soon to act in this person. */
export async function loadShowContext(
  { profile, results }: { profile: Profile; results: readonly Result[] },
  substances: readonly KnownSubstance[],
  { safety, today }: JudgeContext,
): Promise<ShowContext> {
  const [ranges, markers, urgency] = await Promise.all([loadRangeContext(profile, today), loadMarkers(), loadUrgencyTable()]);
  const states = findPersonStates(profile, substances, { safety, today });
  return { ...ranges, markers, urgency, states, system: choosePersonUnitSystem(profile, results, ranges.analytes) };
}

const listConditionIds = (profile: Profile, { safety, today }: { safety: Pick<SafetyEngine, 'readPerson'>; today: LocalDay }): string[] =>
  safety.readPerson(toPerson(profile, today)).circumstances.flatMap((one) => (one.kind === 'condition' ? [one.id] : []));

/** What decides how soon a person who takes these substances must act on a value. */
export function findPersonStates(
  profile: Profile,
  substances: readonly KnownSubstance[],
  { safety, today }: JudgeContext,
): ReadonlySet<UrgencyState> {
  const conditionIds = listConditionIds(profile, { safety, today });
  return findUrgencyStates({ ...toLabSubject(profile, today), conditionIds, substances }, safety.knowledge);
}

/** In which units a person is shown their values, on every page and paper. */
export const choosePersonUnitSystem = (
  { preferences: { labUnits, units }, personalInfo: { region } }: Profile,
  results: readonly Result[],
  { byId }: Pick<Analytes, 'byId'>,
): LabUnitSystem => chooseUnitSystem({ labUnits, region, units }, results, byId);

/** What was measured lately, for the rules about medicines. */
export async function loadLabFacts(results: readonly Result[], profile: Profile, today: LocalDay): Promise<PersonLabs> {
  const context = { ...(await loadRangeContext(profile, today)), typedEgfr: profile.healthAssessment.egfr };
  return computePersonLabs(results, context, today);
}

/** What the medicines and supplements of a person consist of. Long lists are read in turns with other requests. */
export async function findSubstances(
  medications: readonly Medication[],
  { knowledge, resolve }: Pick<SafetyEngine, 'knowledge' | 'resolve'>,
): Promise<KnownSubstance[]> {
  return listSubstances(await resolve(medications), knowledge);
}

/** Those of a list that was checked, which has read them already. */
export const listCheckedSubstances = (
  { items }: Pick<CheckResult, 'items'>,
  { knowledge }: Pick<SafetyEngine, 'knowledge'>,
): KnownSubstance[] =>
  listSubstances(
    items.map(({ resolution }) => resolution),
    knowledge,
  );

export function listSubstances(resolutions: readonly Resolution[], knowledge: Knowledge): KnownSubstance[] {
  const ids = new Set(resolutions.flatMap(({ match }) => match?.ingredients.map(({ substanceId }) => substanceId) ?? []));
  return [...ids].flatMap((id) => knowledge.substances.get(id) ?? []);
}

type PressingResult = PressingValue & { kind: 'result' };
type TakenLabs = { profile: Profile; results: readonly Result[]; substances: readonly KnownSubstance[] };

/** The results that cannot wait, judged as on the page of results. */
export async function findPressing(
  { profile, results, substances }: TakenLabs,
  safety: Pick<SafetyEngine, 'knowledge' | 'readPerson'>,
  today: LocalDay,
): Promise<PressingResult[]> {
  if (results.length === 0) return [];
  const [context, input] = await Promise.all([
    loadShowContext({ profile, results }, substances, { safety, today }),
    loadStoryInput(profile, substances, { safety, today }),
  ]);
  const pressing = listPressing(judgeResults(results, context, input), context);
  return spellLabTexts(
    pressing.map((one) => ({ ...one, kind: 'result' as const })),
    profile,
  );
}

/** What stories across markers rest on: the rules, what these substances do to measurements, and the conditions. */
export async function loadStoryInput(
  profile: Profile,
  substances: readonly KnownSubstance[],
  { safety, today }: JudgeContext,
): Promise<StoryInput> {
  const [leaflets, { movers }, rules] = await Promise.all([loadLeaflets(), loadMarkers(), loadStories()]);
  const interactions = findDrugTestInteractions(substances, { ...safety.knowledge, leaflets, movers });
  return { rules, interactions, substances, conditionIds: new Set(listConditionIds(profile, { safety, today })) };
}
