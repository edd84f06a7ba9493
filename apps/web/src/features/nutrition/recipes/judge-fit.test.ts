import { expect, test } from 'vitest';
import type { Recipe } from '../nutrition-data.ts';
import { judgeFit } from './judge-fit.ts';

const notice = (severity: Recipe['notices'][number]['severity'], headline: string) => ({
  food: 'Milk',
  medicine: 'Levothyroxine',
  severity,
  headline,
  advice: null,
});
const fitting = { misfit: null, notices: [], rules: [], medicines: 2, ingredients: [], unchecked: [] };
const rule = (mark: 'moderate' | 'unknown', text: string) => ({ mark, text, isMisfit: false, isGeneral: false });
const label = rule('unknown', 'cannot be assessed for peanuts (bread). Read the label.');
const trace = rule('moderate', 'may contain milk (chocolate). Read the label.');
const unsure: Pick<Recipe, 'ingredients'> = {
  ingredients: [{ foodId: null, isNearest: false, name: 'zorb', note: null } as unknown as Recipe['ingredients'][number]],
};

test.each([
  ['nothing known', fitting, 'none', 'No declared match'],
  ['a food that was not checked', { ...fitting, unchecked: ['oats'] }, 'unknown', 'We couldn’t check oats.'],
  ['a minor point only', { ...fitting, notices: [notice('minor', 'A.')] }, 'none', 'we found only minor points'],
  ['the worst, wherever it is', { ...fitting, notices: [notice('moderate', 'A.'), notice('major', 'B.')] }, 'major', 'Serious: B.'],
  [
    'a food that was not checked beside a finding',
    { ...fitting, unchecked: ['oats'], notices: [notice('moderate', 'A.')] },
    'moderate',
    'A. We couldn’t check oats.',
  ],
  ['an unknown food beside a finding', { ...fitting, ...unsure, notices: [notice('major', 'B.')] }, 'major', 'Serious: B. We can’t say'],
  ['a label that was not read', { ...fitting, rules: [label] }, 'unknown', 'Cannot be assessed for peanuts (bread). Read the label.'],
  ['the gravest of two labels', { ...fitting, rules: [label, trace] }, 'moderate', 'Read the label. May contain milk'],
  ['a label beside a finding', { ...fitting, rules: [label], notices: [notice('major', 'B.')] }, 'major', 'B. Cannot be assessed'],
  ['a label and an unchecked food', { ...fitting, rules: [label], unchecked: ['oats'] }, 'unknown', 'label. We couldn’t check oats.'],
  ['an unknown food alone', { ...fitting, ...unsure }, 'unknown', 'We can’t say whether it fits'],
] as const)('a recipe is judged by %s', (_what, recipe, mark, text) => {
  const fit = judgeFit(recipe as Parameters<typeof judgeFit>[0]);
  expect(fit.mark).toBe(mark);
  expect(fit.text).toContain(text);
});
