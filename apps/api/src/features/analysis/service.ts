import { isDeepStrictEqual } from 'node:util';
import { type AnalysisBundle, isAnalysisAvailable, type LatestAnalysis, type TestData } from '@wellkept/contract/analysis.ts';
import type { LabResult } from '@wellkept/contract/lab-results.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { analyse } from '@wellkept/labs/analysis/analyse.ts';
import { isPresent } from '@wellkept/profile/profile.ts';
import { takenText } from '@wellkept/safety/taken-text.ts';
import type pg from 'pg';
import type { UserId } from '../../auth/user-id.ts';
import { withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { explainingFor, findLabPerson, moversOfPerson } from '../biomarkers/known.ts';
import type { SafetyEngine } from '../check/engine.ts';
import { findLabResults } from '../lab-results/repository.ts';
import { bundleOf, findLatestAnalysis, insertAnalysis } from './repository.ts';

type Work = { people: pg.Pool; safety: Pick<SafetyEngine, 'knowledge' | 'resolve'>; now: Date };

/** Analyses the latest value of every marker, together with the profile and what is taken, and keeps what came out. */
export async function makeAnalysis(userId: UserId, { people, safety, now }: Work): Promise<LatestAnalysis> {
  const person = await withUser(people, userId, (tx) => findLabPerson(tx, userId));
  const { results, profile, medications } = person;
  if (results.length === 0) throw new AppError('conflict', 'There are no results to analyse yet.');
  const movers = await moversOfPerson(medications, safety);
  const { bloodTestData, urineTestData } = await testDataOf(results);
  const row = await withUser(people, userId, async (tx) =>
    insertAnalysis(tx, userId, {
      bloodTestData,
      urineTestData,
      analysisResult: analyse(results, await explainingFor(profile, now), movers),
      questionnaireData: orNull({
        personal_info: profile.personal_info,
        medical_history: profile.medical_history,
        lifestyle_data: profile.lifestyle_data,
        health_goals: profile.health_goals,
      }),
      dietData: orNull(profile.dietary_info),
      medicationData: medications.length > 0 ? medications.map(takenText) : null,
      testType: bloodTestData && urineTestData ? 'combined' : urineTestData ? 'urine' : 'blood',
    }),
  );
  return latest(row.id, row.testType, bundleOf(row), false);
}

/** The newest analysis, and whether the results are others by now. */
export async function findLatest(userId: UserId, people: pg.Pool): Promise<LatestAnalysis> {
  const { row, results } = await withUser(people, userId, async (tx) => ({
    row: await findLatestAnalysis(tx, userId),
    results: await findLabResults(tx, userId),
  }));
  if (!row) return { isAvailable: false, isOutdated: false, id: null, testType: null, bundle: null };
  const now = await testDataOf(results);
  const isSame = isDeepStrictEqual(now, { bloodTestData: row.bloodTestData, urineTestData: row.urineTestData });
  return latest(row.id, row.testType, bundleOf(row), !isSame);
}

const latest = (
  id: string,
  testType: NonNullable<LatestAnalysis['testType']>,
  bundle: AnalysisBundle,
  isOutdated: boolean,
): LatestAnalysis => ({
  isAvailable: isAnalysisAvailable(bundle),
  isOutdated,
  id,
  testType,
  bundle,
});

/** Results come with the newest first. */
const latestOfEach = (results: readonly LabResult[]): LabResult[] =>
  [...Map.groupBy(results, ({ analyteId }) => analyteId).values()].flatMap(([first]) => first ?? []);

async function testDataOf(results: readonly LabResult[]): Promise<Pick<AnalysisBundle, 'bloodTestData' | 'urineTestData'>> {
  const { byId } = await loadAnalytes();
  const of = (specimen: 'blood' | 'urine') => dataOf(latestOfEach(results.filter((one) => one.specimen === specimen)), byId);
  return { bloodTestData: of('blood'), urineTestData: of('urine') };
}

function dataOf(results: readonly LabResult[], byId: ReadonlyMap<string, { name: string }>): TestData | null {
  const [first] = results;
  if (!first) return null;
  return {
    collectedOn: first.collectedOn,
    values: results.map(({ analyteId, valueText, printedUnit, unit, collectedOn }) => ({
      analyteId,
      name: byId.get(analyteId)?.name ?? analyteId,
      valueText,
      unit: printedUnit ?? unit,
      collectedOn,
    })),
  };
}

const orNull = (data: object): Record<string, unknown> | null => {
  const told = Object.fromEntries(Object.entries(data).filter(([, value]) => isPresent(value)));
  return Object.keys(told).length > 0 ? told : null;
};
