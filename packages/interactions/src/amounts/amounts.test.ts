import { buildKnowledge } from '@wellkept/knowledge/knowledge.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { CheckedPerson } from '../person/person.ts';
import { createPersonReader } from '../person/read-person.ts';

const level = { unit: 'mcg', counts: 'all', harm: 'Too much harms.', source: 'dri' } as const;

/** Invented limits: what is tested is how amounts add up and which limit holds. */
const knowledge = buildKnowledge([
  {
    sources: [{ id: 'dri', kind: 'guideline', publisher: 'Publisher', title: 'Title', year: 2020 }],
    substances: [
      { id: 'vitamin-d', name: 'Vitamin D', kind: 'vitamin' },
      { id: 'weekly', name: 'Weeklin', kind: 'drug', narrowTherapeuticIndex: 'dri' },
      { id: 'daily', name: 'Dailin', kind: 'drug' },
      { id: 'unlimited', name: 'Unlimitin', kind: 'drug' },
      { id: 'metal', name: 'Metal', kind: 'mineral', synonyms: ['metallous sulfate'] },
    ],
    products: [{ name: 'Multi', ingredients: [{ substance: 'vitamin-d', amount: 1000, unit: 'IU' }, { substance: 'daily' }] }],
    dosing: [
      {
        of: 'vitamin-d',
        upperLimits: [
          { ageFrom: 1, amount: 63, ...level },
          { ageFrom: 9, amount: 100, ...level },
          { ageFrom: 9, amount: 90, state: 'pregnancy', ...level },
        ],
      },
      {
        of: 'metal',
        salts: [{ word: 'sulfate', share: 0.2, source: 'dri' }],
        dose: { unit: 'mg', per: 'day', usualMin: 10, usualMax: 65, max: 100, selfCareMax: 45, source: 'dri' },
      },
      { of: 'weekly', dose: { unit: 'mg', per: 'week', usualMin: 7.5, usualMax: 20, max: 25, source: 'dri' } },
      { of: 'daily', dose: { unit: 'mg', per: 'day', usualMin: 10, usualMax: 40, max: 80, source: 'dri' } },
    ],
    pairs: [
      {
        a: 'daily',
        b: 'unlimited',
        about: ['other'],
        severity: 'major',
        evidence: 'A',
        headline: 'H.',
        mechanism: 'M.',
        outcome: 'O.',
        advice: ['A.'],
        doseLimit: { side: 'a', max: 20, unit: 'mg', within: 'minor' },
        sources: ['dri'],
      },
    ],
  },
]);
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const check = (texts: readonly string[], person: CheckedPerson = {}) =>
  checkItems(
    knowledge,
    texts.map((text) => resolver.resolve(text)),
    readPerson(person),
  );
const summarizeAmount = (texts: readonly string[], person?: CheckedPerson) => {
  const { amounts, findings } = check(texts, person);
  const [amount] = amounts;
  const warning = findings.find(({ kind }) => kind === 'amount');
  return [amount ? `${amount.total} ${amount.unit} a ${amount.per}` : 'unknown', warning?.severity ?? 'within'];
};

test.each<[string, string[], CheckedPerson | undefined, [string, string]]>([
  ['units are converted', ['vitamin D 2000 IU'], undefined, ['50 mcg a day', 'within']],
  ['a product adds what its label says', ['vitamin D 2000 IU', 'Multi'], undefined, ['75 mcg a day', 'within']],
  ['two of a product hold twice as much', ['Multi 2 tablets twice a day'], undefined, ['100 mcg a day', 'within']],
  ['what comes to more than the upper level is said', ['vitamin D 100 mcg', 'Multi'], undefined, ['125 mcg a day', 'moderate']],
  ['a multiple of the upper level is serious', ['vitamin D 50000 IU daily'], undefined, ['1250 mcg a day', 'major']],
  ['once a week is a seventh a day', ['vitamin D 14000 IU once a week'], undefined, ['50 mcg a day', 'within']],
  ['a child has its own level', ['vitamin D 80 mcg'], { ageYears: 5 }, ['80 mcg a day', 'moderate']],
  ['so has a pregnancy', ['vitamin D 95 mcg'], { ageYears: 30, pregnancy: { trimester: 2 } }, ['95 mcg a day', 'moderate']],
  ['times a day count', ['dailin 20 mg three times a day'], undefined, ['60 mg a day', 'within']],
  ['more than the label allows', ['dailin 30 mg three times a day'], undefined, ['90 mg a day', 'moderate']],
  ['a weekly medicine taken every day is serious', ['weeklin 7.5 mg daily'], undefined, ['52.5 mg a week', 'major']],
  ['a weekly medicine without a word on how often', ['weeklin 15 mg'], undefined, ['15 mg a week', 'within']],
  ['a weekly medicine taken once a week', ['weeklin 20 mg once a week'], undefined, ['20 mg a week', 'within']],
  ['another unit than the limit’s counts nothing', ['dailin 5 ml'], undefined, ['unknown', 'within']],
  ['a salt weighs more than its mineral', ['metallous sulfate 200 mg'], undefined, ['40 mg a day', 'within']],
  ['the mineral by its own name does not', ['metal 120 mg'], undefined, ['120 mg a day', 'moderate']],
  ['more than is meant without advice', ['metal 60 mg'], undefined, ['60 mg a day', 'minor']],
  ['without a limit nothing can be over it', ['unlimitin 900 mg'], undefined, ['900 mg a day', 'within']],
])('%s', (_, texts, person, expected) => {
  expect(summarizeAmount(texts, person)).toEqual(expected);
});

test('an item whose amount is not known is named', () => {
  const { amounts } = check(['dailin 20 mg', 'Multi']);
  expect(amounts.find(({ substance }) => substance.id === 'daily')).toMatchObject({ total: 20, unknownIn: [1] });
});

test.each([
  ['dailin 20 mg once a day', 'minor'],
  ['dailin 20 mg twice a day', 'major'],
  ['dailin', 'major'],
])('a fact that depends on the dose: %s with the other is %s', (text, severity) => {
  expect(check([text, 'unlimitin']).pairs[0]?.severity).toBe(severity);
});

test('a dose far beyond any asks for a second look at the number', () => {
  const [finding] = check(['dailin 20 g']).findings;
  expect(finding?.advice[0]?.text).toContain('number and the unit');
});
