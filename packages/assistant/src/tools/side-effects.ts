import type { Frequency } from '@wellkept/knowledge/leaflet.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { frequencyTexts, type SideEffect, type SubstanceLeaflet } from '@wellkept/safety/leaflet.ts';
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

/** What people call the same: each line's first word is the one that the lists of side effects hold. */
const sameComplaints: readonly (readonly [string, RegExp])[] = [
  ['tiredness', /\b(?:drows\w*|sleep(?:y|iness)|worn out|sluggish|no energy|sedat\w*)\b/gi],
  ['dizziness', /\b(?:giddy|woozy|light[- ]?headed\w*|off balance)\b/gi],
  ['nausea', /\b(?:feel(?:ing)? sick|sick|queasy|ill)\b/gi],
  ['weight gain', /\b(?:(?:gain|put(?:ting)? on|gaining)(?: \w+)? weight|fat(?:ter)?)\b/gi],
  ['weight loss', /\b(?:los(?:e|ing)(?: \w+)? weight)\b/gi],
  ['trouble sleeping', /\b(?:insomnia|sleepless\w*|(?:poor|bad) sleep|awake)\b/gi],
  ['shaking', /\b(?:shak(?:y|es)|tremors?|trembl\w*)\b/gi],
  ['diarrhea', /\b(?:diarrhoea|the runs|loose (?:stools?|bowels?))\b/gi],
  ['swollen ankles', /\b(?:(?:swollen|puffy|swelling (?:of|in) (?:my |the )?) ?(?:legs?|feet|ankles?)|edema|oedema)\b/gi],
  ['trouble erections', /\b(?:impoten\w*|erectile dysfunction|erections?|ed)\b/gi],
  ['sexual desire', /\b(?:(?:low(?:er)? )?(?:libido|sex drive))\b/gi],
  ['fast heartbeat', /\b(?:racing (?:heart|pulse)|heart race|palpitations?|fast (?:pulse|heart))\b/gi],
  ['memory', /\b(?:forget\w*|memory (?:loss|problems?))\b/gi],
  ['bruising', /\b(?:bruis\w*)\b/gi],
  ['skin burns sun', /\b(?:sunburn\w*|burn in the sun)\b/gi],
  ['high', /\b(?:raised|too much|higher)\b/gi],
  ['low', /\b(?:too little|lower)\b/gi],
];
const termsOfComplaint = (text: string): string[] =>
  termsOf(sameComplaints.reduce((all, [word, pattern]) => all.replace(pattern, word), text));

/** "Liver damage: yellow skin or eyes" is of the liver; what stands behind the colon are its signs. */
const signsOf = /:\s*(.*)$/;
const readable = (name: string): string =>
  name.replace(/: ([^(]+?)(?: \((.+)\))?$/, (_, signs: string, term?: string) => ` (${signs}${term ? `; ${term}` : ''})`);

/** The side effects that are the complaint. What people mostly mean stands before what is rare and grave, what is named before its signs. */
export function fittingEffects(list: readonly SideEffect[], complaint: string): SideEffect[] {
  const asked = termsOfComplaint(complaint);
  const isIn = (some: readonly string[], others: readonly string[]) => some.length > 0 && some.every((term) => others.includes(term));
  const fits = (name: string) => isIn(asked, termsOfComplaint(name)) || isIn(termsOfComplaint(name.replace(/\(.*?\)/g, '')), asked);
  const named = list.filter(({ name }) => fits(name.replace(signsOf, '')));
  const bySign = list.filter((one) => one.serious && !named.includes(one) && fits(one.name));
  return [...named.toSorted((one, other) => Number(one.serious) - Number(other.serious)), ...bySign];
}

export const effectSentence = (of: string, { name, frequency, serious }: SideEffect): string =>
  `${capitalised(readable(name))}: ${frequencyWords[frequency].replace('{name}', insideSentence(of))}.${serious ? ' It is one to be told to a doctor at once.' : ''}`;

/** Whether one complaint is among the side effects on record. Lists use words of their own, so that a "no" goes with the list. */
export function effectOf(leaflet: SubstanceLeaflet, complaint: string, mayBeWanted: boolean): Statement[] {
  const {
    substance: { name },
    sideEffects: { list, source },
  } = leaflet;
  if (list.length === 0) return [];
  const fitting = fittingEffects(list, complaint);
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
  return fitting.slice(0, 3).map((one) => fact(name, effectSentence(name, one), [source], 'answer'));
}
