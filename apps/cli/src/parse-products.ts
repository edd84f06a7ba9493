import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { type Ingredient, labelLengthMax, readLabel } from '@wellkept/products/label/read-label.ts';
import { isUnreadScript } from '@wellkept/products/label/unread-script.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { computeNutriScore2021, computeNutriScore2023, type NutriScore } from '@wellkept/products/scores/nutri-score.ts';
import { readNutriScoreInput } from '@wellkept/products/scores/nutri-score-input.ts';
import { readFactsPanel } from '@wellkept/products/supplements/facts-panel.ts';
import { type ParseTask, readInputText } from './parse-tasks.ts';

type PrintedIngredient = { text: string; percent?: number; ingredients?: PrintedIngredient[] };
const printIngredient = ({ text, percent, ingredients }: Ingredient): PrintedIngredient => ({
  text,
  ...(percent === undefined ? {} : { percent }),
  ...(ingredients === undefined ? {} : { ingredients: ingredients.map(printIngredient) }),
});

export async function createLabelTask(): Promise<ParseTask> {
  const vocabulary = buildLabelVocabulary(await loadLabelFacts());
  return async (record) => {
    const text = readInputText(record);
    if (isUnreadScript(text)) throw new Error('It is in a script that is not read.');
    const { ingredients, allergens, traces, additives, isCut } = readLabel(text, vocabulary);
    if (isCut) throw new Error(`Only the first ${labelLengthMax} letters of it are read.`);
    if (ingredients.length === 0) throw new Error('No ingredient was found in it.');
    return { allergens: allergens.eu, traces: traces.eu, additives, ingredients: ingredients.map(printIngredient) };
  };
}

export const parseNutriScore: ParseTask = async (record) => {
  const given = record['input'];
  const input = readNutriScoreInput(typeof given === 'object' && given !== null ? { ...given } : record);
  if (!input) return { '2021': null, '2023': null };
  return { '2021': printScore(computeNutriScore2021(input)), '2023': printScore(computeNutriScore2023(input)) };
};

const printScore = ({ score, grade }: NutriScore) => ({ score, grade });

export const parseSupplement: ParseTask = async (record) => {
  const { serving, items } = readFactsPanel(readInputText(record));
  if (items.length === 0 && serving === null) throw new Error('No supplement facts were found in it.');
  return { serving, items };
};
