import { createPersonReader } from '@wellkept/interactions/person/read-person.ts';
import { loadKnowledge, loadLeaflets } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { judgePractice } from './practice-risk.ts';

const knowledge = await loadKnowledge();
const { practices, sources } = await loadLeaflets();
const resolver = createResolver(knowledge);
const engine = {
  knowledge,
  readPerson: createPersonReader(knowledge, resolver),
  resolve: (item: Parameters<Parameters<typeof judgePractice>[1]['resolve']>[0]) =>
    resolver.resolve(typeof item === 'string' ? item : item.name),
};
function judge(id: string, person: Parameters<typeof judgePractice>[2], medicines: readonly string[] = []) {
  const practice = practices.get(id);
  if (!practice) throw new Error(`No practice ${id}`);
  return judgePractice(practice, engine, person, medicines);
}

test.each([
  ['acupuncture', { conditions: ['Hemophilia'] }, [], 'Bleeding disorders'],
  ['acupuncture', null, ['Eliquis 5 mg'], 'Blood thinners'],
  ['acupuncture', { conditions: ['Pacemaker'] }, [], 'A pacemaker'],
  ['acupuncture', { pregnancy: { week: 20 } }, [], 'Pregnancy'],
  ['heat-packs', null, ['Fentanyl patch 25 mcg/h'], 'A fentanyl patch'],
  ['light-therapy', { conditions: ['Bipolar disorder type 2'] }, [], 'Bipolar disorder'],
  ['light-therapy', null, ['Doxycycline 100 mg'], 'Medicines that make skin sensitive to light'],
  ['light-therapy', { conditions: ['Open-angle glaucoma'] }, [], 'Eye problems'],
  ['yoga', { conditions: ['Glaucoma'] }, [], 'Glaucoma'],
] as const)('%s names what is about the person first: %j %j', (id, person, medicines, who) => {
  const [first] = judge(id, person as Parameters<typeof judge>[1], medicines);
  expect(first?.who).toBe(who);
  expect(first?.because).not.toEqual([]);
});

test.each([
  ['acupuncture', { conditions: ['No bleeding disorder'] }, ['Paracetamol 500 mg']],
  ['light-therapy', { conditions: ['Hypothyroidism'] }, ['Levothyroxine 50 mcg']],
  ['yoga', null, []],
] as const)('%s names nobody in particular where nothing is about the person: %j %j', (id, person, medicines) => {
  const cautions = judge(id, person, medicines);
  expect(cautions.length).toBeGreaterThan(0);
  expect(cautions.flatMap(({ because }) => because)).toEqual([]);
});

test('what a practice names of people, medicines and sources is known', () => {
  const all = [...practices.values()];
  expect(all.length).toBeGreaterThanOrEqual(14);
  const sides = new Set([...knowledge.substances.values()].flatMap((one) => [one.id, ...one.sides]));
  for (const { about, how, evidence, cautions } of all) {
    const cited = [
      about.source,
      how?.source,
      ...evidence.flatMap((one) => [one.source, one.basis?.source]),
      ...cautions.map((one) => one.source),
    ];
    expect(cited.filter((id) => id !== undefined && !sources.has(id))).toEqual([]);
    expect(cautions.flatMap(({ conditions = [] }) => conditions.filter((id) => !knowledge.conditions.has(id)))).toEqual([]);
    expect(cautions.flatMap((one) => (one.sides ?? []).filter((side) => !sides.has(side)))).toEqual([]);
  }
  expect(all.filter(({ id }) => knowledge.substances.has(id)).map(({ id }) => id)).toEqual([]);
});
