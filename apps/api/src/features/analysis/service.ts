import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type AnalysisBundle, isAnalysisAvailable, type LatestAnalysis, type TestData } from '@wellkept/contract/analysis.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { analyse, rulesVersion } from '@wellkept/labs/analysis/analyse.ts';
import type { ShowWith } from '@wellkept/labs/meaning/explain.ts';
import { showResult } from '@wellkept/labs/values/shown-result.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { toQuestionnaire } from '@wellkept/profile/questionnaire.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { explainingFor, findLabPerson, findMovers, findSubstances, type LabPerson } from '../biomarkers/known.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { type AnalysisRow, bundleOf, findLatestAnalysis, insertAnalysis, lockAnalyses, type NewAnalysis } from './repository.ts';

type Work = { people: pg.Pool; safety: Pick<SafetyEngine, 'knowledge' | 'resolve' | 'readPerson'>; now: Date };
/** What an analysis rests on: when it is others by now, the analysis is old. */
type Grounds = Pick<NewAnalysis, 'bloodTestData' | 'urineTestData' | 'questionnaireData' | 'dietData' | 'medicationData'> & {
  restsOn: string;
};

const none: LatestAnalysis = { isAvailable: false, isOutdated: false, id: null, testType: null, bundle: null };

/**
 * The analysis of the latest value of every marker, with the profile and what is taken: the one that is kept, or, where it rests on something
 * that has changed since and `mayMake`, a new one, which is kept.
 */
export async function findCurrentAnalysis(userId: UserId, work: Work, mayMake: boolean): Promise<LatestAnalysis> {
  const { people } = work;
  const { row, person } = await withUser(people, userId, async (tx) => ({
    row: await findLatestAnalysis(tx, userId),
    person: await findLabPerson(tx, userId),
  }));
  const substances = await findSubstances(person.medications, work.safety);
  const knowing = await explainingFor(person, substances, work);
  const grounds = groundsOf(person, knowing, work.now.toISOString().slice(0, 10));
  if (row && isSame(row, grounds)) return latest(row, false);
  if (person.results.length === 0 || !mayMake) return row ? latest(row, true) : none;
  return latest(await makeAnalysis(userId, work, { person, substances, knowing, grounds }), false);
}

type Known = { person: LabPerson; substances: KnownSubstance[]; knowing: ShowWith; grounds: Grounds };

async function makeAnalysis(
  userId: UserId,
  { people, safety }: Work,
  { person, substances, knowing, grounds }: Known,
): Promise<AnalysisRow> {
  const { restsOn, ...data } = grounds;
  const analysisResult = { ...analyse(person.results, knowing, await findMovers(substances, safety)), restsOn };
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

function groundsOf({ results, profile, medications }: LabPerson, { reader, states, system, analytes }: ShowWith, today: string): Grounds {
  const { personal_info, medical_history, symptoms, dietary_info, health_goals } = profile;
  const taken = medications.map(takenText);
  const isAnswered = [personal_info, medical_history, symptoms, dietary_info, health_goals].some(isPresent);
  return {
    ...testDataOf(results, { system, analytes }),
    questionnaireData: isAnswered ? toQuestionnaire(profile, taken, today) : null,
    dietData: orNull(dietary_info),
    medicationData: taken.length > 0 ? taken : null,
    restsOn: hashOf({ reader, system, states: [...states].sort(), history: results.map((one) => JSON.stringify(one)).sort() }),
  };
}

/** Earlier values, and what is known of the person, decide too; they are compared but not kept a second time. */
const hashOf = (grounds: object): string => createHash('sha256').update(JSON.stringify(grounds)).digest('hex');

const parts = ['bloodTestData', 'urineTestData', 'questionnaireData', 'dietData', 'medicationData'] as const;
/** As the database gives it back: what is undefined is not there. */
const kept = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));
const isSame = (row: AnalysisRow, grounds: Grounds): boolean =>
  row.analysisResult.rulesVersion === rulesVersion &&
  row.analysisResult.restsOn === grounds.restsOn &&
  parts.every((part) => isDeepStrictEqual(kept(row[part]), kept(grounds[part])));

const latest = (row: AnalysisRow, isOutdated: boolean): LatestAnalysis => {
  const bundle = bundleOf(row);
  return { isAvailable: isAnalysisAvailable(bundle), isOutdated, id: row.id, testType: row.testType, bundle };
};

/** Results come with the newest first. */
const latestOfEach = (results: readonly LabResult[]): LabResult[] =>
  [...Map.groupBy(results, ({ analyteId }) => analyteId).values()].flatMap(([first]) => first ?? []);

type ShowIn = Pick<ShowWith, 'system' | 'analytes'>;

function testDataOf(results: readonly LabResult[], showIn: ShowIn): Pick<AnalysisBundle, 'bloodTestData' | 'urineTestData'> {
  const of = (specimen: 'blood' | 'urine') => dataOf(latestOfEach(results.filter((one) => one.specimen === specimen)), showIn);
  return { bloodTestData: of('blood'), urineTestData: of('urine') };
}

/** In the units of the findings, so that a paper of both never mixes two systems. */
function dataOf(results: readonly LabResult[], { system, analytes: { byId } }: ShowIn): TestData | null {
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

const orNull = (data: object): Record<string, unknown> | null => {
  const told = Object.fromEntries(Object.entries(data).filter(([, value]) => isPresent(value)));
  return Object.keys(told).length > 0 ? told : null;
};
