import type { TableMate } from '@wellkept/contract/nutrition/meal-plans.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { Analytes } from '@wellkept/knowledge/analytes.ts';
import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { computePersonLabs } from '@wellkept/labs/analysis/person-labs.ts';
import type { Result } from '@wellkept/labs/meaning/result.ts';
import { parsePastedText } from '@wellkept/labs/reading/pasted-text.ts';
import { readReport } from '@wellkept/labs/reading/read-report.ts';
import { type AssessedValue, assessValues } from '@wellkept/labs/values/assess.ts';
import { findPlausibleUnits } from '@wellkept/labs/values/usual-units.ts';
import type { LifeStage } from '@wellkept/nutrition/intakes/intakes.ts';
import type { OutsideResults } from '@wellkept/nutrition/planner/steering.ts';
import type { SafetyEngine } from '../interactions/check/engine.ts';
import { findWeakKidneys } from './eater.ts';
import { canSteer, listOutsideResults } from './steering-results.ts';

/** Someone else at the table, as far as what was typed about them is understood. */
export type KnownMate = {
  person: CheckedPerson;
  state: LifeStage['state'];
  results: OutsideResults;
  weakKidneys: string | null;
  /** What was typed and changes nothing, because nobody could make it out or a unit is missing. */
  unusedConditions: readonly string[];
  unusedResults: readonly string[];
};

/** Results that were typed count as of today, as those who type them take them for true now. */
export async function readMate(mate: TableMate, { readPerson }: Pick<SafetyEngine, 'readPerson'>, today: string): Promise<KnownMate> {
  const bare: CheckedPerson = {
    conditions: mate.conditions,
    ...(mate.age !== null && { ageYears: mate.age }),
    ...(mate.sex !== null && { sex: mate.sex }),
  };
  const { circumstances, notUnderstood } = readPerson(bare);
  const isIn = (id: 'pregnancy' | 'breast-feeding') => circumstances.some((one) => one.kind === 'situation' && one.id === id);
  const state = isIn('pregnancy') ? 'pregnancy' : isIn('breast-feeding') ? 'lactation' : 'usual';
  const analytes = await loadAnalytes();
  const context = { analytes, reader: { ageYears: mate.age, sex: mate.sex, isPregnant: state === 'pregnancy' } };
  const typed = mate.results.map((text) => ({ text, results: readTypedResults(text, analytes, today) }));
  const results = typed.flatMap((one) => one.results);
  // They have no day of a sample that a text could name.
  const { measuredOn: _, ...labs } = computePersonLabs(results, context, today);
  const isUsed = (result: Result) => canSteer(result, context) || Object.keys(computePersonLabs([result], context, today)).length > 0;
  const person = { ...bare, labs };
  return {
    person,
    state,
    results: listOutsideResults(results, context, today),
    weakKidneys: findWeakKidneys(person, { readPerson }),
    unusedConditions: notUnderstood,
    unusedResults: typed.filter((one) => one.results.length === 0 || !one.results.every(isUsed)).map(({ text }) => text),
  };
}

/** The results of one typed text, each in the unit of its marker; none where the text leaves open which unit is meant. */
function readTypedResults(text: string, analytes: Analytes, today: string): Result[] {
  const values = assessValues(readReport([parsePastedText(writeComparators(text))], analytes.all).values);
  if (values.some(isDoubtful)) return [];
  return values.map(({ analyte, amount, comparator, valueText, printedUnit, unit }) => ({
    analyteId: analyte.id,
    collectedOn: today,
    valueText: [valueText, printedUnit].filter(Boolean).join(' '),
    amount,
    comparator,
    unit,
    range: null,
    flag: null,
  }));
}

/** "eGFR under 15" as a laboratory prints it: "eGFR <15". */
const writeComparators = (text: string): string =>
  text
    .replace(/\b(?:under|below|(?:less|lower|smaller) than)\s+(?=\d)/gi, '<')
    .replace(/\b(?:over|above|(?:more|higher|greater|bigger) than)\s+(?=\d)/gi, '>');

/** Nobody types ranges, so that a value without one is in no doubt; a number without a unit is where it can be meant in two. */
function isDoubtful({ amount, value, unit, analyte, evidence, questions }: AssessedValue): boolean {
  const isAsked = questions.some(({ kind }) => kind !== 'place') || (questions.length > 0 && evidence !== 'none');
  return amount === null || isAsked || (unit === null && value !== null && findPlausibleUnits(value, analyte).length !== 1);
}
