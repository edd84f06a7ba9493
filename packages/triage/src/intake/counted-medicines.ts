import { normalizeMessage } from '../message/clauses.ts';
import words from '../vocabulary/intake.json' with { type: 'json' };
import { type KnownMedicine, type LexedMessage, lexMessage, type NamedMedicine } from './lex.ts';
import { intakeLimits } from './taken-too-much.ts';

/**
 * What a message does with more pieces of a medicine than anyone takes, whatever the medicine is called: `asked` what harm they would do,
 * `supposed` to be taken, `meant` as the ones that were spoken of ("make that 60 of them"), `held` beside a bottle or alone with intent, or `near`
 * alcohol and words that may be meant so.
 */
export type CountedUse = 'asked' | 'supposed' | 'meant' | 'held' | 'near';

/** Nobody takes so many pieces of anything at a time. */
const manyPieces = 10;
const described = String.raw`(?: (?:of|${words.describing.join('|')}))*`;
const countedName = new RegExp(
  String.raw`#(\d+)${described}(?: [a-z][a-z-]{2,})? @(\d+)(?: of(?: my| the| her| his)? @(\d+))?|@(\d+),? #(\d+) of (?:them|those|these|it)`,
  'g',
);
const countedPronoun =
  /#(\d+) ?(?:of )?(?:them|those|these|ones|it|that)\b|\b(?:make (?:that|it)|another|i meant?|about) #(\d+)(?! ?(?:@|~|[a-z]+ ago))/g;
/** "14 medicines", "a list of twenty different meds": as many kinds, and no pieces of any. */
const kinds =
  /\b(\d+|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six)ty(?:[ -]\w+)?|a dozen|dozens of)((?: (?:different|other|daily|regular|separate|prescribed|prescription|kinds? of|types? of))*) (?:medicines|medications|meds)\b/g;

