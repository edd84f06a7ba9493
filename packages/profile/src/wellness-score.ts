import { type SourceCitation, sources } from './sources.ts';
import { type SubScoreId, subScoreNames, type WellnessFacts, type WellnessPart, wellnessParts } from './wellness-parts.ts';

/** What stands where nothing is known, and is then marked as such. */
export const wellnessScoreDefault = 78;

export type SubScore = {
  id: SubScoreId;
  name: string;
  /** 0 to 100; null where nothing is known. */
  score: number | null;
  /** What it is made of. */
  parts: { name: string; score: number | null; weight: number; source: SourceCitation }[];
  /** What would raise it, with the points it can bring; then what would make it better known, without points. */
  raises: { text: string; gain: number | null }[];
};

export type WellnessScore = {
  score: number;
  /** Nothing is known: the score is nobody's. */
  isDefault: boolean;
  subScores: SubScore[];
};

/** All known sub-scores count alike. */
export function computeWellnessScore(facts: WellnessFacts): WellnessScore {
  const exact = subScoreIds.map((id) => ({ id, parts: wellnessParts[id].map((part) => ({ part, score: part.read(facts) })) }));
  const means = exact.flatMap(({ parts }) => computeWeightedMean(parts) ?? []);
  return {
    score: means.length === 0 ? wellnessScoreDefault : Math.round(means.reduce((sum, mean) => sum + mean, 0) / means.length),
    isDefault: means.length === 0,
    subScores: exact.map(({ id, parts }) => createSubScore(id, parts)),
  };
}

const subScoreIds: readonly SubScoreId[] = ['nutrition', 'fitness', 'sleep', 'biomarkers'];

type ScoredPart = { part: WellnessPart; score: number | null };

const computeKnownWeight = (parts: readonly ScoredPart[]): number =>
  parts.reduce((sum, { part, score }) => sum + (score === null ? 0 : part.weight), 0);

function computeWeightedMean(parts: readonly ScoredPart[]): number | null {
  const weight = computeKnownWeight(parts);
  return weight === 0 ? null : parts.reduce((sum, { part, score }) => sum + part.weight * (score ?? 0), 0) / weight;
}

function createSubScore(id: SubScoreId, parts: readonly ScoredPart[]): SubScore {
  const mean = computeWeightedMean(parts);
  return {
    id,
    name: subScoreNames[id],
    score: mean === null ? null : Math.round(mean),
    parts: parts.map(({ part: { name, weight, source }, score }) => ({
      name,
      weight,
      source: sources[source],
      score: score === null ? null : Math.round(score),
    })),
    raises: [...listGains(parts), ...listQuestions(parts)],
  };
}

const listGains = (parts: readonly ScoredPart[]) =>
  parts
    .flatMap(({ part, score }) => {
      const gain = score === null ? 0 : Math.round((part.weight * (100 - score)) / computeKnownWeight(parts));
      return gain > 0 ? [{ text: part.improve, gain }] : [];
    })
    .sort((one, other) => other.gain - one.gain);

/** One log can answer for several parts and is asked for once. */
const listQuestions = (parts: readonly ScoredPart[]) =>
  [...new Set(parts.filter(({ score }) => score === null).map(({ part }) => part.ask))].map((text) => ({ text, gain: null }));
