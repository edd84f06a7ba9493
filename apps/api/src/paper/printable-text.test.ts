import { expect, test } from 'vitest';
import { toPrintable, toPrintableTexts } from './printable-text.ts';

const hasSign = (codePoint: number) => codePoint < 0x600;

test.each([
  ['what the font has stays', 'Βαρφαρίνη 5 mg', 'Βαρφαρίνη 5 mg'],
  ['a run of what it has not is one mark', 'ワルファリン 5 mg', '□ 5 mg'],
  ['words keep their spaces', '華法林 錠 5', '□ □ 5'],
  ['a picture of several signs is one mark', '💊👩🏽‍⚕️ daily', '□ daily'],
  ['what only colours a sign is left out', 'heart ❤️', 'heart □'],
  ['nothing stays nothing', '', ''],
])('%s', (_what, text, expected) => expect(toPrintable(text, hasSign)).toBe(expected));

test('every text inside of a value, and nothing else', () => {
  const value = { name: '💊', at: 3, none: null, list: ['ワ', { text: 'a' }], isOn: true };
  expect(toPrintableTexts(value, hasSign)).toEqual({ name: '□', at: 3, none: null, list: ['□', { text: 'a' }], isOn: true });
});
