import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';

/** Another person than the one who writes, of whom a message asks. */
export type Relative = {
  /** As the message calls them: "mum". */
  word: string;
  /** Words for the same person have one key. */
  key: string;
  pronoun: Pronoun;
  isChild: boolean;
};
type Pronoun = 'she' | 'he' | 'they';

const adults: Readonly<Record<Pronoun, readonly string[]>> = {
  she: [
    ...['mother-in-law', 'mother', 'mum', 'mom', 'mummy', 'mommy', 'wife', 'girlfriend', 'sister-in-law', 'sister', 'aunt', 'auntie'],
    ...['grandmother', 'grandma', 'granny', 'gran', 'nan', 'nana'],
  ],
  he: [
    ...['father-in-law', 'father', 'dad', 'daddy', 'husband', 'boyfriend', 'brother-in-law', 'brother', 'uncle'],
    ...['grandfather', 'grandpa', 'grandad', 'granddad'],
  ],
  they: [
    ...[
      'partner',
      'spouse',
      'friend',
      'cousin',
      'grandparent',
      'parents',
      'parent',
      'folks',
      'grandparents',
      'in-laws',
      'siblings',
      'sibling',
    ],
    ...['friends', 'cousins', 'sisters', 'brothers', 'aunts', 'uncles'],
  ],
};
const children: Readonly<Record<Pronoun, readonly string[]>> = {
  she: ['daughter', 'granddaughter', 'lass', 'little girl', 'girl', 'niece'],
  he: ['son', 'grandson', 'lad', 'little boy', 'boy', 'nephew'],
  they: [
    ...['child', 'kid', 'toddler', 'baby', 'infant', 'newborn', 'grandchild', 'grandkid', 'children', 'kids', 'grandchildren', 'grandkids'],
    ...['daughters', 'sons', 'babies', 'twins', 'little one', 'bub', 'bairn', 'teenager', 'teen', 'boys', 'girls'],
  ],
};
const sameAs: Readonly<Record<string, string>> = {
  ...{ mum: 'mother', mom: 'mother', mummy: 'mother', mommy: 'mother', dad: 'father', daddy: 'father', auntie: 'aunt' },
  ...{ grandma: 'grandmother', granny: 'grandmother', gran: 'grandmother', nan: 'grandmother', nana: 'grandmother' },
  ...{ parents: 'parent', folks: 'parent', grandparents: 'grandparent', 'in-laws': 'in-law', siblings: 'sibling', cousins: 'cousin' },
  ...{ children: 'child', kids: 'child', kid: 'child', grandchildren: 'grandchild', grandkids: 'grandchild', grandkid: 'grandchild' },
  ...{ lad: 'son', boy: 'son', 'little boy': 'son', lass: 'daughter', girl: 'daughter', 'little girl': 'daughter' },
  ...{ grandpa: 'grandfather', grandad: 'grandfather', granddad: 'grandfather' },
};
/** Also used without "my": "mum's knee". */
const names = 'mum|mom|mummy|mommy|dad|daddy|grandma|granny|grandpa|grandad|granddad|nana';
const pets = 'dog|cat|pet';

const adultWords = Object.values(adults).flat();
const childWords = Object.values(children).flat();
/** A child by its age; an adult's age says nothing of whose list is meant. */
const aged = String.raw`(?:(?:1[0-7]|\d)[- ]?(?:year|yr)|\d+[- ]?(?:month|week))s?[- ]old`;
const joinAlternatives = (words: readonly string[]): string => words.join('|');
const someone = new RegExp(
  String.raw`\b(?:(?:my|our|for a|give a) (?:(?:elderly|old|older|younger|little|adult|teenage|pregnant|diabetic|dear|\d+[- ]?(?:year|yr)s?[- ]old) )?(${aged}|${joinAlternatives([...adultWords, ...childWords])}|${pets})|(?:for|give) (${aged})|(${names}))\b`,
  'g',
);

/** A relative who gave advice, or who died: the question is about another person. */
const isSource =
  /^(?: (?:also|just|always|once))?(?: (?:says?|said|recommend\w*|swears?|suggest\w*|thinks?|thought|advised|died|passed away)\b| (?:told|gave|bought|got) me\b)/;
/** "Can I take my mum's tablets?" */
const senderPattern =
  /\b(?:can|could|may|might|should|shall|must|do|would|if) i (?:take|have|use|try|start|drink|eat|stop|mix|combine)\b(?! care)|\b(?:safe|ok|okay|fine|good|bad) for me\b/;
