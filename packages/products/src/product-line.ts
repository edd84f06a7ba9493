import { type Label, readLabel } from './label/read-label.ts';
import { classifyFood, findFruitPercent, isExemptFromScore } from './scores/food-class.ts';
import { printsFruitShare } from './scores/fruit-share.ts';
import { computeNutriScore2021, computeNutriScore2023, type NutriScore, type NutriScoreInput } from './scores/nutri-score.ts';
import { readNutriScoreInput } from './scores/nutri-score-input.ts';
import type { LabelVocabulary } from './vocabulary/vocabulary.ts';

type ScoreAndGrade = { score: number; grade: string } | null;

/** What is concluded of a product of Open Food Facts or a list like one. Allergens by the ids of that project. */
export type JudgedProduct = {
  code: string | null;
  allergens: string[];
  traces: string[];
  additives: string[];
  nova: number | null;
  nutriScore: { '2021': ScoreAndGrade; '2023': ScoreAndGrade };
  unrecognised: string[];
  /** Only the first part of a text that is longer than any label was read. */
  isCut?: true;
};

const listStrings = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

/** Judges one product; fields that are missing or of another type count as unknown. */
export function judgeProduct(product: Readonly<Record<string, unknown>>, vocabulary: LabelVocabulary): JudgedProduct {
  const text = typeof product['ingredients_text'] === 'string' ? product['ingredients_text'] : '';
  const label = readLabel(text, vocabulary);
  const scores = scoreProduct(product, label, vocabulary);
  return {
    code: typeof product['code'] === 'string' || typeof product['code'] === 'number' ? String(product['code']) : null,
    allergens: label.allergens.eu,
    traces: label.traces.eu,
    additives: label.additives,
    nova: label.isCut ? null : label.nova,
    nutriScore: {
      '2021': scores && pickScore(scores['2021']),
      '2023': scores && pickScore(scores['2023']),
    },
    unrecognised: label.unrecognised,
    ...(label.isCut ? { isCut: true } : {}),
  };
}

/** The Nutri-Score by both editions, with its points; null where figures are missing or the score is not meant for such a product. */
export function scoreProduct(
  product: Readonly<Record<string, unknown>>,
  label: Pick<Label, 'ingredients' | 'additives'>,
  vocabulary: LabelVocabulary,
): Record<'2021' | '2023', NutriScore> | null {
  const input = readScoreInput(product, label);
  if (!input) return null;
  const categories = listStrings(product['categories_tags']);
  const computeFruitPercent = (rules: '2021' | '2023') =>
    input.fruitPercent || findFruitPercent(categories, label.ingredients, vocabulary, rules);
  return {
    '2021': computeNutriScore2021({ ...input, fruitPercent: computeFruitPercent('2021') }),
    '2023': computeNutriScore2023({ ...input, fruitPercent: computeFruitPercent('2023') }),
  };
}

/** Whether the share of fruit in the score of 2023 is concluded from the order of the list, and printed nowhere. */
export function isFruitEstimated(
  product: Readonly<Record<string, unknown>>,
  { ingredients }: Pick<Label, 'ingredients'>,
  vocabulary: LabelVocabulary,
): boolean {
  const nutriments = product['nutriments'];
  const given = typeof nutriments === 'object' && nutriments !== null ? readNutriScoreInput({ ...nutriments })?.fruitPercent : 0;
  if (given || printsFruitShare(ingredients, vocabulary)) return false;
  return findFruitPercent(listStrings(product['categories_tags']), ingredients, vocabulary, '2023') > 0;
}

const pickScore = ({ score, grade }: { score: number; grade: string }): ScoreAndGrade => ({ score, grade });

/** Sweeteners without energy of their own, which cost drinks points by the rules of 2023; sugar alcohols are none. */
const sweeteners = new Set(['E950', 'E951', 'E952', 'E954', 'E955', 'E957', 'E959', 'E960', 'E961', 'E962', 'E969']);

function readScoreInput(
  product: Readonly<Record<string, unknown>>,
  { additives, ingredients }: Pick<Label, 'ingredients' | 'additives'>,
): NutriScoreInput | null {
  const nutriments = product['nutriments'];
  const categories = listStrings(product['categories_tags']);
  if (typeof nutriments !== 'object' || nutriments === null || isExemptFromScore(categories)) return null;
  const input = readNutriScoreInput({ ...nutriments });
  if (!input) return null;
  return { ...input, ...classifyFood(categories, ingredients), hasSweetener: additives.some((id) => sweeteners.has(id)) };
}
