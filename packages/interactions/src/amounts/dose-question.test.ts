import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { findDoseQuestion } from './dose-question.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const ask = (after: string, before: string | null = null) =>
  findDoseQuestion(knowledge, resolve(after), before === null ? null : resolve(before));

test.each([
  ['warfarin 50 mg once a day', 'warfarin 5 mg once a day', 'This was 5 mg a day. Now it’s 50 mg a day. 50 mg a day of warfarin'],
  ['warfarin 50 mg', null, '50 mg a day of warfarin is far more than most people take (10 mg a day). Is that right?'],
  ['levothyroxine 50 mg', 'levothyroxine 50 mcg', 'This was 50 mcg a day. Now it’s 50 mg a day.'],
  ['levothyroxine 12.5 mcg', 'levothyroxine 125 mcg', 'This was 125 mcg a day. Now it’s 12.5 mcg a day. Is that right?'],
  ['methotrexate 15 mg once a day', null, '105 mg a week of methotrexate is far more than the label allows (30 mg a week).'],
  ['lisinopril 200 mg', null, '200 mg a day of lisinopril is far more than the label allows (80 mg a day).'],
  // Of a name that nobody knows the numbers are known all the same.
  ['qwertyxon 1 g twice a day', 'qwertyxon 100 mg', 'This was 100 mg a day. Now it’s 2 g a day.'],
  ['prednisone 40 mg for 5 days, then 20 mg', null, 'There’s more than one dose here: “40 mg for 5 days, then 20 mg”.'],
  ['warfarin 5 mg, 2.5 mg on Sunday', 'warfarin 5 mg', 'We can’t tell which dose is taken when, so we can’t plan or count it.'],
  [
    'metformin 500 mg twice a day with breakfast, lunch and dinner',
    null,
    'We can’t tell how often this is taken: “500 mg twice a day with breakfast, lunch and dinner”. We count 3 doses a day, and can’t plan it. Is it right as written?',
  ],
  ['methotrexate 10 mg once a week on Sunday and Wednesday', null, 'We count 2 doses a week, and can’t plan it.'],
  ['insulin lispro 6 units dinner, 8 units tea', null, 'which dose is taken when, so we count all of them, and can’t plan it.'],
  [
    'acetaminophen 4 g twice a day with breakfast, lunch and dinner',
    null,
    '12,000 mg a day of acetaminophen is far more than the label allows (4,000 mg a day). Is it right as written?',
  ],
  ['levothyroxine 100 weekdays 112 weekends', null, 'There’s more than one dose here: “100 weekdays 112 weekends”.'],
  ['warfarin 50 mg Mon, 2.5 mg other days', 'warfarin 2.5 mg', 'This was 2.5 mg a day. Now it’s 50 mg a day.'],
  ['prednisone 50 mg', 'prednisone 5 mg', 'This was 5 mg a day. Now it’s 50 mg a day. Is that right?'],
])('asks about %s, which was %s', (after, before, expected) => {
  expect(ask(after, before)).toContain(expected);
});

test.each([
  ['warfarin 7.5 mg', 'warfarin 5 mg'],
  ['warfarin 5 mg Mon Wed Fri, 2.5 mg other days', 'warfarin 5 mg'],
  ['prednisone 40 mg, then 20 mg', 'prednisone 40 mg, then 20 mg'],
  ['methotrexate 15 mg once a week', null],
  ['methotrexate 15 mg once a week', 'methotrexate 7.5 mg once a week'],
  // A label allows so much for a clot.
  ['apixaban 10 mg twice a day', 'apixaban 5 mg twice a day'],
  ['vitamin D 10000 IU', null],
  // Another medicine has other doses.
  ['metformin 500 mg', 'warfarin 5 mg'],
  ['warfarin', 'warfarin 5 mg'],
  ['qwertyxon 50 mg', 'qwertyxon 25 mg'],
  ['qwertyxon', 'qwertyxon 5 mg'],
])('does not ask about %s, which was %s', (after, before) => {
  expect(ask(after, before)).toBeNull();
});
