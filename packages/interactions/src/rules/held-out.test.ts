import { readDataFiles } from '@wellkept/knowledge/data-files.ts';
import { buildKnowledge, type KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { expect, test } from 'vitest';
import { getSeverityRank } from '../severity.ts';
import { judgePair } from './judge-pair.ts';

// Thirty medicines are entered a second time with nothing but their roles: no class, no pair fact, no label rule of their own. As medicines
// that were approved yesterday they must get what most of their peers are warned of.
const heldOutCount = 30;
const files = readDataFiles();
const listed = [...buildKnowledge(files).substances.values()].filter(({ local, kind }) => !local && kind === 'drug');
const peersMin = 4;

const membersByClass = new Map<string, string[]>();
for (const { id, classes } of listed) for (const one of classes) membersByClass.set(one.id, [...(membersByClass.get(one.id) ?? []), id]);

/** The medicines that are alike: those of its first class that has enough members. */
function findPeers({ id, classes }: KnownSubstance): readonly string[] {
  const members = classes.map((one) => membersByClass.get(one.id) ?? []).find((ids) => ids.length > peersMin);
  return (members ?? []).filter((one) => one !== id);
}

/** Chosen by place in the alphabet, so that nobody chooses. */
function selectHeldOut(): readonly KnownSubstance[] {
  const eligible = listed.filter((one) => findPeers(one).length > 0).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const step = eligible.length / heldOutCount;
  return Array.from({ length: heldOutCount }, (_, at) => eligible[Math.floor((at + 0.5) * step)]).filter((one) => one !== undefined);
}

const createNewcomer = ({ id, effects, proteins, absorption, narrowTherapeuticIndex }: KnownSubstance) => ({
  id: `newcomer-${id}`,
  name: `Newcomer ${id}`,
  kind: 'drug' as const,
  effects: [...effects],
  proteins: [...proteins],
  absorption: [...absorption],
  ...(narrowTherapeuticIndex ? { narrowTherapeuticIndex } : {}),
});

test('a medicine known by its roles alone gets the serious findings that it shares with most of its peers', () => {
  const heldOut = selectHeldOut();
  const knowledge = buildKnowledge([...files, { substances: heldOut.map(createNewcomer) }]);
  const find = (id: string) => knowledge.substances.get(id);
  const isSerious = (one: KnownSubstance, other: KnownSubstance) =>
    getSeverityRank(judgePair(knowledge, one, other).severity) >= getSeverityRank('major');
  let expected = 0;
  const missed: string[] = [];
  for (const { id } of heldOut) {
    const [whole, newcomer] = [find(id), find(`newcomer-${id}`)];
    if (!whole || !newcomer) throw new Error(`${id} is not there`);
    const peers = findPeers(whole).flatMap((one) => find(one) ?? []);
    for (const { id: otherId } of listed) {
      const other = find(otherId);
      if (!other || other === whole) continue;
      const others = peers.filter((peer) => peer !== other);
      if (!isSerious(whole, other) || others.filter((peer) => isSerious(peer, other)).length * 2 <= others.length) continue;
      expected += 1;
      if (!isSerious(newcomer, other)) missed.push(`${id} + ${otherId}`);
    }
  }
  expect(expected).toBeGreaterThan(1000);
  expect(1 - missed.length / expected, missed.join(', ')).toBeGreaterThanOrEqual(0.95);
});