const isForThem = /^.*\b(?:for|give|giving) (?:my |our )?$/;
const taking = `(?:takes|is (?:on|taking)|'s (?:on|taking)|uses|has been (?:on|taking))`;
/** Of several people. After "can" or "should" the same words ask. */
const takingOfMany = '(?:(?:both )?(?:take|use)|are (?:both )?(?:on|taking)|have been (?:on|taking))';
const asking = String.raw`\b(?:can|could|may|might|should|shall|do|does|did|will|would|must|let|are|have|is) `;

/** Of whom a message asks, where that is not the person who writes; of several the one of whom it does not only say what they take. */
export function findRelative(message: string): Relative | null {
  const text = normalizeMessage(message);
  const found = [...text.matchAll(someone)].flatMap((match) => {
    const word = match[1] ?? match[2] ?? match[3] ?? '';
    const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
    const isMeant = !isSource.test(after) && (!senderPattern.test(text) || isForThem.test(before) || /^(?:for|give)/.test(match[0]));
    return isMeant ? [{ relative: toRelative(word), isFact: isStatement(before, after) }] : [];
  });
  return (found.find(({ isFact }) => !isFact) ?? found[0])?.relative ?? null;
}

/** "My dad takes warfarin", "my parents are on statins": a fact about the relative, not a question. */
const isStatement = (before: string, after: string): boolean =>
  new RegExp(`^ (?:${taking}|is|was|has|had)\\b`).test(after) ||
  (!new RegExp(`${asking}$`).test(before) && new RegExp(`^ (?:${takingOfMany}|are|were|have)\\b`).test(after));

function toRelative(word: string): Relative {
  const isAged = /^\d/.test(word);
  const named = isAged ? 'child' : word;
  const isChild = isAged || childWords.includes(word);
  const table = isChild ? children : adults;
  const pronoun = table.she.includes(named) ? 'she' : table.he.includes(named) ? 'he' : 'they';
  return { word: named, key: sameAs[word] ?? named, pronoun, isChild };
}

const statement = new RegExp(
  String.raw`(?<!${asking})\b(?:my|our) (${joinAlternatives(adultWords)}) (?:${taking}|${takingOfMany})\b[^.,;?!]*?(?=[.,;?!]|$| (?:and|but|so) (?:can|is|what|should))`,
  'gi',
);
const illness = new RegExp(
  String.raw`(?<!${asking})(?<!\b(?:and|or) )\b(?:my|our) (${joinAlternatives(adultWords)}) (?:has|have|had|suffers? from)\b[^.,;?!]*?(?=[.,;?!]|$| (?:and|but|so) (?:can|is|what|should))`,
  'gi',
);
/** "My mother has asthma and so do I" speaks of the writer too. */
const ofWriterToo = /\b(?:i|i'm|i’m|me|we|us|too|also|same|like|both)\b/i;

const removeOfOthers = (text: string, pattern: RegExp, isMeant: (phrase: string, key: string) => boolean): string =>
  text.replace(pattern, (phrase, word: string) => (isMeant(phrase, sameAs[word.toLowerCase()] ?? word.toLowerCase()) ? phrase : ''));

/** Removes statements about other people: "My dad takes warfarin. Can I give my mum aspirin?" names no warfarin for her. */
export const withoutOthers = (text: string, relative: Relative | null): string =>
  removeOfOthers(text, statement, (_, key) => relative === null || key === relative.key);

/** The same of their illnesses: "my dad has asthma, can my mum take propranolol?" names no asthma of hers, nor of who writes. */
export const withoutIllnessOfOthers = (text: string, relative: Relative | null): string =>
  removeOfOthers(text, illness, (phrase, key) => key === relative?.key || ofWriterToo.test(phrase));

/** "My mum has asthma" of a question about her is "she has asthma": what a message says of other relatives is left as it is. */
export function withPronoun(text: string, relative: Relative | null): string {
  if (relative === null) return text;
  const same = [...adultWords, ...childWords].filter((word) => (sameAs[word] ?? word) === relative.key);
  return same.length === 0
    ? text
    : text.replace(new RegExp(String.raw`\b(?:(?:my|our) )?(?:${joinAlternatives(same)})\b`, 'gi'), relative.pronoun);
}

/** "Can she take it?": a person who was named before. */
export function findPronoun(message: string): Pronoun | null {
  const text = normalizeMessage(message);
  if (/\b(?:she|her|hers)\b/.test(text)) return 'she';
  return /\b(?:he|him|his)\b/.test(text) ? 'he' : null;
}

/** Asks of the one who writes. */
export const isAboutSender = (message: string): boolean =>
  senderPattern.test(normalizeMessage(message)) || /\b(?:i take|i'm on|i am on|for me)\b/.test(normalizeMessage(message));

/** "His kidneys", of a person whom no message names. */
export function findUnnamed(text: string): Relative | null {
  const pronoun = findPronoun(text);
  return pronoun && { word: pronoun, key: pronoun, pronoun, isChild: false };
}
