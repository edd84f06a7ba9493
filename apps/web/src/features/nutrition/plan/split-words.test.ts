import { expect, test } from 'vitest';
import { splitMedicines } from './split-words.ts';

test.each([
  ['Warfarin, 500 mg metformin', ['Warfarin', '500 mg metformin']],
  ['Warfarin,500 mg metformin', ['Warfarin', '500 mg metformin']],
  ['Vitamin B12, 500 mg metformin', ['Vitamin B12', '500 mg metformin']],
  ['Vitamin B12,500 mg metformin', ['Vitamin B12', '500 mg metformin']],
  ['warfarin 5, 500 mg metformin', ['warfarin 5', '500 mg metformin']],
  ['metformin 1,000 mg, warfarin', ['metformin 1,000 mg', 'warfarin']],
  ['heparin 10,000 units; warfarin', ['heparin 10,000 units', 'warfarin']],
  [' , ', []],
])('splits the medicines of “%s”', (text, medicines) => {
  expect(splitMedicines(text)).toEqual(medicines);
});
