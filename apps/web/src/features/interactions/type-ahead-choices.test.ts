import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { describe, expect, it } from 'vitest';
import { formatMatchDetail } from './match-detail.ts';
import { createTypeAheadChoices, formatDose, formatStrength } from './type-ahead-choices.ts';
import { noChoices } from './typed-choices.ts';

const listChoices = (typed: string) => createTypeAheadChoices(typed, engine.resolve(typed), engine.suggest(typed));

describe('the lines of the type-ahead', () => {
  it('offers nothing for nothing', () => expect(listChoices('  ')).toBe(noChoices));

  it('reads dose and frequency along and puts them into the text', () => {
    const [first] = listChoices('alphol 400 mg twice daily').lines;
    expect(first).toMatchObject({ label: 'Alphol', dose: '400 mg', text: 'Alphol 400 mg twice a day', detail: 'pain relief' });
  });

  it('takes the first line at Enter where the name begins so', () => expect(listChoices('bet').first).toBe(0));

  it('leaves Enter to the text as typed where nothing is like it, and says why', () => {
    const { first, lines, note } = listChoices('zzzzzz');
    expect(first).toBe(-1);
    expect(note).toBeNull();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ text: 'zzzzzz', detail: 'it can’t be checked until we know what is in it' });
  });

  it('takes a product with an ingredient that is not known as it was typed, not as the one that is', () => {
    const { first, lines } = listChoices('Mix (alphol 5 mg, zzzzzz)');
    expect(first).toBe(-1);
    expect(lines.map(({ text, detail }) => [text, detail])).toEqual([['Mix (alphol 5 mg, zzzzzz)', 'checked as Alphol']]);
  });

  it('takes the only name that is spelled like a text of some length, as a guess', () => {
    const [only] = engine.suggest('alphex');
    const suggestion = only && { ...only, how: 'spelling' as const };
    const findFirst = (text: string, count: number, confidence = 0.8) => {
      const candidates = suggestion ? [{ ...suggestion, confidence }] : [];
      const resolution = { ...engine.resolve('zzzzzz'), text, name: text, status: 'unknown' as const, candidates };
      const { first, isGuess } = createTypeAheadChoices(text, resolution, suggestion ? Array(count).fill(suggestion) : []);
      return [first, isGuess];
    };
    expect(findFirst('allfexxen plus', 1)).toEqual([0, true]);
    expect(findFirst('allfexxen plus', 2)).toEqual([-1, false]);
    expect(findFirst('alfxx', 1)).toEqual([-1, false]);
    expect(findFirst('allfexxen plus', 1, 0.6)).toEqual([-1, false]);
  });

  it('never takes a mere near miss at Enter', () => {
    const near = { ...engine.resolve('zzzzzz'), status: 'unknown' as const };
    const { first, note } = createTypeAheadChoices('zzzzzz', near, engine.suggest('betamin'));
    expect(first).toBe(-1);
    expect(note).toBe('No exact match for “zzzzzz”. Closest:');
  });

  it('puts what the text names before what only begins like it', () => {
    const [plain] = engine.suggest('alphex');
    const plus = engine.suggest('alphex plus').filter(({ kind }) => kind === 'product');
    const shuffled = createTypeAheadChoices(
      'alphex 400 as needed',
      engine.resolve('alphex 400 as needed'),
      plain ? [...plus, plain] : plus,
    );
    expect(shuffled.lines.map(({ label }) => label).slice(0, 2)).toEqual(['Alphex', 'Alphex Plus']);
    expect(createTypeAheadChoices('alphex', engine.resolve('alphex'), plus).lines[0]).toMatchObject({
      label: 'Alphex',
      detail: 'alphol, pain relief',
    });
  });

  it('always ends with the text as typed', () => expect(listChoices('alph').lines.at(-1)?.text).toBe('alph'));

  it('says what stands behind a brand and in a product', () => {
    expect(listChoices('alphex').lines.map(({ label, detail }) => [label, detail])).toEqual(
      expect.arrayContaining([
        ['Alphex', 'alphol, pain relief'],
        ['Alphex Plus', 'alphol with vitamin Q'],
      ]),
    );
  });
});

it('has no detail for a name that says all', () => {
  const match = engine.resolve('betamin').match;
  expect(match && formatMatchDetail(match)).toBeNull();
});

it.each([
  [400, 'mg', '400 mg'],
  [0.25, 'mg', '0.25 mg'],
  [2000, 'IU', '2,000 IU'],
  [50_000, 'IU', '50,000 IU'],
])('writes %d %s as %s', (amount, unit, text) => expect(formatDose({ amount, unit })).toBe(text));

describe('the strength that goes with a name', () => {
  it.each([
    ['a dose with its unit', 'alphol 400 mg', '400 mg'],
    ['a bare number, for which no unit is guessed', 'alphol 400', '400'],
    ['a bare number before a frequency', 'alphol 400 as needed', '400'],
    ['a bare number before how many of them', 'alphol 300 x 3', '300'],
    ['how often is not how strong', 'alphol 2 times a day', null],
    ['how long is not how strong', 'alphol 7 days', null],
    ['when is not how strong', 'alphol 6pm', null],
    ['a number that belongs to the name', 'beta 3', null],
    ['a name alone', 'alphol', null],
    ['nothing known of the name', 'zzzzzz 12', null],
    ['the strengths of a combination', 'alphex plus 30/500', '30/500'],
    ['those with their unit', 'alphex plus 20-12.5 mg', '20/12.5 mg'],
  ])('%s', (_name, text, strength) => expect(formatStrength(engine.resolve(text))).toBe(strength));
});

it.each([
  ['alphex 40 mg for 5 days then 20 mg', 'Alphex 40 mg for 5 days then 20 mg'],
  ['alphex 100 weekdays 112 weekends', 'Alphex 100 weekdays 112 weekends'],
  ['alphex 5 mg Mon, 2.5 mg other days', 'Alphex 5 mg on Mondays, 2.5 mg on other days'],
  ['alphex 500 mg 1 in the morning 2 at night', 'Alphex 500 mg 1 in the morning, 2 at night'],
])('Enter takes every dose of what was typed: %s', (typed, taken) => {
  const { lines, first } = createTypeAheadChoices(typed, engine.resolve(typed), engine.suggest(typed));
  expect(lines[first]?.text).toBe(taken);
});
