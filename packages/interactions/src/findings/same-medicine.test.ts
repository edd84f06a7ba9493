import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { computeResultVerdict } from '../verdict/verdict.ts';
import { orderAdvice } from './advice.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const check = (...texts: readonly string[]) => checkTexts(knowledge, resolver, texts);

test('a second name for a medicine on the list leads, with whom to call, before an equally severe finding that was there', () => {
  const result = check('warfarin 3 mg daily', 'ibuprofen 400 mg as needed', 'Coumadin 3 mg');
  const [first, second] = result.findings;
  expect([first?.id, first?.headline, second?.id]).toEqual([
    'duplicate:warfarin+warfarin',
    'Coumadin is the warfarin you already have. Don’t take both.',
    'interaction:ibuprofen+warfarin',
  ]);
  const call = /^Call your pharmacist or doctor today and ask which one to take/;
  for (const stage of ['taking', 'considering'] as const) expect(first && orderAdvice(first, stage)[0]).toMatch(call);
  expect(computeResultVerdict(result).sentence).toBe(`Serious: ${first?.headline}`);
});

const same: readonly (readonly [string, readonly string[], string | RegExp])[] = [
  ['two brands', ['Advil', 'Motrin'], 'Motrin is the same medicine as Advil (ibuprofen). Don’t take both.'],
  ['an everyday medicine', ['metformin 500 mg', 'Glucophage 500 mg'], /^Glucophage is the metformin you already have. Don’t take both\.$/],
  ['a slow and a fast form that doctors combine', ['OxyContin 20 mg', 'oxycodone 5 mg'], /both contain oxycodone/],
  ['one daily, one as needed', ['naproxen 250 mg daily', 'Aleve as needed'], /both contain naproxen/],
  ['a cold product beside a tablet', ['Advil', 'Advil Cold and Sinus'], /both contain ibuprofen/],
  ['a mineral', ['magnesium citrate', 'magnesium glycinate'], /^(?!.*Don’t take both)/],
];

for (const [what, texts, headline] of same)
  test(`distinguishes a whole medicine taken twice from what may be meant: ${what}`, () => {
    const found = check(...texts).findings.find(({ kind }) => kind === 'duplicate')?.headline ?? '';
    if (headline instanceof RegExp) expect(found).toMatch(headline);
    else expect(found).toBe(headline);
  });

test.each([
  ['Synthroid 100 mcg', 'levothyroxine 25 mcg'],
  ['Coumadin 5 mg', 'Jantoven 1 mg'],
])('two strengths may be one dose, of which none is left out: %s with %s', (...texts) => {
  const finding = check(...texts).findings.find(({ kind }) => kind === 'duplicate');
  expect(finding?.headline).toMatch(/ Don’t take both unless your doctor told you to combine them\.$/);
  expect(finding && orderAdvice(finding, 'taking').join(' ')).not.toMatch(/which one to take|keep to the one/);
});

test.each([
  ['major', ['warfarin 5 mg', 'warfarin 5 mg']],
  ['major', ['warfarin', 'Warfarin 5 mg once a day']],
  ['major', ['methotrexate 15 mg once a week', 'methotrexate 15 mg once a week']],
  // A time that both lines share, or that one leaves out, may be the same dose.
  ['major', ['methotrexate 15 mg on Mondays', 'methotrexate 15 mg on Mondays']],
  ['major', ['warfarin 5 mg in the evening', 'warfarin 5 mg in the evening']],
  ['major', ['warfarin 5 mg in the evening', 'warfarin 5 mg at bedtime']],
  ['major', ['warfarin 5 mg at 8 am', 'warfarin 5 mg at 8:30 am']],
  ['major', ['warfarin 5 mg at night', 'warfarin 5 mg']],
  ['major', ['warfarin 5 mg on Mondays', 'warfarin 5 mg in the evening']],
  ['moderate', ['warfarin 5 mg on Mondays', 'warfarin 2.5 mg on Mondays and Tuesdays']],
  // A doctor may have composed one dose of two tablets.
  ['moderate', ['warfarin 5 mg daily', 'warfarin 2 mg daily']],
  // The lines say that both are meant.
  ['minor', ['warfarin 5 mg on Mondays', 'warfarin 2.5 mg on Tuesdays']],
  ['minor', ['warfarin 5 mg in the evening on Mondays', 'warfarin 2.5 mg in the evening on Tuesdays']],
  ['minor', ['digoxin 125 mcg in the morning', 'digoxin 125 mcg in the evening']],
  ['minor', ['morphine 10 mg in the morning', 'morphine 10 mg at 9 pm']],
  ['minor', ['oxycodone 10 mg twice a day', 'oxycodone 5 mg as needed']],
  ['minor', ['allopurinol 100 mg', 'allopurinol 300 mg']],
])('one name on two lines is %s: %j', (severity, texts) => {
  expect(check(...texts).findings.find(({ kind }) => kind === 'duplicate')?.severity).toBe(severity);
});
