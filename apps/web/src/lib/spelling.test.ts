import { expect, test } from 'vitest';
import { setSpellingRegion, spellText } from './spelling.ts';

test('texts follow where the person lives, also when that changes', async () => {
  expect(spellText('Not recognized')).toBe('Not recognized');
  setSpellingRegion('UK');
  await expect.poll(() => spellText('Not recognized, by color')).toBe('Not recognised, by colour');
  setSpellingRegion('US');
  await expect.poll(() => spellText('Not recognized')).toBe('Not recognized');
  setSpellingRegion('EU');
  await expect.poll(() => spellText('a poison center')).toBe('a poison centre');
});
