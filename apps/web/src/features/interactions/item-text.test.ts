import { checkItemCountMax, checkTextLengthMax } from '@wellkept/contract/interactions/check.ts';
import { describe, expect, it } from 'vitest';
import {
  addItems,
  formatAdditionMessage,
  itemCountMax,
  itemLengthMax,
  loadDirectionWords,
  splitFinishedItems,
  splitItems,
} from './item-text.ts';

await loadDirectionWords();

it('keeps the limits of the server', () => {
  expect([itemCountMax, itemLengthMax]).toEqual([checkItemCountMax, checkTextLengthMax]);
});

describe('splitting a pasted list', () => {
  it.each([
    ['one a line', 'warfarin 5 mg\nibuprofen', ['warfarin 5 mg', 'ibuprofen']],
    ['Windows line ends and blank lines', 'warfarin\r\n\r\n  ibuprofen  \r\n', ['warfarin', 'ibuprofen']],
    ['commas and semicolons', 'warfarin, ibuprofen;aspirin', ['warfarin', 'ibuprofen', 'aspirin']],
    ['commas inside the lines of a list', "calcium, magnesium\n'; drop table", ['calcium, magnesium', "'; drop table"]],
    ['a comma inside a number', 'vitamin D 1,000 IU, zinc', ['vitamin D 1,000 IU', 'zinc']],
    ['a comma after a number', 'warfarin 5, zinc 10', ['warfarin 5', 'zinc 10']],
    ['bullets and numbers', '- warfarin\n• ibuprofen\n3) zinc\n4. aspirin\n* tea', ['warfarin', 'ibuprofen', 'zinc', 'aspirin', 'tea']],
    ['a name that begins with a number', '5-HTP\n5-HTP 100 mg', ['5-HTP', '5-HTP 100 mg']],
    ['allergies, which belong together', 'Allergies: penicillin, nuts', ['Allergies: penicillin, nuts']],
    ['what a product holds, in brackets', 'Calm blend (valerian, hops), zinc', ['Calm blend (valerian, hops)', 'zinc']],
    ['a bracket that stays open', 'zinc (mornings, iron', ['zinc (mornings', 'iron']],
    [
      'a comma between two doses of one item',
      'warfarin 5 mg Mon, Wed, Fri, 2.5 mg other days, zinc',
      ['warfarin 5 mg Mon, Wed, Fri, 2.5 mg other days', 'zinc'],
    ],
    ['a comma before how often', 'Advil, 200mg, twice a day, zinc', ['Advil, 200mg, twice a day', 'zinc']],
    ['amounts in front of names', '500 mg metformin, 10 mg lisinopril, 2 Tylenol', ['500 mg metformin', '10 mg lisinopril', '2 Tylenol']],
    ['names that begin with a number', 'zinc 10 mg, 5-HTP 100 mg, 7-keto', ['zinc 10 mg', '5-HTP 100 mg', '7-keto']],
    [
      'names that begin with a direction',
      'aspirin 81 mg, daily multivitamin, evening primrose',
      ['aspirin 81 mg', 'daily multivitamin', 'evening primrose'],
    ],
    ['names that are made of directions', 'insulin 10 units, One A Day, water pill', ['insulin 10 units', 'One A Day', 'water pill']],
    ['nothing', ' \n , ;', []],
  ])('%s', (_name, text, items) => expect(splitItems(text)).toEqual(items));

  it('cuts an item at the length limit', () => expect(splitItems('x'.repeat(itemLengthMax + 5))[0]).toHaveLength(itemLengthMax));
});

describe('typing', () => {
  it.each([
    ['a comma ends an item', 'warfarin,', ['warfarin'], ''],
    ['a comma after a digit waits', 'vitamin D 1,', [], 'vitamin D 1,'],
    ['a number goes on', 'vitamin D 1,0', [], 'vitamin D 1,0'],
    ['the beginning of a name after it ends the item', 'warfarin 5, z', ['warfarin 5'], 'z'],
    ['another dose may follow an amount', 'warfarin 5 mg Mon, ', [], 'warfarin 5 mg Mon, '],
    ['another dose is being typed', 'warfarin 5 mg Mon, 2.5 mg oth', [], 'warfarin 5 mg Mon, 2.5 mg oth'],
    ['a further dose is being typed', 'prednisone 40 mg for 5 days, then 20 m', [], 'prednisone 40 mg for 5 days, then 20 m'],
    ['a further day is being typed', 'warfarin 5 mg Mon, We', [], 'warfarin 5 mg Mon, We'],
    ['an amount in front of a name ends the item', 'warfarin 5 mg, 2.5 mg lis', ['warfarin 5 mg'], '2.5 mg lis'],
    ['a count in front of a name ends the item', 'warfarin 5 mg, 2 Tyle', ['warfarin 5 mg'], '2 Tyle'],
    ['the beginning of the next stays', 'warfarin, ibu', ['warfarin'], 'ibu'],
    ['allergies go on to the end of the line', 'Allergies: penicillin, nu', [], 'Allergies: penicillin, nu'],
    ['a comma in brackets waits', 'Calm blend (valerian, hops', [], 'Calm blend (valerian, hops'],
    ['a comma after the brackets ends the item', 'Calm blend (valerian, hops), z', ['Calm blend (valerian, hops)'], 'z'],
    ['blanks stay while typing', 'vitamin ', [], 'vitamin '],
  ])('%s', (_name, typed, finished, rest) => expect(splitFinishedItems(typed)).toEqual({ finished, rest }));
});

describe('adding', () => {
  it('adds at the end and leaves out what is there, whatever the case', () => {
    const addition = addItems(['Warfarin'], ['warfarin', 'Ibuprofen', ' ibuprofen ']);
    expect(addition.items).toEqual(['Warfarin', 'Ibuprofen']);
    expect(formatAdditionMessage(addition)).toBe('1 added. 2 are already on the list.');
  });
  it('says what did not fit', () => {
    const full = Array.from({ length: itemCountMax }, (_, index) => `item ${index}`);
    const addition = addItems(full, ['a', 'b']);
    expect(addition.items).toEqual(full);
    expect(formatAdditionMessage(addition)).toBe('2 did not fit: a check takes up to 200 items.');
  });
  it('says nothing when all were added', () => expect(formatAdditionMessage(addItems([], ['a', 'b']))).toBeNull());
});
