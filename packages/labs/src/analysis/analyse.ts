import { type DerivedValue, derivedFromResults, type Values } from '../derived/from-results.ts';
import { type Explained, type ExplainWith, explainAll } from '../meaning/explain.ts';
import { moversOf, type OwnMover } from '../meaning/own-movers.ts';
import { standingWords } from '../meaning/percentile.ts';
import type { Result } from '../meaning/result.ts';
import { type UrgencyLevel, urgencyWords } from '../meaning/urgency.ts';
import { changeWords, outsideWords } from '../meaning/words.ts';
import { unitWords, valueWords } from '../values/unit-words.ts';
import { type ImmuneScore, immuneScore } from './immune-score.ts';
import { bloodWithUrine, type Together } from './together.ts';

export type AnalysisFinding = {
  analyteId: string;
  /** Plain words first, then what laboratories call it. */
  title: string;
  name: string;
  valueText: string;
  unit: string;
  collectedOn: string;
  status: 'below' | 'within' | 'above' | null;
  level: UrgencyLevel;
  levelText: string;
  says: string;
  source: string | null;
  /** How far outside, how unusual, and whether it changed, each as a sentence. */
  details: string[];
  /** What the person takes that moves it. */
  movers: string[];
};

export type AnalysedDerived = {
  id: string;
  name: string;
  value: string | null;
  unit: string;
  collectedOn: string;
  /** Where it is less sure, or why it is not there. */
  note: string | null;
  source: string;
};

/** What a person's results amount to, as it is kept and printed. */
export type Analysis = ImmuneScore & {
  summary: string;
  counts: { measured: number; within: number; outside: number; unjudged: number };
  /** The most pressing first. */
  findings: AnalysisFinding[];
  within: string[];
  derived: AnalysedDerived[];
  together: { text: string; level: UrgencyLevel | null; source: string }[];
};

export function analyse(results: readonly Result[], knowing: ExplainWith, movers: readonly OwnMover[]): Analysis {
  const explained = explainAll(results, knowing);
  const pressing = explained.filter(({ urgency }) => urgency !== null);
  const within = explained.filter(({ status, urgency }) => status === 'within' && urgency === null);
  const counts = {
    measured: explained.length,
    within: explained.filter(({ status }) => status === 'within').length,
    outside: explained.filter(({ status }) => status === 'below' || status === 'above').length,
    unjudged: explained.filter(({ status }) => status === null).length,
  };
  return {
    ...immuneScore(explained),
    summary: summaryOf(counts, pressing),
    counts,
    findings: pressing.flatMap((one) => findingOf(one, movers)),
    within: within.map(({ analyte }) => analyte.name),
    derived: newestDerived(results, knowing),
    together: bloodWithUrine(explained).map(({ text, level, source }: Together) => ({ text, level, source })),
  };
}

function summaryOf({ measured, outside, within }: Analysis['counts'], pressing: readonly Explained[]): string {
  const critical = pressing.filter(({ urgency }) => urgency?.level === 'critical').length;
  if (critical > 0) return critical === 1 ? 'One value needs a doctor now.' : `${critical} values need a doctor now.`;
  if (measured === 0) return 'There are no results yet.';
  if (within + outside === 0) return 'None of your values has a range to compare it with.';
  if (outside === 0)
    return within === 1 ? 'Your value is inside its range.' : `All of the ${within} values that have a range are inside it.`;
  return `${outside} of your ${measured} values ${outside === 1 ? 'is' : 'are'} outside the range.`;
}

function findingOf(explained: Explained, movers: readonly OwnMover[]): AnalysisFinding[] {
  const { analyte, marker, latest, status, urgency, standing, change } = explained;
  if (!urgency) return [];
  return [
    {
      analyteId: analyte.id,
      title: marker?.title ?? analyte.name,
      name: analyte.name,
      valueText: latest.valueText,
      unit: unitWords(latest.unit ?? (latest.amount === null ? '1' : analyte.unit)),
      collectedOn: latest.collectedOn,
      status,
      level: urgency.level,
      levelText: urgencyWords[urgency.level],
      says: urgency.says,
      source: urgency.source ? `${urgency.source.publisher}: ${urgency.source.title}, ${urgency.source.year}` : null,
      details: [outsideWords(explained), standing && standingWords(standing, standing.sex), change && changeWords(change)].filter(
        (text) => text !== null,
      ),
      movers: moversOf(analyte.id, movers).map(({ text }) => text),
    },
  ];
}

/** Of each formula the newest day that has all of its values. */
export function newestDerived(results: readonly Result[], { reader }: Pick<ExplainWith, 'reader'>): AnalysedDerived[] {
  const days = [...Map.groupBy(results, ({ collectedOn }) => collectedOn)].sort(([one], [other]) => (one < other ? 1 : -1));
  const found = new Map<string, AnalysedDerived>();
  for (const [collectedOn, ofDay] of days)
    for (const one of derivedFromResults(valuesOf(ofDay), reader)) {
      const known = found.get(one.id);
      if (!known || (known.value === null && one.result.value !== null)) found.set(one.id, derivedWords(one, collectedOn));
    }
  return [...found.values()];
}

/** Bounds such as "< 5" are not calculated with. */
export const valuesOf = (results: readonly Result[]): Values =>
  Object.fromEntries(
    results.flatMap(({ analyteId, amount, comparator }) => (amount === null || comparator !== null ? [] : [[analyteId, amount]])),
  );

function derivedWords({ id, name, unit, result, source }: DerivedValue, collectedOn: string): AnalysedDerived {
  const note = result.value === null ? result.reason : result.caution;
  return { id, name, value: result.value === null ? null : valueWords(result.value), unit: unitWords(unit), collectedOn, note, source };
}
