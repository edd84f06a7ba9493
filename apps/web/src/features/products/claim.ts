import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import type { Engine } from '../../lib/knowledge.ts';
import type { SupplementEvidence } from '../interactions/supplements/supplement-facts.ts';

const nameWordsMax = 3;

/** Words of sentences that lists of ingredients do without. */
const sentenceWord =
  /^(?:i|me|my|we|our|us|you|your|yours|this|that|these|is|are|was|will|can|could|never|without|doctors?|experts?|scientists?|researchers?|says?|saw|lose|lost|works?|sheds?|slims?|supports?|improves?|boosts?|helps?)$/i;
/** What only a claim says: one such word is enough. */
const claimWord =
  /^(?:blasts?|burns|builds?|calms?|cleanses?|crush(?:es)?|cures?|eases?|fights?|flush(?:es)?|heals?|kills?|knocks|lowers?|melts?|prevents?|protects?|relieves?|reverses?|shrinks?|stops?|treats?|detox)$/i;
/** Promises and witnesses: "in just 4 weeks", "87% of women", "or your money back". */
const claimPhrase =
  /\bin (?:just |only )?\d+ (?:minute|hour|day|week|month)s?\b|\d+ ?% of (?:women|men|users|people)|money[- ]back|big pharma|\bi (?:have )?lost\b/i;
const sentenceWordsMin = 2;
const sentenceShareMin = 0.12;
/** What a package says beneath its list. */
const packageAdvice =
  /\b(?:warnings?|caution|directions|suggested use|storage|store|not intended to|these statements|this product is not)\b[\s\S]*$/i;
const isHeaded = /supplement facts|serving size|ingredients? *:/i;

