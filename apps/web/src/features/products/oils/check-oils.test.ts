import { checkItems } from '@wellkept/interactions/check.ts';
import { createConditionLister } from '@wellkept/interactions/person/broader.ts';
import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge, loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkOils } from './check-oils.ts';

const knowledge = await loadKnowledge();
const facts = await loadLabelFacts();
const resolver = createResolver(knowledge);
const { resolve } = resolver;
const readPerson = createPersonReader(knowledge, resolver);
const engine: Parameters<typeof checkOils>[0]['engine'] = {
  resolve: (item) => resolve(typeof item === 'string' ? item : item.name),
  check: (items, person = null) => checkItems(knowledge, items.map(engine.resolve), person ? readPerson(person) : null),
  listConditionIds: createConditionLister(knowledge),
  isUnderstood: (kind, text) => readPerson({ [kind]: [text] }).notUnderstood.length === 0,
};
const check = (oil: string, medicines: string[], person: Parameters<typeof checkOils>[0]['person'] = null) =>
  checkOils({ engine, facts, medicines, person, oils: facts.oils.oils.filter(({ id }) => id === oil) });

test.each(['warfarin', 'Marcumar', 'Sintrom', 'Eliquis 5 mg', 'Xarelto', 'Jantoven'])(
  'wintergreen with %s is a reason to stop',
  (medicine) => {
    expect(check('wintergreen', [medicine]).salicylateRisks).not.toEqual([]);
    expect(check('sweet-birch', [medicine]).salicylateRisks).not.toEqual([]);
    expect(check('lemon', [medicine]).salicylateRisks).toEqual([]);
  },
);

test('wintergreen is one with an allergy to aspirin, and none with what aspirin leaves alone', () => {
  expect(check('wintergreen', [], { allergies: ['Aspirin'] }).salicylateRisks).not.toEqual([]);
  expect(check('wintergreen', ['levothyroxine']).salicylateRisks).toEqual([]);
});

test.each([
  ['roman-chamomile', 'Ragweed'],
  ['german-chamomile', 'daisies'],
  ['lavender', 'Lavender'],
  ['clove', 'Eugenol'],
  ['lemongrass', 'lemongrass'],
  ['lemon', 'Limonene'],
  ['rose', 'linalool'],
  ['sweet-orange', 'Orange'],
  ['sweet-orange', 'oranges'],
  ['scots-pine', 'Pine'],
  ['lemon-eucalyptus', 'Eucalyptus'],
  ['tea-tree', 'Melaleuca'],
])('%s names an allergy to %s', (oil, allergy) => {
  expect(check(oil, [], { allergies: [allergy] }).allergyRisks).not.toEqual([]);
});

test.each([
  ['lavender', 'Penicillin'],
  ['lavender', 'Peanuts'],
  ['lavender', 'Latex'],
  ['tea-tree', 'Tree nuts'],
  ['black-pepper', 'Bell pepper'],
  ['sweet-orange', 'Sweet potato'],
  ['black-spruce', 'Black walnut'],
  ['celery-seed', 'Mustard seed'],
])('%s has nothing to do with an allergy to %s', (oil, allergy) => {
  expect(check(oil, [], { allergies: [allergy] }).allergyRisks).toEqual([]);
});

test('an allergy that nobody knows is named as not checked', () => {
  expect(check('lavender', [], { allergies: ['qwertyol'] })).toMatchObject({ allergyRisks: [], unknownAllergies: ['qwertyol'] });
});

test.each([
  ['convulsions', 'epilepsy'],
  ['emphysema', 'copd'],
  ['Asthma bronchiale', 'asthma'],
])('%s is read as %s', (condition, id) => {
  expect(check('sage', [], { conditions: [condition] }).conditionIds).toContain(id);
});

test.each([
  ['ginger', 'warfarin'],
  ['turmeric', 'warfarin'],
  ['grapefruit', 'simvastatin'],
  ['valerian', 'lorazepam'],
])('%s with %s is named', (oil, medicine) => {
  expect(check(oil, [medicine]).medicineRisks).not.toEqual([]);
  expect(check(oil, []).medicineRisks).toEqual([]);
});

test('what only sounds like another substance is no oil', () => {
  expect(check('geranium', ['furosemide', 'ibuprofen']).medicineRisks).toEqual([]);
  expect(check('kanuka', [], { allergies: ['benzocaine'] }).allergyRisks).toEqual([]);
});
