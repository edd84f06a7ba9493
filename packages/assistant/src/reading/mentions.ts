import { lookUp } from '@wellkept/medications/names/look-up.ts';
import type { NameEntry } from '@wellkept/medications/names/name-entry.ts';
import { isNoise } from '@wellkept/medications/names/name-words.ts';
import { tokenizeName } from '@wellkept/medications/names/names.ts';
import type { Match } from '@wellkept/medications/resolution.ts';
import { toMatch } from '@wellkept/medications/resolve/match.ts';
import type { IndexedResolver } from '@wellkept/medications/resolve/resolve.ts';
import { askNameOfDose } from './dosed-name.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A substance or product that a message names. `id` is null for a word that fits several things, or nearly fits one or more. */
export type Mention = {
  text: string;
  id: string | null;
  name: string;
  kind: 'one' | 'several' | 'unsure';
  /** For `several`: what an everyday word ("painkiller") usually means. For `unsure`: what a misspelt word may be. */
  candidates: readonly { id: string; name: string }[];
  /** Written otherwise than the name that it was read as. */
  isCorrected: boolean;
  /** A food, a drink or a habit: the name of one may be a mere comparison, as in "strawberry tongue". */
  isEaten?: true;
  /** "My pill", for the contraceptive of the person's list; false of another hormone of which a dose was missed. */
  isContraceptive?: boolean;
};

const wordsMax = 5;
const mentionsMax = 12;
/** Shorter words are near too many names to be read as a slip of the pen. */
const misspeltLengthMin = 5;
/** Looking for what a misspelt word may be compares it with thousands of names. */
const misspeltMax = 8;
/** Several words that are near one name by accident are farther from it. */
const partedConfidence = 0.83;
/** So few letters come together by accident from two words; a vitamin with its number does not. */
const isShortByAccident = /^\p{L}{1,4}$/u;
const isShortForParts = /^\p{L}{1,5}$/u;
/** "Me", "of", "my": shorter than any word of the vocabulary. */
const isSmallWord = /^\p{Ll}{1,2}$/u;
const sureConfidenceMin = 0.775;

/** Names of the knowledge base that are words of other meaning in a sentence. */
const nonMedicineWords = new Set(
  'time test period age night day health body blood her his will may today together mix mixed normal level high low air exercise stress diet alert relief balance motion dance focus calm smoking drinking drink drinks smoke food supplement herb pressure heart plan align one max same'.split(
    ' ',
  ),
);
/** Everyday words of the knowledge base that stand for a medicine on a list, and for an illness or a need in a sentence. */
const needs = new Set(
  'heartburn,acid reflux,blood pressure,cholesterol,cough,allergy,allergies,asthma,sleep,pain,pain relief,migraine,anxiety,adhd,diabetes,thyroid,yeast infection,gout,prostate,overactive bladder,motion sickness,travel sickness,radiation,chemo,chemotherapy,cold and flu,vitamin,vitamins,fiber,fibre,contraception,weight loss,birth control'.split(
    ',',
  ),
);
/** Of these the sentence has to show that something swallowed is meant: "iron tablets", "take iron". */
const needsTaking = new Set(['iron', 'water', 'salt', 'sugar', 'lead', 'liver', 'kidney', 'heart', 'brain', 'tongue']);

/** Names cut short, which are people and other things too: "my friend Ami", "a hydro flask". The sentence has to show that a medicine is meant. */
const cutShort = new Set(['ami', 'depo', 'hydro', 'levo', 'pred']);
const takingBefore =
  /\b(?:take|takes|taking|took|taken|on|with|and|or|plus|prescribed|starts?|started|starting|stop|stopped|stopping|missed|mg|dose of|tablets? of)(?: my| her| his| the| some| more)?$/i;
const doseBehind = /^(?:\d|mg|mcg|tablets?|pills?|dos(?:e|es|age)|shots?|injections?|prescription|side|withdrawal|interact)/i;

