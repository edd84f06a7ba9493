import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { getSeverityRank } from '../severity.ts';
import { judgePair } from './judge-pair.ts';

const knowledge = await loadKnowledge();
const medicines = [...knowledge.substances.values()].filter(({ kind, local }) => kind === 'drug' && !local);

// What the body turns into the other, or what is one half of its mixture: what is known of one is true of both.
test.each([
  ['valganciclovir', 'ganciclovir'],
  ['valacyclovir', 'acyclovir'],
  ['prednisone', 'prednisolone'],
  ['lisdexamfetamine', 'dextroamphetamine'],
  ['azathioprine', 'mercaptopurine'],
  ['capecitabine', 'fluorouracil'],
  ['tegafur', 'fluorouracil'],
  ['paliperidone', 'risperidone'],
  ['escitalopram', 'citalopram'],
  ['esomeprazole', 'omeprazole'],
  ['dexlansoprazole', 'lansoprazole'],
  ['dexmethylphenidate', 'methylphenidate'],
  ['levoleucovorin', 'leucovorin'],
  ['levobupivacaine', 'bupivacaine'],
  ['carisoprodol', 'meprobamate'],
  ['levomilnacipran', 'milnacipran'],
  ['deutetrabenazine', 'tetrabenazine'],
  ['deutivacaftor', 'ivacaftor'],
])('nothing is serious with one of %s and %s and minor or unknown with the other', (one, other) => {
  const [first, second] = [knowledge.substances.get(one), knowledge.substances.get(other)];
  if (!first || !second) throw new Error(`${one} or ${other} is not there`);
  const unlike = medicines
    .filter((medicine) => medicine !== first && medicine !== second)
    .flatMap((medicine) => {
      const ranks = [first, second].map((twin) => getSeverityRank(judgePair(knowledge, twin, medicine).severity));
      const isUnlike = Math.max(...ranks) >= getSeverityRank('major') && Math.min(...ranks) <= getSeverityRank('minor');
      return isUnlike ? [`${medicine.id}: ${ranks}`] : [];
    });
  expect(unlike).toEqual([]);
});