const questions = /\?|\b(?:what|would|could|will|can|does|do|did|is|are|how|if|might|wonder\w*|happens?|supposing|say)\b/;
/** Of death, and of as many as there are: meant as harm whatever stands beside them. */
const death =
  /\b(?:kill\w*|die|dies|died|dying|dead|death|fatal|lethal|deadly|surviv\w*|overdos\w*|painless\w*|suicid\w*|(?:not|never|n't) wak\w*|wake up|sleep for(?:ever| good)|end (?:it|things|my|his|her|everything)|do the job)\b/;
const allTogether = /\b(?:at once|in one go|all at|all of (?:them|it)|(?:them|it) all|the (?:whole )?lot)\b/;
/** As many may be fetched at once as well. */
const fetched =
  /\b(?:get|order|collect|pick up|buy|request|fill)(?: (?:more|another|them|it|both|all|extra|\d+|#\d+|a|the|my|of|two|three|months?|weeks?|supply|prescriptions?|refills?|@\d+|@\d+ =)){0,5}(?: delivered| dispensed| filled)? (?:all )?(?:at once|in one go)\b(?!.*\b(?:down|in me|inside|into|swallow\w*|tak(?:e|ing)|dr[iau]nk\w*)\b)/g;
const harm =
  /\b(?:happens?|hurts?|harm\w*|damag\w*|dangerous|danger|toxic|poison\w*|too (?:much|many)|(?:do|does) (?:to|any|something|anything|it\b)|affect|be (?:bad|painful|enough|quick)|enough|knock\w*|wake|stop (?:my|your|the|a|his|her)|feel|a lot|mak(?:e|es) (?:me|you|him|her|them|some\w+|a \w+)|swallow\w*|downs?|downed|necks?)\b|\bdo ?(?:\?|$)/;
const soft = /\b(?:be (?:ok|okay|alright|fine|safe)|safe|sleep|effects?)\b/;
const swallowing =
  /\b(?:takes?|taking|took|taken|eats?|eaten|ate|pops?|drinks?|(?:if|what if) (?:i|you|he|she|they|we|some\w+|my \w+|a \w+) (?:had|have))\b/;

/** As much as that is taken by a plan: "15 pills a day", "ten tablets on monday", "she takes 12 tablets". */
const regimen =
  /#\d+(?: (?!and\b)[\w'@=-]+){0,4},? (?:\/d|a day|every|each|weekly|(?:a|per|once a) week|on (?:mon|tues|wednes|thurs|fri|satur|sun)days?)\b|#\d+(?: [\w'@=-]+){0,3},? \/d|(?:^|[,;.?!] |\band )(?!(?:if|say|suppose|supposing)\b)(?:i'm #\d+ and |(?:i|we|he|she|they|(?:my|our) [a-z]+|mum|mom|dad|gran|nan) (?:also |still |already )?)(?:take|takes|am on|is on|are on|on) #\d+ @|\bas (?:told|prescribed|directed|instructed)\b/;
/** A supply, and how long it lasts, is used up or may be missed. */
const supply =
  /\b(?:left|refills?|bought|buy|ordered|prescri\w+|gave|given|dispensed|delivered|keep|expir\w*|store\w*|storage|travel\w*|skip\w* (?:one|it|(?:an?|my|the|this|that|her|his|a few|some|two|three) (?:\w+ )?(?:dose|day|pill|tablet|evening|morning)s?)|miss(?:ed|ing)?|enough (?:for|until|till|to last)|last (?:me|us|him|her|until|till|for)|run out|how long)\b/;

const alcohol =
  /\b(?:vodka|whisk(?:e?y)|gin|rum|wine|beers?|scotch|bourbon|tequila|brandy|alcohol|booze|spirits|liquor|cider|absinthe|prosecco|champagne|schnapps|drink)\b/;
/** A bottle at hand (several of them are a span in the lexed text), and not the glass that someone likes. */
const bottle =
  /(?:\b(?:bottles?|lit(?:re|er)s?|flasks?|crates?|boxes|cans|some|plenty|lots|loads|full)\b|#1000|~)(?: of)?(?: [a-z]+)? (?:vodka|whisk(?:e?y)|gin|rum|wine|beers?|scotch|bourbon|tequila|brandy|alcohol|booze|spirits|liquor|cider|absinthe|prosecco|champagne|schnapps)\b|\b(?:vodka|whisk(?:e?y)|gin|rum|scotch|bourbon|tequila|brandy|booze|spirits|liquor|absinthe|schnapps)\b/;
const holding =
  /\b(?:i've|i have|i got|ive|got|have|has|there's|there is|there are|sav(?:ed|ing)|hoard\w*|stash\w*|kept|keep\w*|collect\w*|count(?:ed|ing)|sitting|here with|in front of|beside|hold(?:ing)?|bought|lined up|with)\b|\bmy $/;
/** Alone of oneself and for the time of it; and what is put by. A mother who lives alone is none. */
const alone =
  /\b(?:(?:i'm|i am|i'll be|i will be|me|finally|at last|being) (?:all |home |here |finally )*(?:alone|by myself|on my own)(?=.*\b(?:tonight|now|here|all (?:night|day|weekend)|weekend|until|till|finally|at last)\b|[^.?!]*$)|(?:house|home|place|flat) to myself|no ?(?:one|body)(?:'s| is| will be)? (?:home|here|around|in|back)|in front of me|beside me|next to me|lined up|stash\w*|hoard\w*|sav(?:ed|ing) (?:\w+ ){0,2}up|sav(?:ed|ing) (?=#)|hid(?:den)? (?:them|it)|for when (?:it|i|things|life))\b/;
/** Tablets that are laid out are sorted too. */
const sorting = /\b(?:sort\w*|organi[sz]\w*|pill ?box|dosette|which (?:one|ones|of|go|goes)|label\w*)\b/;
/** Whether one may have a drink with one dose of what is prescribed: that is answered, beside the line. */
const asksLeave =
  /^(?=.*(?:\b(?:can|may|could|should) (?:i|we|he|she)\b|\b(?:ok|okay|safe|alright|fine|allowed|interact\w*)\b))(?=.*\b(?:an?|one|#1) (?:small )?(?:glass|pint|beer|drink|sip)\b)(?!.*\b(?:bottles?|lit(?:re|er)s?|painless|all|both|enough)\b)/;

/** `earlier`: the message before, whose medicine "them" may be. */
export function findCountedUse(message: string, known: readonly KnownMedicine[] = [], earlier = ''): CountedUse | null {
  const lexed = lexMessage(message, known);
  if (!lexed.text.includes('#')) return null;
  const counted = listCounted(withoutKinds(message), known);
  if (counted.medicines.length > 0) {
    const use = findUse(counted.text, counted.medicines);
    if (use !== null) return use;
  }
  return meansEarlier(lexed, earlier, known) ? 'meant' : null;
}

function findUse(text: string, counted: readonly NamedMedicine[]): CountedUse | null {
  const hasSupply = text.slice(0, text.search(/#\d+/)).search(holding) >= 0 || text.startsWith('#');
  const isPlanned = regimen.test(text);
  const isQuestion = questions.test(text);
  if (hasSupply && alone.test(text)) return isPlanned || sorting.test(text) ? 'near' : 'held';
  if (hasSupply && bottle.test(text)) return isPlanned || asksLeave.test(text) ? 'near' : 'held';
  if (isQuestion && death.test(text)) return 'asked';
  if (isPlanned) return null;
  if (isQuestion && allTogether.test(text.replace(fetched, ' '))) return 'asked';
  const isNarrow = counted.some(({ risk }) => risk === 'narrow');
  if (supply.test(text)) return isQuestion && (supposesTaking.test(text) || (isNarrow && asksHarmOfSupply.test(text))) ? 'near' : null;
  if (isQuestion && harm.test(text)) return 'asked';
  if (hasSupply && alcohol.test(text)) return 'near';
  return isQuestion && (soft.test(text) || swallowing.test(text)) ? 'supposed' : null;
}
/** However long a supply lasts: what if they were taken, and whether it would be enough. */
const supposesTaking =
  /\bif (?:i|he|she|we|you|they|some\w+|my \w+)\b.{0,40}\b(?:takes?|took|swallow\w*|have|had|eat|ate)\b(?! (?:an? |one )?(?:left|run|refill|missed|skipped))|\b(?:pass(?:es|ed)? out|black out)\b|\bbe enough\W*$/;
const asksHarmOfSupply = /\b(?:hurts? me|harm me|toxic|poison\w*|dangerous|enough)\b(?! (?:for|until|till|to last))/;

/** A count of kinds is none of pieces, unless it is of an end or of all at once. */
const withoutKinds = (message: string): string => {
  const text = normalizeMessage(message);
  return death.test(text) || allTogether.test(text) || (alone.test(text) && !sorting.test(text)) || bottleInHand.test(text)
    ? message
    : text.replace(kinds, ' several kinds ');
};
const bottleInHand = /\b(?:i've|i have|i got|ive|got|there's|here|with)\b.*\b(?:bottles?|lit(?:re|er)s?) of\b/;

/** Whether a message counts more pieces of a medicine than anyone takes at a time. */
export const countsTooMany = (message: string, known: readonly KnownMedicine[] = []): boolean =>
  listCounted(withoutKinds(message), known).medicines.length > 0;

/** What is counted beyond what anyone takes; "30 tablets of metformin" counts metformin. */
function listCounted(message: string, known: readonly KnownMedicine[]): LexedMessage {
  const lexed = lexMessage(message, known);
  const { text, medicines } = lexed;
  const counted = [...text.matchAll(countedName)].flatMap(([, before, ofBefore, named, ofBehind, behind]) => {
    const medicine = medicines[Number(named ?? ofBefore ?? ofBehind)];
    return medicine && isMany(Number(before ?? behind), medicine) ? [medicine] : [];
  });
  return { ...lexed, medicines: counted };
}

const isMany = (pieces: number, medicine: NamedMedicine | undefined): boolean =>
  medicine !== undefined && pieces >= Math.max(manyPieces, intakeLimits[medicine.risk].tooMuch) && pieces > (medicine.most ?? 0);

const asksAmount =
  /\b(?:how (?:many|much|often)|can|could|ok|okay|safe|max\w*|most|dose|too (?:many|much)|happens?|would|take|taking|took|give|gave)\b/;

/** "Make that 60 of them": how many of what was asked about before. */
function meansEarlier({ text, medicines }: LexedMessage, earlier: string, known: readonly KnownMedicine[]): boolean {
  const isOfPieces = medicines.every(({ risk }) => risk === 'pieces');
  if (earlier === '' || !isOfPieces || !asksAmount.test(earlier.toLowerCase())) return false;
  const before = lexMessage(earlier, known).medicines;
  const counts = [...text.matchAll(countedPronoun)].map(([, one, other]) => Number(one ?? other));
  return counts.some((pieces) => before.some((medicine) => isMany(pieces, medicine)));
}
