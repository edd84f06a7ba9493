import { loadKnowledge, loadVitalUrgency } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { speakAbout } from './speak-about.ts';

test.each([
  ['Your 2 items can affect each other seriously.', 'Edmund’s 2 items can affect each other seriously.'],
  ['Serious: Your blood pressure may be higher. Your latest changes are being checked.',
    'Serious: Edmund’s blood pressure may be higher. Edmund’s latest changes are being checked.'],
  ['One of your 3 items carries a serious risk in your situation.', 'One of their 3 items carries a serious risk in their situation.'],
  ['Ibuprofen can harm the kidneys while you are short of water.', 'Ibuprofen can harm the kidneys while they are short of water.'],
  ['Tramadol and diazepam together can make you very sleepy.', 'Tramadol and diazepam together can make them very sleepy.'],
  ['It can be taken when it suits you.', 'It can be taken when it suits them.'],
  ['Tell them about everything you take.', 'Tell them about everything they take.'],
  ['Ask a pharmacist which of them you need.', 'Ask a pharmacist which of them they need.'],
  ['Take the tablets you already have.', 'Take the tablets they already have.'],
  ['Whatever helps you sleep may bother you more.', 'Whatever helps them sleep may bother them more.'],
  ['Do not drive yourself. Drink no more water than you need.', 'They should not drive themselves. Drink no more water than they need.'],
  ['If you’re dizzy, you may fall and hurt yourself.', 'If they’re dizzy, they may fall and hurt themselves.'],
])('speaks about the person: %s', (text, spoken) => expect(speakAbout(text, 'Edmund')).toBe(spoken)); // biome-ignore format: a table

/** Every text in a value that says "you". */
function listTexts(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return /\byou\b/i.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const parts = value instanceof Map || Array.isArray(value) ? [...value.values()] : Object.values(value);
  return parts.flatMap((part) => listTexts(part, seen));
}

test('who does something is never "them", and who something happens to never "they", in all that is known', async () => {
  const texts = [...new Set(listTexts([await loadKnowledge(), await loadVitalUrgency()]))];
  expect(texts.length).toBeGreaterThan(1000);
  // Where the text itself does not say "they" or "them", each is what "you" became.
  const spoken = texts.filter((text) => !/\bthe[ym]\b/i.test(text)).map((text) => speakAbout(text, 'Edmund'));
  const helper =
    /\b(?!helps?\b|lets?\b|ha[sv]e?\b|treating\b|knows\b|touch\b)[\w’]+ them (?:already )?(?:are|can|could|do|did|had|have|may|might|must|need|should|take|use|want|were|will|would)\b/;
  const object = /\b(?:to|for|with|from|make|makes|let|lets|helps|gives|suits|fits) they\b/;
  expect(spoken.filter((text) => helper.test(text) || object.test(text))).toEqual([]);
});
