/** Why a text waits for a moderator. */
export const holdReasons = ['contact', 'link', 'sale', 'spam'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** Patterns over the text as one reads it: lower case, one space between words, disguises undone. Each runs in linear time. */
const patterns: Readonly<Record<HoldReason, readonly RegExp[]>> = {
  contact: [
    /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,10}/,
    // Numbers with ten digits or more in groups, as phone numbers are written. Lists of readings have commas or slashes between them.
    /(?<![\d.,/:-])\+?\(?\d{1,4}\)?(?:[ .()-]{1,2}\d{2,8}){2,5}(?![\d.,/:-]?\d)/,
    /(?<![\d.,/])\+\d{1,3}[ -]?\d{2,4}[ -]?\d{4,9}|\b0\d{2,4} \d{6,8}\b/,
    /\b(?:zero|one|two|three|four|five|six|seven|eight|nine)(?:[ -](?:zero|one|two|three|four|five|six|seven|eight|nine|oh)){6,}/,
    /\b(?:whats ?app|telegram|signal|snapchat|snap|insta|instagram|discord|skype|kik)\b.{0,20}(?:\bme\b|@\w|\bis\b|\+?\d{4})/,
    /\b(?:on|add me|hit me|find me|message me|reach me)\b.{0,16}\b(?:whats ?app|telegram|signal|snapchat|snap|instagram|discord|skype|kik)\b/,
    /\b\d{1,5} (?:[a-z]+ ){1,3}(?:street|st\.|avenue|ave\b|road|rd\b|lane|ln\b|drive|boulevard|blvd|court|ct\b)/,
    /\b[a-z]{2} \d{5}(?:-\d{4})?\b(?! (?:steps|units|iu))/,
  ],
  link: [
    /\bh(?:tt|xx)ps?:/,
    /\bwww\.[a-z0-9]/,
    /\b[a-z0-9-]{2,63}\.(?:com|net|org|info|biz|shop|store|online|site|ru|cn|io|co|me|ly|be|us|uk|de|eu|app|xyz|club|example)(?:\/|\b(?!\.[a-z]))/,
  ],
  sale: [
    /\b(?:selling|sell|trade|swap|for sale)\b.{0,40}\b(?:my|you|spare|unused|leftover|extra|left over)\b/,
    /\b(?:left ?over|unused|spare|extra)\b.{0,40}\b(?:offer|pick up|for sale|pay)\b/,
    /\b(?:make (?:me )?an offer|buy now|order now|book (?:your|a) (?:slot|place) now|special price|limited offer|lowest prices?|discreet|no prescription)\b/,
    /\b(?:promo|discount|coupon) code\b|\bwith code [a-z]+\d|\b\d{1,2} ?% off\b|\bhalf the price\b/,
    /\b(?:we|i) (?:can )?ship\b|\bwill pay (?:well|good|cash)\b|\bcan get you a discount\b/,
    /\b(?:join my team|my team|distributor|downline)\b/,
    /\bthe (?:second|third|fourth|next) is free\b/,
    /\bpens?\b.{0,20}[$€£] ?\d+ each\b/,
  ],
  spam: [
    /(.)\1{11,}/,
    /\b(\w{2,20})(?: \1){5,}\b/,
    /\b(?:click here|act now|claim your|you have been selected|congratulations, you)\b/,
    /\bguaranteed\b.{0,20}(?:!|results|cure)|\b100 ?% (?:guaranteed|cure)/,
    /\b(?:miracle cure|weird trick|spell caster|big pharma does not want|doctors hate|secret (?:gummy|cure|remedy))\b/,
    /\bcures? (?:cancer|diabetes|hiv|herpes|everything)\b/,
    /\b(?:from home|bitcoin|crypto|forex)\b.{0,60}[$€£] ?\d|[$€£] ?\d.{0,60}\bfrom home\b|\bbitcoin\b/,
    /\b(?:bad credit|need a loan|payday loan)\b/,
  ],
};

const saidOfHelpLines = /\b(?:call|called|text|ring|dial)(?:ed)? (?:911|999|112|988|116 123|111|101)\b/g;
/** Said of oneself: the sentence takes the sale back. */
const takenBack = /\b(?:not selling|i sold my|never sell|don'?t (?:buy|sell))\b/g;

/** Undoes what hides an address from a filter: dots and ats in words or brackets, odd spaces and letters. */
const readPlainly = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, '')
    .replace(/ ?[([] ?(?:dot|\.) ?[)\]] ?| dot (?=[a-z]{2,6}\b)/g, '.')
    .replace(/ ?[([] ?(?:at|@) ?[)\]] ?| at (?=[\w-]{2,30}\.[a-z]{2,6}\b)/g, '@')
    .replace(saidOfHelpLines, ' ')
    .replace(takenBack, ' ')
    .replace(/\s+/g, ' ');

/** Longer words than people write; also what keeps each pattern quick. */
const isShouting = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length >= 40 && letters.replace(/[^\p{Lu}]/gu, '').length > letters.length * 0.7;
};

/**
 * Why a post or a reply waits for a moderator before others see it; empty where it does not. It looks for personal data, links, trade and
 * spam. Danger to a person is read by triage, not here.
 */
export function screenText(text: string): HoldReason[] {
  const plain = readPlainly(text);
  const found = holdReasons.filter((reason) => patterns[reason].some((pattern) => pattern.test(plain)));
  return isShouting(text) && !found.includes('spam') ? [...found, 'spam'] : found;
}
