import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from '../check.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

test.each([
  'operation next week',
  'knee surgery on Monday',
  'Surgery',
  'general anaesthetic',
  'anesthesia',
  'planned hip operation',
  'dental surgery tomorrow',
  'dental implant surgery next week',
  'throat operation on Monday',
  'anesthetic on Friday',
  'spinal anesthetic tomorrow',
  'dental anesthetic tomorrow',
])('"%s" beside a medicine is an operation ahead, and nothing unchecked', (line) => {
  const { findings, unchecked } = checkTexts(knowledge, resolver, ['semaglutide 1 mg weekly', line]);
  expect(unchecked).toEqual([]);
  expect(findings.map(({ headline }) => headline).join()).toMatch(/stomach/);
});

test.each([
  'had surgery',
  'after surgery',
  'no operation',
  'surgery last year',
  'local anesthetic',
  'no anesthetic tomorrow',
  'local anesthetic twice a day',
])('"%s" is none', (line) => {
  expect(checkTexts(knowledge, resolver, ['semaglutide', line]).findings.some(({ kind }) => kind === 'personal')).toBe(false);
});

test.each(['dental anesthetic', 'topical anesthetic', 'throat anesthetic', 'herbal anesthetic', 'dental anaesthesia'])(
  '"%s" is no operation, and is never “nothing found”',
  (line) => {
    const { unchecked, findings } = checkTexts(knowledge, resolver, [line, 'amitriptyline']);
    expect(unchecked.length + findings.filter(({ items }) => items.includes(0)).length).toBeGreaterThan(0);
    expect(findings.some((finding) => finding.kind === 'personal' && finding.about.id === 'surgery')).toBe(false);
  },
);
