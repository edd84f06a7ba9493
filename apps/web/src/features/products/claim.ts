import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Engine } from '../../lib/knowledge.ts';
import type { SupplementEvidence } from '../interactions/supplements/supplement-facts.ts';

const wordsMax = 60;
const nameWordsMax = 3;
const substancesMax = 3;

/** Words of sentences that lists of ingredients do without. */
const sentenceWord =
  /^(?:i|me|my|we|our|us|you|your|yours|this|that|these|is|are|was|will|can|could|never|without|doctors?|experts?|scientists?|says?|melts?|burns?|blasts?|boosts?|cures?|fights?|heals?|helps?|improves?|lowers?|prevents?|relieves?|reverses?|shed|sheds|slims?|stops?|supports?|treats?|works?|lose)$/i;
const sentenceWordsMin = 2;
const sentenceShareMin = 0.12;
/** What a package says beneath its list. */
const packageAdvice = /\b(?:warnings?|caution|directions|suggested use|storage|store)\b[\s\S]*$/i;

/** Whether a text speaks of a product in sentences, as an advertisement or a post does, with commas or without. */
export function isAdvertisement(text: string): boolean {
  if (/supplement facts|serving size|ingredients? *:/i.test(text)) return false;
  const words = text.replace(packageAdvice, '').match(/[\p{L}'’-]+/gu) ?? [];
  const spoken = words.filter((word) => sentenceWord.test(word)).length;
  return spoken >= sentenceWordsMin && spoken / words.length >= sentenceShareMin;
}

/** Herbs, foods and supplements that a claim names, each once, in its order. */
export function listClaimedSubstances(claim: string, engine: Engine): KnownSubstance[] {
  const words = claim.match(/[\p{L}\p{N}'’-]+/gu)?.slice(0, wordsMax) ?? [];
  const found = new Map<string, KnownSubstance>();
  for (let at = 0; at < words.length && found.size < substancesMax; ) {
    const name = findName(words, at, engine);
    if (name) found.set(name.substance.id, name.substance);
    at += name?.length ?? 1;
  }
  return [...found.values()];
}

function findName(words: readonly string[], at: number, { resolve, knowledge }: Engine) {
  for (let length = Math.min(nameWordsMax, words.length - at); length > 0; length -= 1) {
    const text = words.slice(at, at + length).join(' ');
    const { match } = text.length < 4 ? { match: null } : resolve(text);
    const [ingredient] = match?.ingredients ?? [];
    const substance = ingredient && knowledge.substances.get(ingredient.substanceId);
    if (match && match.confidence === 1 && substance && substance.kind !== 'habit') return { substance, length };
  }
  return null;
}

const idleWords = new Set([
  'with',
  'and',
  'from',
  'your',
  'that',
  'this',
  'helps',
  'help',
  'cures',
  'for',
  'the',
  'mild',
  'high',
  'lasting',
  'preventing',
]);

/** Words of advertising, by the word that trials use. */
const trialWords: Readonly<Record<string, string>> = {
  ...{ belly: 'weight', body: 'weight', fat: 'weight', kilos: 'weight', pounds: 'weight', slim: 'weight', waist: 'weight' },
  ...{ asleep: 'sleep', insomnia: 'sleep', stressed: 'stress', colds: 'cold', flu: 'cold' },
};

/** What is known of the effects that a claim names; a word counts by its first five letters, so that "joints" meets "joint pain". */
export function selectClaimedEvidence(claim: string, evidence: readonly SupplementEvidence[]): SupplementEvidence[] {
  const listStems = (text: string) =>
    (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !idleWords.has(word)).map((word) => word.slice(0, 5));
  const claimed = new Set(listStems(claim.toLowerCase().replace(/[a-z]+/g, (word) => trialWords[word] ?? word)));
  return evidence.filter((one) => listStems(one.for).some((stem) => claimed.has(stem)));
}

const tricks: readonly (readonly [RegExp, string])[] = [
  [/clinically (?:tested|studied|proven)/i, 'It doesn’t say what was tested, against what, or with what result. Ask for the trial.'],
  [/doctor[- ]recommended|recommended by (?:doctors|experts)/i, 'An opinion isn’t evidence, and experts are often paid.'],
  [/proprietary (?:blend|formula)/i, 'A blend hides how much of each part there is, so nobody can compare it with a trial.'],
  [/detox(?:ify|ifies)?|cleanse/i, 'The liver and kidneys clear the body. The word doesn’t say what is removed.'],
  [/\bmiracle\b|breakthrough|\bsecret\b|doctors hate/i, 'Words like these often stand in for evidence.'],
  [/\bcures?\b/i, 'A supplement may not be sold as a cure. A product that says so breaks the rules.'],
  [/(?:100 ?%|all|completely) natural/i, 'Natural doesn’t mean harmless. Some plants are strong medicines or poisons.'],
  [/in vitro|cell stud|in mice|animal stud/i, 'What happens in a lab dish or in animals often doesn’t happen in people.'],
  [
    /lose \d+ ?(?:lb|pounds|kg|kilos)|(?:melt|burn|blast|torch)(?:s|es|ing)? (?:away )?(?:your )?(?:belly |body |stubborn )?fat/i,
    'Fast weight loss without a change of diet is a common false claim.',
  ],
  [/no side effects|risk[- ]free/i, 'Anything that works can have side effects.'],
];

/** Words of advertising that say less than they seem to. */
export const findTricks = (claim: string): { word: string; text: string }[] =>
  tricks.flatMap(([pattern, text]) => {
    const word = pattern.exec(claim)?.[0];
    return word === undefined ? [] : [{ word, text }];
  });
