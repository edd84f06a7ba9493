import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';
import { orderAdvice } from './advice.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const listAdvice = (texts: readonly string[], stage: 'taking' | 'considering' = 'taking'): readonly string[] => {
  const [finding] = checkTexts(knowledge, resolver, texts).findings;
  if (!finding) throw new Error('no finding');
  return orderAdvice(finding, stage);
};

const leads: readonly (readonly [string, readonly string[], string | RegExp])[] = [
  [
    'a painkiller as needed beside a blood thinner',
    ['warfarin 3 mg daily', 'ibuprofen 400 mg as needed'],
    'Don’t take ibuprofen until you’ve asked your doctor or pharmacist.',
  ],
  [
    'a painkiller without a schedule',
    ['warfarin 3 mg daily', 'ibuprofen'],
    'Don’t take ibuprofen until you’ve asked your doctor or pharmacist.',
  ],
  ['a painkiller on a schedule, which may be prescribed', ['warfarin 3 mg daily', 'ibuprofen 400 mg three times a day'], /^If you already/],
  [
    'the painkiller of three that harm the kidneys',
    ['lisinopril 10 mg daily', 'furosemide 20 mg daily', 'ibuprofen as needed'],
    'Don’t take ibuprofen until you’ve asked your doctor or pharmacist.',
  ],
  [
    'a rescue medicine stays, and the other one is left out',
    ['nitroglycerin as needed', 'sildenafil 50 mg as needed'],
    'Don’t take sildenafil until you’ve asked your doctor or pharmacist.',
  ],
  [
    'two that are both taken as needed',
    ['sumatriptan as needed', 'ergotamine as needed'],
    'Don’t take ergotamine and sumatriptan together. Ask your doctor or pharmacist which one to use.',
  ],
  ['what must not be stopped suddenly', ['warfarin', 'st johns wort as needed'], /^If you already take both, do not stop St John's wort/],
  ['what causes withdrawal', ['oxycodone 10 mg twice a day', 'lorazepam 1 mg as needed'], /^(?!Don.t take lorazepam)/],
];

const protecting: readonly (readonly [string, readonly string[]])[] = [
  ['an inhaler that also relieves', ['propranolol 40 mg twice a day', 'Symbicort as needed']],
  ['low-dose aspirin', ['warfarin 5 mg daily', 'aspirin 81 mg']],
  ['levodopa', ['haloperidol 5 mg daily', 'levodopa as needed']],
  ['insulin', ['propranolol 40 mg daily', 'insulin lispro as needed']],
  ['a medicine for the rhythm', ['clarithromycin 500 mg twice a day', 'flecainide 100 mg as needed']],
  ['a steroid', ['warfarin 3 mg daily', 'ibuprofen 400 mg three times a day', 'prednisone 20 mg as needed']],
];

for (const [what, texts] of protecting)
  test(`never advises to leave out what protects or rescues: ${what}`, () => {
    const { findings } = checkTexts(knowledge, resolver, texts);
    expect(findings).not.toEqual([]);
    for (const finding of findings) expect(orderAdvice(finding, 'taking').join(' ')).not.toMatch(/Don’t take .* (?:until|together)/);
  });

test('aspirin in the strength for pain may be left out', () => {
  expect(listAdvice(['warfarin 5 mg daily', 'aspirin 325 mg'])[0]).toBe('Don’t take aspirin until you’ve asked your doctor or pharmacist.');
});

for (const [what, texts, lead] of leads)
  test(`the first advice is not to take what one may leave out, at both stages: ${what}`, () => {
    const taking = listAdvice(texts)[0];
    if (lead instanceof RegExp) return expect(taking).toMatch(lead);
    expect([taking, listAdvice(texts, 'considering')[0]]).toEqual([lead, lead]);
  });

test('what the lead says is not repeated', () => {
  expect(listAdvice(['warfarin 3 mg daily', 'ibuprofen']).filter((text) => /before you use/.test(text))).toEqual([]);
});

test('does not advise what is on the list already', () => {
  const pair = ['warfarin 3 mg daily', 'ibuprofen 400 mg as needed'];
  const protector = 'If you need both, ask about a medicine that protects your stomach.';
  expect(listAdvice(pair)).toContain(protector);
  expect(listAdvice([...pair, 'omeprazole 20 mg daily'])).not.toContain(protector);
  for (const { advice } of checkTexts(knowledge, resolver, ['abciximab', 'fluoxetine', 'omeprazole']).findings)
    expect(advice).not.toEqual([]);
});
