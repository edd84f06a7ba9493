import { expect, test } from 'vitest';
import { speaksOfSharing } from './sharing.ts';

test.each([
  'can he take my Lamictal?',
  'can my husband take my amoxicillin',
  'can I take her tramadol',
  'is it safe to use his old antibiotics',
  'can I take my mum’s diazepam',
  'can I give my son my Ritalin',
  'can I give my daughter with asthma my inhaler',
  'can I lend my friend two of my tablets',
  'can she take his tramadol',
  'my brother is ill, can I give him my antibiotics',
  'my dad says I can have his zopiclone',
])('what was prescribed for one is wanted for another: %s', (text) => expect(speaksOfSharing(text)).toBe(true));

test.each([
  'can I give my son amoxicillin with food',
  'when do I give my daughter her Ritalin',
  'can my son take his Ritalin with milk',
  'should my dad take his warfarin tonight',
  'is it ok for my son with ADHD to take his Ritalin at noon',
  'can I give my 5 year old amoxicillin with milk',
  'can I give my baby ranitidine',
  'giving my old dad warfarin at night',
  'my mother forgot to take her warfarin',
  'can he use his own inhaler',
  'when should she take her tablets',
  'my kids have their antibiotics at breakfast, is that ok',
])('who gives or takes the medicine of the same person shares nothing: %s', (text) => expect(speaksOfSharing(text)).toBe(false));
