import { createHash } from 'node:crypto';
import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { judgePair } from '../rules/judge-pair.ts';
import { getSeverityRank } from '../severity.ts';
import { createInteractionFinding } from './compose-finding.ts';
import type { PairFinding } from './findings.ts';

// A seventh of the medicines with every other of them: some hundred thousand pairs, the rare ones among them. Drawn by id and not by
// position, so that a medicine that is added leaves the others in the sample as they are.
const knowledge = await loadKnowledge();
const isDrawn = (id: string) => createHash('sha256').update(id).digest().readUInt32BE(0) % 7 === 0;
const medicines = [...knowledge.substances.values()].filter(({ id, kind, local }) => kind === 'drug' && !local && isDrawn(id));

const severe: PairFinding[] = medicines.flatMap((one, at) =>
  medicines.slice(at + 1).flatMap((other) => {
    const judgement = judgePair(knowledge, one, other);
    if (getSeverityRank(judgement.severity) < getSeverityRank('major')) return [];
    return createInteractionFinding(knowledge, judgement, one, other, [0, 1]) ?? [];
  }),
);
const select = (isFault: (finding: PairFinding) => boolean) => severe.filter(isFault).map(({ id }) => id);

test('every serious finding says when to get help at once', () => {
  expect(severe.length).toBeGreaterThan(1000);
  expect(select(({ emergency }) => !emergency)).toEqual([]);
});

test('every serious finding says what to do for those who take both already', () => {
  expect(select(({ advice }) => !advice.some(({ when }) => when === 'taking'))).toEqual([]);
});

test('every serious finding says what to do before a start, and of another choice or why there is none', () => {
  expect(select(({ advice }) => !advice.some(({ when }) => when === 'considering'))).toEqual([]);
  const names =
    /\banother\b|\binstead\b|\bother (?:medicine|choice|way)|\bwould do\b|\bplanned\b|part of (?:the )?treatment|often combined|to keep|purpose|without living/i;
  const isMedicine = (id: string) => knowledge.substances.get(id)?.givenAtVisit === false;
  const isSilent = ({ alternatives, advice, substances }: PairFinding) =>
    alternatives.length === 0 && substances.every(({ id }) => isMedicine(id)) && !advice.some(({ text }) => names.test(text));
  expect(select(isSilent)).toEqual([]);
});

test('no sentence of a serious finding is longer than twenty words', () => {
  const splitSentences = (text: string) => text.split(/(?<=[.!?])\s+/);
  // Names that fill a sentence are not counted against it.
  const countWords = (sentence: string, names: readonly string[]) =>
    names.reduce((text, name) => text.replaceAll(new RegExp(name.replace(/[()[\]+.*]/g, '\\$&'), 'gi'), 'X'), sentence).split(/\s+/).length;
  const isLong = ({ headline, outcome, emergency, mechanisms, advice, substances }: PairFinding) =>
    [headline, outcome, emergency ?? '', ...mechanisms, ...advice.map(({ text }) => text)].flatMap(splitSentences).some(
      (sentence) =>
        countWords(
          sentence,
          substances.map(({ name }) => name),
        ) > 20,
    );
  expect(select(isLong)).toEqual([]);
});

test('a third of the serious findings at least name something else to ask for', () => {
  expect(select(({ alternatives }) => alternatives.length > 0).length / severe.length).toBeGreaterThan(0.33);
});

test('nothing that is offered instead is itself serious with the medicine that stays', () => {
  const byName = new Map([...knowledge.substances.values()].map((substance) => [substance.name, substance]));
  const isBad = ({ alternatives, substances }: PairFinding) =>
    alternatives.some((name) => {
      const instead = byName.get(name);
      const sides = substances.flatMap(({ id }) => knowledge.substances.get(id) ?? []);
      return (
        instead !== undefined &&
        sides.every((side) => getSeverityRank(judgePair(knowledge, instead, side).severity) >= getSeverityRank('major'))
      );
    });
  expect(select(isBad)).toEqual([]);
});
