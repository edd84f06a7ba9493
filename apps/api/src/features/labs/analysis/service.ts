import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AnalysisBundle, isAnalysisAvailable, type LatestAnalysis, type TestData } from '@wellkept/contract/labs/analysis.ts';
import type { LabResult } from '@wellkept/contract/labs/lab-results.ts';
import { analyse, rulesVersion } from '@wellkept/labs/analysis/analyse.ts';
import { judgeResults } from '@wellkept/labs/analysis/judge-results.ts';
import type { ShowContext } from '@wellkept/labs/meaning/explain.ts';
import type { StoryInput } from '@wellkept/labs/stories/story-input.ts';
import { showResult } from '@wellkept/labs/values/shown-result.ts';
import { formatMedicationLine } from '@wellkept/medications/sig/parse-medication.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { toQuestionnaire } from '@wellkept/profile/questionnaire.ts';
import type pg from 'pg';
import type { UserId } from '../../../auth/user-id.ts';
import { withUser } from '../../../database/connect.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';
import { getToday } from '../../profile/time-zone.ts';
import {
  findLabPerson,
  findSubstances,
  type LabPerson,
  loadShowContext,
  loadStoryInput,
  spellLabTexts,
} from '../biomarkers/lab-context.ts';
import { type AnalysisRow, findLatestAnalysis, insertAnalysis, lockAnalyses, type NewAnalysis, toAnalysisBundle } from './repository.ts';

type AnalysisContext = { people: pg.Pool; safety: Pick<SafetyEngine, 'knowledge' | 'resolve' | 'readPerson'>; now: Date };
/** What an analysis rests on: when it is others by now, the analysis is old. */
type AnalysisInput = Pick<NewAnalysis, 'bloodTestData' | 'urineTestData' | 'questionnaireData' | 'dietData' | 'medicationData'> & {
  restsOn: string;
};

const none: LatestAnalysis = { isAvailable: false, isOutdated: false, id: null, testType: null, bundle: null };

/**
 * The analysis of the latest value of every marker, with the profile and the medicines. Returns the stored one, or
 * makes and stores a new one when its inputs have changed and `mayMake` is set.
 */
export async function findCurrentAnalysis(userId: UserId, work: AnalysisContext, mayMake: boolean): Promise<LatestAnalysis> {
  const { people } = work;
  const { row, person } = await withUser(people, userId, async (tx) => ({
    row: await findLatestAnalysis(tx, userId),
    person: await findLabPerson(tx, userId),
  }));
  const substances = await findSubstances(person.medications, work.safety);
  const today = getToday(person, work.now);
  const showContext = await loadShowContext(person, substances, { safety: work.safety, today });
  const storyInput = await loadStoryInput(person.profile, substances, { safety: work.safety, today });
  const input = createAnalysisInput(person, { ...showContext, ...storyInput }, today);
  const show = (one: AnalysisRow, isOutdated: boolean) => spellLabTexts(toLatestAnalysis(one, isOutdated), person.profile);
  if (row && isSame(row, input)) return show(row, false);
  if (person.results.length === 0 || !mayMake) return row ? show(row, true) : none;
  return show(await createAnalysis(userId, work, { person, knowing: showContext, storyInput, grounds: input }), false);
}

type PreparedAnalysis = { person: LabPerson; knowing: ShowContext; storyInput: StoryInput; grounds: AnalysisInput };

async function createAnalysis(
  userId: UserId,
  { people }: AnalysisContext,
  { person, knowing, storyInput, grounds }: PreparedAnalysis,
): Promise<AnalysisRow> {
  const { restsOn, ...data } = grounds;
  const analysisResult = { ...analyse(judgeResults(person.results, knowing, storyInput), knowing, storyInput), restsOn };
  const { bloodTestData, urineTestData } = data;
  return withUser(people, userId, async (tx) => {
    // Two pages that ask at once are answered with one analysis.
    await lockAnalyses(tx, userId);
    const meanwhile = await findLatestAnalysis(tx, userId);
    if (meanwhile && isSame(meanwhile, grounds)) return meanwhile;
    const testType = bloodTestData && urineTestData ? 'combined' : urineTestData ? 'urine' : 'blood';
    return insertAnalysis(tx, userId, { ...data, analysisResult, testType });
  });
}

