import { expect, test } from 'vitest';
import { readInterfaceTexts, readKnowledgeTexts } from './read-texts.ts';
import { findTranslatedPhrase } from './translated-phrases.ts';

test.each([
  ['It matters above all in older people.', 'above all'],
  ['From 65 on a test is advised.', 'From 65 on'],
  ['Take it for some days.', 'for some days'],
  ['Do not drink much alcohol.', 'much alcohol'],
])('%s has a plainer form', (text, phrase) => {
  expect(findTranslatedPhrase(text)?.phrase).toBe(phrase);
});

test.each(['How much alcohol do you drink?', 'Only if your doctor told you to.', 'It protects against bleeding.', 'The shoe fits well.'])(
  '%s is plain English',
  (text) => {
    expect(findTranslatedPhrase(text)).toBeNull();
  },
);

test('no sentence that users read has a phrase that sounds translated', () => {
  const texts = [...readInterfaceTexts(), ...readKnowledgeTexts()];
  expect(texts.length).toBeGreaterThan(30_000);
  const faults = texts.flatMap(({ place, text }) => {
    const found = findTranslatedPhrase(text);
    return found ? [`${place} “${found.phrase}”: write ${found.plain} | ${text}`] : [];
  });
  expect(faults).toEqual([]);
});
