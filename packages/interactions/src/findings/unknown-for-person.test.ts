import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { CheckedPerson } from '../person/person.ts';
import { createPersonReader } from '../person/read-person.ts';
import { computeResultVerdict } from '../verdict/verdict.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const judge = (list: readonly string[], person: CheckedPerson) =>
  computeResultVerdict(
    checkItems(
      knowledge,
      list.map((text) => resolver.resolve(text)),
      readPerson(person),
    ),
  );

/** Medicines that the knowledge base has, without a word on the situation. */
const findSilent = (situation: 'pregnancy' | 'breast-feeding' | 'kidney' | 'liver', count: number) =>
  [...knowledge.substances.values()]
    .filter(
      ({ kind, local, unrecorded, soldIn, effects, sides }) =>
        kind === 'drug' &&
        !local &&
        !unrecorded &&
        soldIn === null &&
        effects.length === 0 &&
        !sides.some((side) => knowledge.cautions.get(side)?.some(({ when }) => when === situation)),
    )
    .filter(({ id, name }) => resolver.resolve(name).match?.ingredients[0]?.substanceId === id)
    .slice(0, count)
    .map(({ name }) => name);

const pregnant: CheckedPerson = { pregnancy: { trimester: 1 } };
test.each([
  ['pregnancy', pregnant, 'in pregnancy'],
  ['breast-feeding', { breastFeeds: true }, 'while breast-feeding'],
] as const)('a medicine of which nothing is known is never “nothing found”: %s', (situation, person, phrase) => {
  const [first = '', second = ''] = findSilent(situation, 2);
  expect(judge([first], person)).toMatchObject({ state: 'could-not-be-checked', severity: null });
  const { sentence } = judge([first, second], person);
  expect(sentence).toMatch(/^We have no information on “.+” and “.+” /);
  expect(sentence).toContain(phrase);
});

test.each([
  ['kidney', { conditions: ['kidney disease'] }, 'with weak kidneys'],
  ['liver', { conditions: ['liver disease'] }, 'with liver disease'],
] as const)('weak kidneys and a weak liver leave a sentence, and the answer for the list: %s', (situation, person, phrase) => {
  const { state, detail } = judge(findSilent(situation, 2), person);
  expect(state).toBe('none-known');
  expect(detail).toMatch(/We have no information on “.+” and “.+” /);
  expect(detail).toContain(phrase);
});

test.each([
  [['acetaminophen', 'amoxicillin'], pregnant],
  [['acetaminophen', 'Tdap vaccine'], pregnant],
  [['acetaminophen', 'flu vaccine'], { breastFeeds: true }],
  [['folic acid', 'vitamin D'], pregnant],
  [['hydrocortisone cream', 'cetirizine'], pregnant],
  [['banana', 'ginger tea'], pregnant],
  [['ibuprofen', 'omeprazole'], { breastFeeds: true }],
  [findSilent('pregnancy', 1), {}],
] as const)('%j is no question for %j', (list, person) => {
  expect(judge(list, person).state).toMatch(/none-known|nothing-to-check/);
});

test.each([
  ['Welireg', pregnant, 'major'],
  ['selinexor', pregnant, 'major'],
  ['metamizole', { pregnancy: { trimester: 3 } }, 'contraindicated'],
  ['metamizole', pregnant, 'moderate'],
  ['fingolimod', { breastFeeds: true }, 'major'],
  ['tamoxifen', { breastFeeds: true }, 'major'],
] as const)('%s for %j is %s', (medicine, person, severity) => {
  expect(judge([medicine], person).severity).toBe(severity);
});