function createAnalysisInput(
  { results, profile, medications }: LabPerson,
  { reader, states, system, analytes, conditionIds }: ShowContext & Pick<StoryInput, 'conditionIds'>,
  today: string,
): AnalysisInput {
  const { personalInfo, medicalHistory, symptoms, dietaryInfo, healthGoals } = profile;
  const taken = medications.map(formatMedicationLine);
  const isAnswered = [personalInfo, medicalHistory, symptoms, dietaryInfo, healthGoals].some(isPresent);
  return {
    ...createTestDataBySpecimen(results, { system, analytes }),
    questionnaireData: isAnswered ? toQuestionnaire(profile, taken, today) : null,
    dietData: omitEmpty(dietaryInfo),
    medicationData: taken.length > 0 ? taken : null,
    restsOn: computeHash({
      reader,
      system,
      states: [...states].sort(),
      conditions: [...conditionIds].sort(),
      history: results.map((one) => JSON.stringify(one)).sort(),
    }),
  };
}

/** Earlier values and the profile matter too; they are part of the comparison but are not stored again. */
const computeHash = (input: object): string => createHash('sha256').update(JSON.stringify(input)).digest('hex');

const parts = ['bloodTestData', 'urineTestData', 'questionnaireData', 'dietData', 'medicationData'] as const;
/** As the database gives it back: what is undefined is not there. */
const toStoredForm = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const isSame = (row: AnalysisRow, input: AnalysisInput): boolean =>
  row.analysisResult.rulesVersion === rulesVersion &&
  row.analysisResult.restsOn === input.restsOn &&
  parts.every((part) => isDeepStrictEqual(toStoredForm(row[part]), toStoredForm(input[part])));

const toLatestAnalysis = (row: AnalysisRow, isOutdated: boolean): LatestAnalysis => {
  const bundle = toAnalysisBundle(row);
  return { isAvailable: isAnalysisAvailable(bundle), isOutdated, id: row.id, testType: row.testType, bundle };
};

/** Results come with the newest first. */
const selectLatestByAnalyte = (results: readonly LabResult[]): LabResult[] =>
  [...Map.groupBy(results, ({ analyteId }) => analyteId).values()].flatMap(([first]) => first ?? []);

type ShowIn = Pick<ShowContext, 'system' | 'analytes'>;

function createTestDataBySpecimen(results: readonly LabResult[], showIn: ShowIn): Pick<AnalysisBundle, 'bloodTestData' | 'urineTestData'> {
  const createForSpecimen = (specimen: 'blood' | 'urine') =>
    createTestData(selectLatestByAnalyte(results.filter((one) => one.specimen === specimen)), showIn);
  return { bloodTestData: createForSpecimen('blood'), urineTestData: createForSpecimen('urine') };
}

/** In the units of the findings, so that a paper of both never mixes two systems. */
function createTestData(results: readonly LabResult[], { system, analytes: { byId } }: ShowIn): TestData | null {
  const [first] = results;
  if (!first) return null;
  return {
    collectedOn: first.collectedOn,
    values: results.map((result) => {
      const analyte = byId.get(result.analyteId);
      const { value: valueText, unit } = showResult(result, analyte, system);
      return { analyteId: result.analyteId, name: analyte?.name ?? result.analyteId, valueText, unit, collectedOn: result.collectedOn };
    }),
  };
}

const omitEmpty = (data: object): Record<string, unknown> | null => {
  const answered = Object.fromEntries(Object.entries(data).filter(([, value]) => isPresent(value)));
  return Object.keys(answered).length > 0 ? answered : null;
};