/** Whether a text speaks of a product in sentences, as an advertisement or a post does, with commas or without. */
export function isAdvertisement(text: string): boolean {
  if (isHeaded.test(text)) return false;
  const claimed = text.replace(packageAdvice, '');
  const words = claimed.match(/[\p{L}'’-]+/gu) ?? [];
  if (claimPhrase.test(claimed) || words.some((word) => claimWord.test(word))) return true;
  const spoken = words.filter((word) => sentenceWord.test(word)).length;
  return spoken >= sentenceWordsMin && spoken / words.length >= sentenceShareMin;
}

type NamingEngine = Pick<Engine, 'resolve'> & { knowledge: Pick<Engine['knowledge'], 'substances'> };

/** Herbs, foods and supplements that a claim names, each once, in its order. */
export function listClaimedSubstances(claim: string, engine: NamingEngine): KnownSubstance[] {
  const found = listNamed(claim, engine).flatMap((named) => findClaimed(named, engine.knowledge));
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

/**
 * The same for the check beside what a person takes: a food, and the extract that bottles have of it. All of them count. Left out are medicines
 * that it only compares itself with.
 */
export function listClaimedItems(claim: string, engine: NamingEngine): string[] {
  const items = listNamed(claim, engine).flatMap((named) => [named, ...findClaimed(named, engine.knowledge)]);
  return [...new Set(items.filter(({ kind }) => kind !== 'habit').map(({ name }) => name))];
}

function listNamed(claim: string, engine: NamingEngine): KnownSubstance[] {
  const words = claim.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const found: KnownSubstance[] = [];
  // The same words come again in a long post, and looking them up is the dear part.
  const resolved = new Map<string, ReturnType<NamingEngine['resolve']>>();
  const resolve: NamingEngine['resolve'] = (text) => {
    const known = typeof text === 'string' ? resolved.get(text) : undefined;
    const answer = known ?? engine.resolve(text);
    if (typeof text === 'string') resolved.set(text, answer);
    return answer;
  };
  for (let at = 0; at < words.length; ) {
    const name = findName(words, at, { resolve, knowledge: engine.knowledge });
    const before = words.slice(Math.max(0, at - comparedWordsMax), at).join(' ');
    for (const substance of name?.substances ?? []) if (substance.kind !== 'drug' || !comparison.test(before)) found.push(substance);
    at += name?.length ?? 1;
  }
  return found;
}

const joiningWord = /^(?:and|or|with|plus)$/i;
/** "Nature’s Ozempic", "stronger than ibuprofen", "replaces your statin". */
const comparison =
  /\b(?:nature['’]?s|natural|like|than|alternatives? to|instead of|replac(?:es?|ing)|versus|vs)(?: (?:your|my|the|a|any))?$/i;
const comparedWordsMax = 3;
/** "Cleanses your liver" is about the person’s own. */
const ownOrgan = /^livers?$/i;
/** Shorter names are read where they are in capitals: "CBD". */
const isTooShort = (text: string): boolean => text.length < 4 && !/^[A-Z][A-Z0-9]{1,2}$/.test(text);

/** Words that no name of a substance begins with; looking each up takes milliseconds. */
const emptyWord =
  /^(?:a|an|the|and|or|but|with|without|for|from|in|on|at|to|of|by|as|is|are|was|were|be|been|it|its|this|that|these|those|i|me|my|we|us|our|you|your|he|she|they|them|their|his|her|has|have|had|do|does|did|can|could|will|would|not|so|if|than|then|when|who|what|which|more|most|very|just|all|every|each|here|there|now|after|before|also)$/i;

function findName(words: readonly string[], at: number, { resolve, knowledge }: NamingEngine) {
  if (emptyWord.test(words[at] ?? '')) return null;
  for (let length = Math.min(nameWordsMax, words.length - at); length > 0; length -= 1) {
    const named = words.slice(at, at + length);
    // "Garcinia and St" is no name: the rest of the second would be lost.
    if (named.some((word) => joiningWord.test(word))) continue;
    const text = named.join(' ');
    const { match } = isTooShort(text) || ownOrgan.test(text) ? { match: null } : resolve(text);
    if (match?.confidence !== 1) continue;
    const substances = match.ingredients.flatMap(({ substanceId }) => knowledge.substances.get(substanceId) ?? []);
    if (substances.length > 0) return { substances, length };
  }
  return null;
}

/** What is in bottles is what trials gave: of green tea its extract, where the drink itself is no remedy. */
function findClaimed(named: KnownSubstance, { substances }: NamingEngine['knowledge']): KnownSubstance[] {
  if (named.kind === 'habit') return [];
  return [(named.kind === 'food' || named.kind === 'drink' ? substances.get(`${named.id}-extract`) : undefined) ?? named];
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

/** What people and trials call one outcome. */
const outcomes: readonly RegExp[] = [
  /weight|belly|\bfat\b|slim|waist|pounds?\b|\blbs?\b|kilos?|appetite|metaboli|thermogen|ozempic|body/,
  /sleep|insomnia|knocks you out|bedtime|nights?\b/,
  /stress|anxi|calm|nerves/,
  /\bcolds?\b|\bflu\b|influenza|immun/,
  /joint|knee|cartilage|arthriti|stiff/,
  /blood sugar|glucose|diabet|insulin|a1c/,
  /memory|brain|dementia|alzheimer|cognit|concentration|focus/,
  /bowel|\bibs\b/,
  /urinary|bladder|\butis?\b/,
  /hot flash|hot flush|menopaus/,
  /strength|muscles? and strength|builds? muscle/,
  /depress|low mood/,
];

const listStems = (text: string): string[] =>
  (text.toLowerCase().match(/[a-z]{3,}/g) ?? []).filter((word) => !idleWords.has(word)).map((word) => word.slice(0, 5));

/**
 * What is known of the effects that a claim names: by the outcome, or by a word's first five letters, so that "joints" meets "joint pain".
 * The name of the substance is no effect: iron for energy is another claim than iron for iron deficiency.
 */
export function selectClaimedEvidence<One extends Pick<SupplementEvidence, 'for'>>(
  claim: string,
  name: string,
  evidence: readonly One[],
): One[] {
  const names = new Set(listStems(name));
  const claimed = new Set(listStems(claim).filter((stem) => !names.has(stem)));
  const named = outcomes.filter((pattern) => pattern.test(claim.toLowerCase()));
  return evidence.filter(
    (one) => named.some((pattern) => pattern.test(one.for.toLowerCase())) || listStems(one.for).some((stem) => claimed.has(stem)),
  );
}

type Claimed = { substance: Pick<KnownSubstance, 'kind'>; evidence: readonly unknown[] };
const bystanders = new Set(['food', 'drink', 'drug']);

/** Without the foods and medicines that a claim only speaks of: "cleanses your liver", "nature’s Ozempic". */
export function dropBystanders<One extends Claimed>(all: readonly One[]): readonly One[] {
  const isRemedy = ({ substance, evidence }: One) => evidence.length > 0 || !bystanders.has(substance.kind);
  return all.some(isRemedy) ? all.filter(isRemedy) : all;
}
