import { expect, test } from 'vitest';
import { setSpellingRegion, spellText, spellUnquoted } from './spelling.ts';

test('texts follow where the person lives, also when that changes', async () => {
  expect(spellText('Not recognized')).toBe('Not recognized');
  setSpellingRegion('UK');
  await expect.poll(() => spellText('Not recognized, by color')).toBe('Not recognised, by colour');
  setSpellingRegion('US');
  await expect.poll(() => spellText('Not recognized')).toBe('Not recognized');
  setSpellingRegion('EU');
  await expect.poll(() => spellText('a poison center')).toBe('a poison centre');
});

test('what a text quotes stays as it was written', async () => {
  setSpellingRegion('UK');
  await expect.poll(() => spellText('color')).toBe('colour');
  expect(spellUnquoted('We don’t recognize “Color fiber”. Choose the color of “Gray”.')).toBe(
    'We don’t recognise “Color fiber”. Choose the colour of “Gray”.',
  );
  expect(spellUnquoted('An “open color')).toBe('An “open colour');
});
