import type { Frequency } from '@wellkept/knowledge/leaflet.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { frequencyTexts, type SubstanceLeaflet } from '@wellkept/safety/leaflet.ts';
import { capitalised, insideSentence, listed } from '@wellkept/safety/wording.ts';
import { publishedSource } from '../answer/sources.ts';
import type { Role, Statement } from '../answer/statement.ts';
import { termsOf } from '../library/words.ts';

const sideEffectsToldMax = 12;

export const fact = (about: string, text: string, sources: readonly (Source | null | undefined)[], role: Role = 'fact'): Statement => ({
  role,
  text,
  about,
  sources: sources.flatMap((source) => (source ? [publishedSource(source)] : [])),
});

export function sideEffectsOf({ substance, sideEffects: { list, source } }: SubstanceLeaflet): Statement[] {
  const serious = list.filter((one) => one.serious).slice(0, sideEffectsToldMax);
  const usual = list.filter((one) => !one.serious).slice(0, sideEffectsToldMax);
  const names = (some: typeof list) => listed(some.map((one) => insideSentence(one.name)));
  const byFrequency = [...Map.groupBy(usual, ({ frequency }) => frequency)];
  return [
    ...byFrequency.map(([frequency, some]) =>
      fact(substance.name, `${frequencyTexts[frequency].replace(/: (.+)$/, ' ($1)')}: ${names(some)}.`, [source], 'answer'),
    ),
    ...(serious.length > 0 ? [fact(substance.name, `To be told to a doctor at once: ${names(serious)}.`, [source], 'signs')] : []),
  ];
}

const frequencyWords: Readonly<Record<Frequency, string>> = {
  'very-common': 'a very common side effect of {name} (more than 1 in 10 people)',
  common: 'a common side effect of {name} (up to 1 in 10 people)',
  uncommon: 'an uncommon side effect of {name} (up to 1 in 100 people)',
  rare: 'a rare side effect of {name} (up to 1 in 1,000 people)',
  'very-rare': 'a very rare side effect of {name} (up to 1 in 10,000 people)',
  'not-known': 'listed as a side effect of {name}; how often it comes is not known',
};

/** Whether one complaint is among the side effects on record. Lists use words of their own, so that a "no" goes with the list. */
export function effectOf(leaflet: SubstanceLeaflet, complaint: string, mayBeWanted: boolean): Statement[] {
  const {
    substance: { name },
    sideEffects: { list, source },
  } = leaflet;
  if (list.length === 0) return [];
  const asked = termsOf(complaint);
  const isIn = (some: readonly string[], others: readonly string[]) => some.length > 0 && some.every((term) => others.includes(term));
  const fitting = list
    .filter((one) => isIn(asked, termsOf(one.name)) || isIn(termsOf(one.name.replace(/\(.*?\)/g, '')), asked))
    // What people mostly mean stands before what is rare and grave.
    .toSorted((one, other) => Number(one.serious) - Number(other.serious));
  // "Does it lower blood pressure?" may ask what it does good: then that it is no side effect is no answer.
  if (fitting.length === 0 && mayBeWanted) return [];
  if (fitting.length === 0)
    return [
      fact(
        name,
        `The side effects of ${insideSentence(name)} that are on record here do not name “${complaint}”, but lists may use other words and are never complete.`,
        [source],
        'answer',
      ),
      ...sideEffectsOf(leaflet).filter(({ role }) => role === 'answer'),
    ];
  return [
    ...fitting
      .slice(0, 3)
      .map((one) =>
        fact(
          name,
          `${capitalised(one.name)}: ${frequencyWords[one.frequency].replace('{name}', insideSentence(name))}.${one.serious ? ' It is one to be told to a doctor at once.' : ''}`,
          [source],
          'answer',
        ),
      ),
  ];
}
