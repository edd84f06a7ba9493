import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkItems } from '../check.ts';
import type { CheckedPerson } from '../person/person.ts';
import { createPersonReader } from '../person/read-person.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const readPerson = createPersonReader(knowledge, resolver);
const alternatives = (texts: readonly string[], person: CheckedPerson) =>
  checkItems(
    knowledge,
    texts.map((text) => resolver.resolve(text)),
    readPerson(person),
  ).findings.find((finding) => finding.kind === 'interaction')?.alternatives;

test.each<[string, string[], CheckedPerson, string[]]>([
  ['without anything against it', ['warfarin', 'ibuprofen'], {}, ['Acetaminophen']],
  ['not what somebody is allergic to', ['warfarin', 'ibuprofen'], { allergies: ['acetaminophen'] }, []],
  ['for one group', ['tizanidine', 'ciprofloxacin'], {}, ['Amoxicillin']],
  ['not for those who react to it', ['tizanidine', 'ciprofloxacin'], { allergies: ['penicillin'] }, []],
  ['for the illness that is treated', ['valproate', 'meropenem'], { conditions: ['bipolar disorder'] }, ['Lithium', 'Quetiapine']],
  ['for another illness', ['valproate', 'meropenem'], { conditions: ['epilepsy'] }, ['Levetiracetam', 'Lacosamide']],
  ['for pain', ['oxycodone', 'zolpidem'], {}, ['Acetaminophen', 'Ibuprofen']],
  ['nothing where the class does not say what it is for', ['methadone', 'alprazolam'], {}, []],
  ['nothing with emergency contraception', ['Plan B', 'carbamazepine'], {}, []],
  ['nothing with the other kind either', ['ella', 'carbamazepine'], {}, []],
  ['nothing where only a clinic changes it', ['methadone', 'zolpidem'], { conditions: ['opioid dependence'] }, []],
])('what is named instead: %s', (_, texts, person, expected) => {
  expect(alternatives(texts, person)).toEqual(expected);
});

test('a booster is not replaced by a medicine for HIV', () => {
  for (const other of ['Eliquis', 'tacrolimus', 'sildenafil', 'simvastatin'])
    expect(alternatives(['Paxlovid', other], {})?.filter((name) => /tegravir/.test(name))).toEqual([]);
});
