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
  ['If you’re dizzy, you may fall and hurt yourself.', 'If they’re dizzy, they may fall and hurt themselves.'],
])('speaks about the person: %s', (text, spoken) => expect(speakAbout(text, 'Edmund')).toBe(spoken)); // biome-ignore format: a table
