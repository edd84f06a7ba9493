import { expect, test } from 'vitest';
import { enhancePrompt, type PromptContext, promptModes } from './enhance.ts';

const context: PromptContext = {
  lines: { Health: ['age: 61'], Medication: ['Warfarin 5 mg'], Nutrition: ['diet: vegan'], Lifestyle: ['hours of sleep: 6'] },
  score: 42,
};

test.each([
  ['health_analysis', ['Health', 'Medication']],
  ['medication_safety', ['Health', 'Medication']],
  ['nutrition', ['Health', 'Nutrition']],
  ['lifestyle', ['Lifestyle']],
  ['general', []],
] as const)('%s sends along %j', (mode, headings) => {
  const enhanced = enhancePrompt('Why?', mode, () => context);
  expect(enhanced).toMatchObject({ mode, score: 42, headings });
  for (const heading of ['Health', 'Medication', 'Nutrition', 'Lifestyle'])
    expect(enhanced.prompt.includes(`\n\n${heading}:\n- `)).toBe((headings as readonly string[]).includes(heading));
  expect(enhanced.prompt.startsWith('Why?')).toBe(true);
});

test('where the profile cannot be read, the prompt stays as it was written, with score 0', () => {
  for (const mode of promptModes)
    expect(
      enhancePrompt('Why?', mode, () => {
        throw new Error('no profile');
      }),
    ).toEqual({ prompt: 'Why?', mode, score: 0, headings: [] });
});

test('a heading without a line is left out', () => {
  const empty = { ...context, lines: { ...context.lines, Health: [], Medication: [] } };
  expect(enhancePrompt('Why?', 'medication_safety', () => empty).prompt).toBe('Why?');
});
