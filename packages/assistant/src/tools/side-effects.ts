import { capitalize, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { frequencyTexts, type SideEffect, type SubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import type { Frequency } from '@wellkept/knowledge/leaflet.ts';
import type { Source } from '@wellkept/knowledge/schema.ts';
import { toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement, StatementRole } from '../answer/statement.ts';
import { toTerms } from '../library/terms.ts';

const sideEffectsReportedMax = 12;

export const createFact = (
  about: string,
  text: string,
  sources: readonly (Source | null | undefined)[],
  role: StatementRole = 'fact',
): AnswerStatement => ({
  role,
  text,
  about,
  sources: sources.flatMap((source) => (source ? [toPublishedSource(source)] : [])),
});

export function createSideEffectStatements({ substance, sideEffects: { list, source } }: SubstanceLeaflet): AnswerStatement[] {
  const serious = list.filter((one) => one.serious).slice(0, sideEffectsReportedMax);
  const usual = list.filter((one) => !one.serious).slice(0, sideEffectsReportedMax);
  const formatNames = (some: typeof list) => formatList(some.map((one) => toMidSentence(one.name)));
  const byFrequency = [...Map.groupBy(usual, ({ frequency }) => frequency)];
  return [
    ...byFrequency.map(([frequency, some]) =>
      createFact(substance.name, `${frequencyTexts[frequency].replace(/: (.+)$/, ' ($1)')}: ${formatNames(some)}.`, [source], 'answer'),
    ),
    ...(serious.length > 0
      ? [createFact(substance.name, `Tell a doctor about these right away: ${formatNames(serious)}.`, [source], 'signs')]
      : []),
  ];
}

const frequencyWords: Readonly<Record<Frequency, string>> = {
  'very-common': 'a very common side effect of {name} (more than 1 in 10 people)',
  common: 'a common side effect of {name} (up to 1 in 10 people)',
  uncommon: 'an uncommon side effect of {name} (up to 1 in 100 people)',
  rare: 'a rare side effect of {name} (up to 1 in 1,000 people)',
  'very-rare': 'a very rare side effect of {name} (up to 1 in 10,000 people)',
  'not-known': 'listed as a side effect of {name}, but how often it happens isn’t known',
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
  ['yeast infection', /\b(?:thrush|candida\w*)\b/gi],
  ['genital', /\b(?:down (?:there|below)|vagina\w*|penis|foreskin|private parts?)\b/gi],
  ['high', /\b(?:raised|too much|higher)\b/gi],
  ['low', /\b(?:too little|lower)\b/gi],
];
const toComplaintTerms = (text: string): string[] =>
  toTerms(sameComplaints.reduce((all, [word, pattern]) => all.replace(pattern, word), text));

/** "Liver damage: yellow skin or eyes" is of the liver; what stands behind the colon are its signs. */
const signsPattern = /:\s*(.*)$/;
const formatEffectName = (name: string): string =>
  name.replace(/: ([^(]+?)(?: \((.+)\))?$/, (_, signs: string, term?: string) => ` (${signs}${term ? `; ${term}` : ''})`);

/** The side effects that are the complaint. What people mostly mean stands before what is rare and grave, what is named before its signs. */
export function selectMatchingEffects(list: readonly SideEffect[], complaint: string): SideEffect[] {
  const complaintTerms = toComplaintTerms(complaint);
  const isIn = (some: readonly string[], others: readonly string[]) => some.length > 0 && some.every((term) => others.includes(term));
  const isMatch = (name: string) =>
    isIn(complaintTerms, toComplaintTerms(name)) || isIn(toComplaintTerms(name.replace(/\(.*?\)/g, '')), complaintTerms);
  const named = list.filter(({ name }) => isMatch(name.replace(signsPattern, '')));
  const bySign = list.filter((one) => one.serious && !named.includes(one) && isMatch(one.name));
  return [...named.toSorted((one, other) => Number(one.serious) - Number(other.serious)), ...bySign];
}

export const formatEffect = (of: string, { name, frequency, serious }: SideEffect): string =>
  `${capitalize(formatEffectName(name))}: ${frequencyWords[frequency].replace('{name}', toMidSentence(of))}.${serious ? ' Tell a doctor about it right away.' : ''}`;

/** Whether one complaint is among the side effects on record. Lists use words of their own, so that a "no" goes with the list. */
export function createEffectStatements(
  leaflet: SubstanceLeaflet,
  called: readonly [string, ...string[]],
  mayBeWanted: boolean,
): AnswerStatement[] {
  const {
    substance: { name },
    sideEffects: { list, source },
  } = leaflet;
  if (list.length === 0) return [];
  const [complaint] = called;
  const fitting = called.map((name) => selectMatchingEffects(list, name)).find((some) => some.length > 0) ?? [];
  // "Does it lower blood pressure?" may ask what it does good: then that it is no side effect is no answer.
  if (fitting.length === 0 && mayBeWanted) return [];
  if (fitting.length === 0)
    return [
      createFact(
        name,
        `The side effects of ${toMidSentence(name)} on record here don’t include “${complaint}”. Lists may use other words and are never complete.`,
        [source],
      ),
    ];
  return fitting.slice(0, 3).map((one) => createFact(name, formatEffect(name, one), [source], 'answer'));
}
