import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from './check.ts';
import type { CheckedPerson } from './person/person.ts';
import { createPersonReader } from './person/read-person.ts';
import { computeResultVerdict } from './verdict/verdict.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const check = (list: readonly string[], person: CheckedPerson) =>
  checkItems(
    knowledge,
    list.map((text) => resolver.resolve(text)),
    readPerson(person),
  );

const pregnant: CheckedPerson = { pregnancy: { trimester: null } };

test.each<[string, CheckedPerson, string]>([
  ['ACE inhibitor', pregnant, 'contraindicated'],
  ['NSAID', pregnant, 'major'],
  ['retinoid', pregnant, 'contraindicated'],
  ['NSAID', { labs: { egfr: 20 } }, 'major'],
  ['potassium sparing diuretic', { labs: { egfr: 20 } }, 'major'],
  ['beta blocker', { conditions: ['asthma'] }, 'major'],
  ['benzodiazepine', { ageYears: 80 }, 'major'],
  ['sleeping pill', { ageYears: 80 }, 'major'],
  ['blood thinner', { hasSurgeryAhead: true }, 'major'],
  ['SGLT2 inhibitor', { hasSurgeryAhead: true }, 'major'],
  ['antibiotic', { allergies: ['penicillin'] }, 'major'],
])('"%s" is judged by the worst that it may be, for %j', (word, person, severity) => {
  const result = check([word], person);
  const [finding] = result.findings;
  expect(finding).toMatchObject({ severity, items: [0], kind: 'personal' });
  expect(finding?.headline).toMatch(/^“.+” may be .+\. /);
  expect(finding?.mechanisms.at(-1)).toMatch(/^It depends on which one it is\./);
  expect(computeResultVerdict(result).unchecked).toEqual([word]);
});

test('one circumstance is one card', () => {
  const { findings } = check(['NSAID'], { conditions: ['kidney disease'], labs: { egfr: 20 } });
  expect(findings.filter(({ kind }) => kind === 'personal')).toHaveLength(1);
});

test('an operation on the list counts for an open name beside it', () => {
  expect(check(['operation next week', 'blood thinner'], {}).findings[0]).toMatchObject({
    kind: 'personal',
    severity: 'major',
    items: [1],
  });
});

test('says nothing where no meaning has anything to say', () => {
  expect(check(['statin'], { ageYears: 30 }).findings).toEqual([]);
});
