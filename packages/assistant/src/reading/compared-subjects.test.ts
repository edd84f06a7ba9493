import { expect, test } from 'vitest';
import { readAspects } from '../question/question-head.ts';
import { findComparedSubjects } from './compared-subjects.ts';

const read = (text: string) => findComparedSubjects({ text, asks: readAspects(text) });

test.each([
  ['gallstones or a stomach ulcer, how can I tell?', ['gallstones', 'a stomach ulcer'], 'signs'],
  ["what's the difference between a boil and a cyst", ['a boil', 'a cyst'], 'meaning'],
  ['lupus vs fibromyalgia', ['lupus', 'fibromyalgia'], 'meaning'],
  ['is it scabies or bed bugs', ['scabies', 'bed bugs'], 'signs'],
  ['how is a stroke different from a seizure', ['a stroke', 'a seizure'], 'meaning'],
] as const)('"%s" holds two things against each other', (text, subjects, aspect) =>
  expect(read(text)).toEqual({ subjects, asks: [aspect] }),
);

test.each(['should I rest or not', 'my back hurts', 'can I take it with milk or juice'])('"%s" compares nothing', (text) =>
  expect(read(text)).toBeNull(),
);