/** What the message says is taken already, beside which something else is asked about: "with warfarin", "I'm on warfarin". */
export function isCurrentMedication(text: string, { text: typed }: Pick<Mention, 'text'>): boolean {
  const before = text.toLowerCase().split(typed.toLowerCase())[0] ?? '';
  return currentMedicationPattern.test(before);
}
const currentMedicationPattern =
  /\b(?:with|alongside|on top of|together with|(?:while|when) (?:i(?:'m| am) )?(?:on|taking)|(?<!\b(?:can|could|may|might|should|shall|must|do|if) )i(?:'m| am| was| have been|'ve been)? (?:on|take|taking|using|use)|(?:takes|is (?:on|taking)|uses)|also take|prescribed|started(?: on)?)(?: my| a| an| the| some)?(?: \w+ and)?\s*$/;

/** The text with each misspelt name as it is spelt. */
export const spellNames = (text: string, mentions: readonly Mention[]): string =>
  mentions.reduce((all, one) => (one.isCorrected ? all.replace(one.text, one.name) : all), text);

export type MentionReader = (message: string, reach: 'near' | 'sure' | 'none') => Mention[];

export function createMentionReader(resolver: IndexedResolver, isEnglish: Vocabulary): MentionReader {
  return (message, reach) => {
    const tokens = splitWords(message);
    const mentions: Mention[] = [];
    let misspelt = 0;
    for (let at = 0; at < tokens.length && mentions.length < mentionsMax; ) {
      if (contraction.test(tokens[at] ?? '')) {
        at += 1;
        continue;
      }
      const isBeforeUnknownWord = reach !== 'none' && isUnknownWord(tokens[at + 1] ?? '', isEnglish);
      const found = findLongestName(resolver, tokens, at, isEnglish);
      if (found?.mention.isEaten && illnessWord.test(tokens[at + found.length] ?? '')) {
        at += found.length + 1;
        continue;
      }
      // "Milk thissle" is no milk.
      if (found && !(found.length === 1 && isBeforeUnknownWord && correctPhrase(resolver, tokens, at, isEnglish))) {
        mentions.push(found.mention);
        at += found.length;
        continue;
      }
      const isOdd = isUnknownWord(tokens[at] ?? '', isEnglish) && !isCounted(tokens.slice(0, at));
      const asked = reach === 'none' || isOdd ? null : askNameOfDose(resolver, tokens, at);
      if (asked) mentions.push(asked);
      if (asked || reach === 'none' || misspelt >= misspeltMax || !(isOdd || isBeforeUnknownWord)) {
        at += 1;
        continue;
      }
      misspelt += 1;
      const isVerb = isVerbPosition(tokens.slice(0, at));
      const parted = isVerb ? null : correctPhrase(resolver, tokens, at, isEnglish);
      if (parted) mentions.push(parted.mention);
      else if (isOdd && !activityPattern.test(tokens[at] ?? ''))
        mentions.push(
          ...correctName(resolver, tokens[at] ?? '', isVerb ? 'sure' : tokens.length > 1 && !isFramed(tokens, at) ? reach : 'near'),
        );
      at += parted?.length ?? 1;
    }
    return removeDuplicates(mentions);
  };
}

/** "He's been dizzy" names no HES. */
const contraction = /^(?:i|you|he|she|it|we|they|who|what|that|there|here|how|where|when)['’](?:s|m|d|ll|re|ve)$/i;

/** "Chicken pox", "swine flu", "milk fever": with such a word the name of a food is that of an illness. */
const illnessWord = /^(?:pox|flu|fever|disease|intolerance|poisoning)$/i;

/** Looks like a name: no English, nothing that is on every label, and no name cut short. */
const isUnknownWord = (token: string, isEnglish: Vocabulary): boolean =>
  token.length >= misspeltLengthMin &&
  /^[\p{L}-]+$/u.test(token) &&
  !isEnglish(token.toLowerCase()) &&
  !isNoise(token.toLowerCase()) &&
  !cutShort.has(token.toLowerCase());
/** Words of a text that look like names and were not read as any. */
export function listUnrecognizedNames(text: string, mentions: readonly Mention[], isEnglish: Vocabulary): string[] {
  const read = new Set(mentions.flatMap((one) => splitWords(one.text.toLowerCase())));
  return splitWords(text).filter((word) => isUnknownWord(word, isEnglish) && !read.has(word.toLowerCase()));
}
const splitWords = (text: string): string[] => [...text.slice(0, 4000).matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].map(([word]) => word);

/** What ends so is something done, or how: "snorkeling", "jetlagged". No medicine is called so. */
const activityPattern = /(?:ings?|ness|lessly|gged|nned|pped)$/i;

/** "What is lipator for", "lipator side effects": so people ask about a medicine. */
const isFramed = (tokens: readonly string[], at: number): boolean =>
  medicineFrame.test([...tokens.slice(0, at), '@', ...tokens.slice(at + 1)].join(' '));
const medicineFrame =
  /^what (?:is|are|does|do) @ (?:used |good |taken |prescribed )?(?:for|do)\b|\bside ?effects? of @|@ (?:side ?effects?|dos(?:e|es|age)|tablets?|pills?|capsules?)\b/i;

/** "What should a citizen know": no medicine has an article before it, but where one is taken. */
const isCounted = (before: readonly string[]): boolean =>
  /\b(?:an?|every|each|another|one)$/i.test(before.slice(-1).join(' ')) &&
  !/\b(?:take|takes|taking|took|have|had|having|use|using|swallow\w*|with|on) (?:an?|another|one)$/i.test(before.slice(-2).join(' '));

/** Where a sentence has its verb a strange word is one: "can I sunbathe", "is it safe to bungee jump". */
const isVerbPosition = (before: readonly string[]): boolean => verbNext.test(before.slice(-3).join(' '));
const verbNext =
  /\b(?:can|could|may|might|should|shall|must|will|would|do) (?:i|we|you|he|she|they|people|one)(?: (?:still|also|ever|now|then|go))?$|\b(?:safe|ok|okay|fine|allowed|able|how|want|like|going|good|bad|dangerous|healthy|when|ready) to(?: go)?$/i;

/** A name of several words, or one that was written apart, with a slip in it: "millk thisle", "lanzo prasole". */
function correctPhrase(
  resolver: IndexedResolver,
  tokens: readonly string[],
  at: number,
  isEnglish: Vocabulary,
): { mention: Mention; length: number } | null {
  for (const length of [3, 2]) {
    const part = tokens.slice(at, at + length);
    if (part.length < length || part.some((token) => connectives.has(token.toLowerCase()) || token.length < 3)) continue;
    if (!part.some((token) => isUnknownWord(token, isEnglish))) continue;
    const text = part.join(' ');
    const { match, unread } = resolver.resolve(text);
    const isWhole = match?.how === 'spelling' && unread === null && Math.abs(match.matchedName.length - text.length) <= 2;
    if (match && isWhole && match.confidence >= partedConfidence) return { mention: createCorrectedMention(text, match), length };
  }
  return null;
}

function findLongestName(
  resolver: IndexedResolver,
  tokens: readonly string[],
  at: number,
  isEnglish: Vocabulary,
): { mention: Mention; length: number } | null {
  for (let length = Math.min(wordsMax, tokens.length - at); length > 0; length -= 1) {
    const part = tokens.slice(at, at + length);
    const text = part.join(' ');
    const words = tokenizeName(text);
    const hasArticle = connectives.has((part[0] ?? '').toLowerCase());
    if (words.length === 0 || (hasArticle && !isCompany(tokens.slice(0, at), tokens[at + length]))) continue;
    if (!hasArticle && part.every((word) => isNoise(word.toLowerCase()))) continue;
    if (connectives.has((part.at(-1) ?? '').toLowerCase()) || needs.has(text.toLowerCase())) continue;
    const entries = lookUp(resolver.index, words, 'in order')?.entries ?? [];
    const [first] = entries;
    if (!first || !isMeant(first, part, tokens.slice(0, at), isEnglish)) continue;
    const cut = part.findIndex((word) => cutShort.has(word.toLowerCase()));
    if (cut !== -1 && first.isEverydayWord && !isTaken(tokens, at + cut)) continue;
    // The article is part of the name: "the pill", and not of a tablet that was spoken of.
    if (hasArticle && first.name.toLowerCase() !== text.toLowerCase()) continue;
    return { mention: entries.length > 1 ? createAmbiguousMention(text, entries) : createMention(text, first), length };
  }
  return null;
}

/** "Fine with the pill?", "I'm on the pill": what one is on, or something goes with, and not "take the pill with food". */
const isCompany = (before: readonly string[], next: string | undefined): boolean =>
  /\b(?:on|with|and|or|plus|taking|affects?|weakens?|makes?|stops?|lowers?|(?<!(?:can|could|may|should|do|must) )i take)$/i.test(
    before.slice(-4).join(' '),
  ) &&
  (next === undefined ||
    /^(?:is|are|can|does|do|will|and|or|while|but|so|what|how|ok|okay|safe|as|too|now|for|since|not|less|fail|work\w*|useless|weaker|ineffective)$/i.test(
      next,
    ));

/** Whether a sentence speaks of the word as of a medicine, by its dose or its being taken, or is nothing but the word. */
const isTaken = (tokens: readonly string[], at: number): boolean =>
  tokens.length === 1 ||
  takingBefore.test(tokens.slice(Math.max(0, at - 3), at).join(' ')) ||
  doseBehind.test(tokens[at + 1] ?? '') ||
  isFramed(tokens, at);

/** A brand that is an English word counts where it is written as a name; some names are words of everyday life. */
function isMeant(entry: NameEntry, part: readonly string[], before: readonly string[], isEnglish: Vocabulary): boolean {
  const [word = ''] = part;
  const lower = word.toLowerCase();
  // "Why am I so tired" does not name "ami", as charts write it, and "giving me this" no methi.
  if (part.length > 1) {
    const joined = part.join('').toLowerCase();
    // A pen is no small word: "epi pen".
    const isOfWords =
      part.some((one) => isSmallWord.test(one)) &&
      part.every((one) => isSmallWord.test(one) || isEnglish(one.toLowerCase())) &&
      !isEnglish(joined);
    return entry.words.length > 1 || !(isShortByAccident.test(joined) || isOfWords);
  }
  // "Gegen" is German for "against", and not the root that is called "ge gen".
  if (entry.words.length > 1 && isShortForParts.test(lower)) return false;
  if (needsTaking.has(lower)) return takesIn.test(before.slice(-3).join(' '));
  if (nonMedicineWords.has(lower) || lower.length < 3) return false;
  // "SAMe" is written so; "same" is not it.
  if (/\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(entry.name) && isEnglish(lower) && word !== entry.name) return false;
  if (entry.how === 'exact' || entry.isEverydayWord) return true;
  if (lower.length === 3 && word !== word.toUpperCase() && entry.how === 'synonym' && isEnglish(lower)) return false;
  if (!isEnglish(lower) || (before.length > 0 && /^\p{Lu}/u.test(word))) return true;
  // "Drop" and "fix" name something too, on a package or abroad; "a beer" is had.
  return isEatenKind(entry) && takesIn.test(before.slice(-3).join(' '));
}
const connectives = new Set(['and', 'or', 'with', 'the', 'a', 'my', 'of', 'for']);
const takesIn =
  /\b(?:take|taking|takes|took|with|and|or|my|drink|drinking|eat|eating|have|having|much|many|some|on|of|need|low|is|are|does|do|about|add|can|avoid|no)(?: an?| the| some| my| any)?$|\b(?:it|be|was) (?:the|my)$/i;

const isEatenKind = ({ target: { substanceKind } }: NameEntry): boolean =>
  substanceKind === 'food' || substanceKind === 'drink' || substanceKind === 'habit';

const createMention = (text: string, entry: NameEntry): Mention => {
  const { id, name } = toMatch(entry, 1);
  return { text, id, name, kind: 'one', candidates: [], isCorrected: false, ...(isEatenKind(entry) && { isEaten: true }) };
};

const createAmbiguousMention = (text: string, entries: readonly NameEntry[]): Mention => ({
  text,
  id: null,
  name: text,
  kind: 'several',
  candidates: entries.map((entry) => ({ id: entry.target.id, name: entry.target.name })),
  isCorrected: false,
});

/** Where a strange word may be anything, only what is very near a medicine is read as one: "lasagne" is no pasta, "planet" no Plamet. */
const isSurelyMeant = (resolver: IndexedResolver, { matchedName, confidence }: Match): boolean => {
  const [entry] = lookUp(resolver.index, tokenizeName(matchedName), 'in order')?.entries ?? [];
  return confidence >= sureConfidenceMin && entry !== undefined && !isEatenKind(entry);
};

const createCorrectedMention = (text: string, { id, name }: Match): Mention => ({
  text,
  id,
  name,
  kind: 'one',
  candidates: [],
  isCorrected: true,
});

function correctName(resolver: IndexedResolver, text: string, reach: 'near' | 'sure'): Mention[] {
  const { match, status, candidates } = resolver.resolve(text);
  if (match?.matchedName.includes(' ') && isShortForParts.test(text.toLowerCase())) return [];
  if (match) return reach === 'near' || isSurelyMeant(resolver, match) ? [createCorrectedMention(text, match)] : [];
  if (reach === 'sure') return [];
  const near = candidates.map(({ id, name }) => ({ id, name }));
  return status === 'ambiguous' || near.length > 0
    ? [{ text, id: null, name: text, kind: 'unsure', candidates: near, isCorrected: false }]
    : [];
}

function removeDuplicates(mentions: readonly Mention[]): Mention[] {
  const seen = new Set<string>();
  return mentions.filter(({ id, text }) => {
    const key = id ?? text.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
}
