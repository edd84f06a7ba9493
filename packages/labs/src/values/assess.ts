import type { ReadValue } from '../reading/read-value.ts';
import { type Amounts, listCombinationQuestions } from './combinations.ts';
import { computeReadConfidence, type ReadConfidence } from './confidence.ts';
import { toCanonicalUnit } from './convert.ts';
import { findPlausibilityQuestion, findPointDoubt } from './decimal-point.ts';
import { computeRangeFlag, type Flag } from './flag.ts';
import { findPlaceQuestion } from './place-question.ts';
import { findRangeQuestion } from './range-question.ts';
import { findSecondValueQuestion } from './second-value.ts';
import { findUnitDoubt, type JudgeContext } from './unit-doubt.ts';
import type { ValueQuestion } from './value-question.ts';

/** A value with what is known of it: its amount in the analyte's unit, where it lies, and whether to ask about it. */
export type AssessedValue = ReadValue & {
  amount: number | null;
  flag: Flag | null;
  confidence: ReadConfidence;
  questions: readonly ValueQuestion[];
};

/** What a report's values amount to, each with the questions to ask before it counts. Without `judging` no question is about how soon to act. */
export function assessValues(values: readonly ReadValue[], judging: JudgeContext | null = null): AssessedValue[] {
  const toAmount = ({ value, unit, analyte }: ReadValue) => (value === null ? null : toCanonicalUnit(value, unit ?? analyte.unit, analyte));
  const amounts: Record<string, number> = {};
  for (const value of values) {
    const amount = toAmount(value);
    // Bounds and spans say too little to be calculated with.
    if (amount !== null && value.comparator === null && value.upTo === null) amounts[value.analyte.id] ??= amount;
  }
  const together = listCombinationQuestions(amounts satisfies Amounts);
  const isShifted = areColumnsDoubtful(values);
  const isLosingPoints = arePointsLost(values);
  return values.map((value) => {
    const flag = computeRangeFlag(value, value.range);
    const questions = [
      findPlausibilityQuestion(value) ?? (isLosingPoints ? findPointDoubt(value) : null) ?? (judging && findUnitQuestion(value, judging)),
      findFlagQuestion(value, flag),
      findRangeQuestion(value),
      findSecondValueQuestion(value, values),
      findPlaceQuestion(value) ?? (isShifted && isRecognized(value) ? askWhose(value) : null),
      ...together.filter(({ analyteIds }) => analyteIds.includes(value.analyte.id)),
    ].filter((question) => question !== null);
    return { ...value, amount: toAmount(value), flag, questions, confidence: computeReadConfidence(value, questions) };
  });
}

/** So many values of a photo, and this share of them, do not fit their names where its columns were taken for other lines. */
const doubtfulMin = 3;
const doubtfulShareMin = 0.4;

const isRecognized = ({ certainty }: ReadValue): boolean => certainty < 1;

/** Whether so many values of a photo are hardly possible for their names that the others may stand beside a wrong name as well. */
function areColumnsDoubtful(values: readonly ReadValue[]): boolean {
  const recognized = values.filter((value) => isRecognized(value) && value.value !== null);
  const doubtful = recognized.filter((value) => findPlausibilityQuestion(value) !== null).length;
  return doubtful >= doubtfulMin && doubtful >= doubtfulShareMin * recognized.length;
}

/** So many lost points are no accident of one number: the print is too blurred for points. */
const lostPointsMin = 2;

const arePointsLost = (values: readonly ReadValue[]): boolean =>
  values.filter((value) => isRecognized(value) && findPlausibilityQuestion(value)?.kind === 'decimal-point').length >= lostPointsMin;

const askWhose = ({ analyte, valueText }: ReadValue): ValueQuestion => ({
  kind: 'place',
  analyteIds: [analyte.id],
  reason: `Many numbers of this photo don’t fit their names. Is ${valueText} the result of ${analyte.name}?`,
  suggested: null,
});

/** A number without a unit is asked about where one unit calls for a doctor and another does not. */
function findUnitQuestion({ analyte, unit, value, valueText }: ReadValue, judging: JudgeContext): ValueQuestion | null {
  const units = unit === null && value !== null ? findUnitDoubt(value, analyte, judging) : null;
  const reason = `What ${valueText} means depends on its unit. Which unit does your report give for ${analyte.name}?`;
  return units && { kind: 'unit', analyteIds: [analyte.id], reason, suggested: null, units };
}

/** The laboratory's own mark and its range must agree, or one of value, range and mark is misread. */
function findFlagQuestion({ analyte, printedFlag, valueText, range }: ReadValue, flag: Flag | null): ValueQuestion | null {
  if (flag === null || printedFlag === null || printedFlag === 'A' || printedFlag === flag) return null;
  const words = { H: 'high', L: 'low', N: 'normal' } as const;
  const reason = `The report marks ${analyte.name} as ${words[printedFlag]}, but ${valueText} against ${range?.text} is ${words[flag]}.`;
  return { kind: 'flag', analyteIds: [analyte.id], reason, suggested: null };
}
