import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadAnalytes, loadKnowledge, loadStories } from './load.ts';
import { LabStoryFile } from './story.ts';

const data = new URL('../data/labs/stories/', import.meta.url);
const [{ rules, sources }, analytes, knowledge] = await Promise.all([loadStories(), loadAnalytes(), loadKnowledge()]);
const ids = new Set(rules.map(({ id }) => id));

test.each(readdirSync(data))('labs/stories/%s is of the shape that the schema asks for', (name) => {
  const text = readFileSync(new URL(name, data), 'utf8');
  const { group } = LabStoryFile.parse(JSON.parse(text));
  expect(`${group}.json`).toBe(name);
});

test('every rule has a name of its own and speaks only of what is known', () => {
  expect(ids.size).toBe(rules.length);
  const unknown = rules.flatMap(({ when, fits, against, also, own, conditions, takes = [], takesNone = [], yieldsTo = [], ...rule }) => {
    const asked = [...when.flat(), ...[...fits, ...against, ...also].map((one) => one.when)];
    const sides = [...takes, ...takesNone, ...own.flatMap((one) => [...one.takes, ...(one.with ?? [])])];
    const cited = [...rule.sources, ...own.map(({ source }) => source), ...conditions.map(({ source }) => source)];
    return [
      ...asked.flatMap(({ of }) => of).filter((id) => !analytes.byId.has(id)),
      ...sides.filter((side) => !(side.startsWith('class:') ? knowledge.classes.has(side.slice(6)) : knowledge.substances.has(side))),
      ...conditions.flatMap(({ has }) => has).filter((id) => !knowledge.conditions.has(id)),
      ...cited.filter((id) => !sources.has(id)),
      ...yieldsTo.filter((id) => !ids.has(id)),
    ];
  });
  expect([...new Set(unknown)]).toEqual([]);
});

test('a rule yields to another once, and not to itself', () => {
  const repeated = rules.filter(({ id, yieldsTo = [] }) => new Set([id, ...yieldsTo]).size !== yieldsTo.length + 1);
  expect(repeated.map(({ id }) => id)).toEqual([]);
});

/** The words of each level. A level stands before `first`, and may be a sooner one where a value asks for it. */
const ownTimes = {
  emergency: /^$/,
  today: /\b(?:today|the same day)\b/i,
  days: /\b(?:within days|in a few days|(?<!as )soon)\b/i,
  weeks: /\b(?:within (?:a few )?weeks|an appointment|(?<!as )soon)\b/i,
  visit: /\b(?:next visit|usually time)\b/i,
} as const;
/** A sentence that begins with a sign has a time of its own. */
const ofSign = /^(?:With|If|Without)\b/;

test('what to do first names no time that the level states', () => {
  const timed = rules.flatMap(({ id, level, first }) =>
    first
      .split(/(?<=[.?])\s+/)
      .filter((sentence) => !ofSign.test(sentence) && ownTimes[level].test(sentence))
      .map((sentence) => `${id} (${level}): ${sentence}`),
  );
  expect(timed).toEqual([]);
});

test('texts about the person’s own list read right with one name and with two', () => {
  const texts = rules.flatMap(({ own }) => own.map(({ text }) => text));
  expect(texts.filter((text) => /\{names\} \w+s\b/.test(text))).toEqual([]);
});

/** Syllables as groups of vowels, without a silent e at the end. */
const countSyllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/e\b/, '')
        .match(/[aeiouy]+/g) ?? []
    ).length,
  );
/** Flesch-Kincaid grade: Kincaid JP et al., Derivation of new readability formulas, Naval Technical Training Command, 1975. */
function computeGrade(texts: readonly string[]): number {
  const text = texts.join(' ');
  const words = text.match(/[A-Za-z’-]+/g) ?? [];
  const sentences = text.split(/[.?]+(?:\s|$)/).filter(Boolean).length;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

test('stories are plain and calm: short sentences that name no illness as a fact', () => {
  for (const { id, title, text, first, ask, repeat, fits, against, also, own, conditions } of rules) {
    const texts = [text, first, repeat, ...ask, ...[...fits, ...against, ...also, ...own, ...conditions].map((one) => one.text)];
    const tooLong = texts.flatMap((one) => one.split(/(?<=[.?])\s+/)).filter((sentence) => sentence.split(/\s+/).length > 24);
    expect([id, tooLong]).toEqual([id, []]);
    const harsh = /!|;|\byou have (?:cancer|diabetes|leukemia|anemia|kidney disease)\b|deadly|fatal|\bPlease\b/i;
    expect([id, harsh.exec([title, ...texts].join(' '))?.[0]]).toEqual([id, undefined]);
  }
});

test('what to do first reads at grade 8 or below over all stories', () => {
  expect(computeGrade(rules.map(({ first }) => first))).toBeLessThanOrEqual(8);
  expect(computeGrade(rules.map(({ text }) => text))).toBeLessThanOrEqual(8);
});
