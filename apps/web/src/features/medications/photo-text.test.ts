import { expect, test } from 'vitest';
import { separateWords } from './photo-text.ts';

test.each([
  ['Methotrexate10 mgonce a week', 'Methotrexate 10 mg once a week'],
  ['Metformin850mgtwice daily', 'Metformin 850mg twice daily'],
  ['Vitamin B12 1000 mcg', 'Vitamin B12 1000 mcg'],
  ['CoQ10 100 mg', 'CoQ10 100 mg'],
  ['Amoxicillin 250 mg/5ml', 'Amoxicillin 250 mg/5ml'],
  ['10 mgs a day\nWarfarin5 mg', '10 mgs a day\nWarfarin 5 mg'],
])('"%s" of a photo reads "%s"', (text, expected) => expect(separateWords(text)).toBe(expected));
