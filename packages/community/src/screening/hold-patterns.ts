import { mailService, messenger } from './word-classes.ts';

/** Why a text waits for a moderator. */
export const holdReasons = ['contact', 'link', 'sale', 'spam', 'unsafe', 'abuse', 'selfHarm', 'minor'] as const;
export type HoldReason = (typeof holdReasons)[number];
/** Those that the form of a text shows, whatever its writer means by it. */
export const formReasons = ['contact', 'link'] as const satisfies readonly HoldReason[];
/** Those that words show in a statement that its writer means. */
export const wordReasons = ['sale', 'spam'] as const satisfies readonly HoldReason[];

const digitWord = '(?:zero|one|two|three|four|five|six|seven|eight|nine|oh|nought|double|triple)';
const goods =
  '(?:pens?|pills?|tablets?|tabs|capsules?|boxes|bottles?|vials?|patches|inhalers?|strips|script|ozempic|wegovy|mounjaro|insulin|adderall|vyvanse|ritalin|xanax|valium|clonazepam|klonopin|oxycodone|oxy|tramadol|viagra|cialis|humira|enbrel|gummies|supplements?|oils?|tea|drops)';
const domain = '(?:com|net|org|info|biz|shop|store|online|site|ru|cn|io|co|me|ly|be|us|uk|de|eu|app|xyz|club|example)';

const states = 'a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|pa|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]';

/** Over a text as one reads it: lower case, one space between words, disguises undone. Each runs in linear time: no nested repetition. */
export const holdPatterns: Readonly<Record<(typeof formReasons | typeof wordReasons)[number], readonly RegExp[]>> = {
  contact: [
    /(?<![\d.,])\d{10,11}(?![\d.,])/,
    /[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,10}/,
    /(?:^| )@[a-z][\w.]{3,}/,
    // Digits in groups, as phone numbers are written. Dates are none, and lists of readings have commas or slashes between them.
    /(?<![\d.,/:-])(?!\d{4}-\d\d-\d\d)\+?\(?\d{1,5}\)?(?:[ .()-]{1,2}\d{2,8}){2,5}(?![\d.,/:-]?\d)(?! ?(?:kcal|calories|mg|mcg|ml|mmol|steps|units?|iu|bpm|kg|lbs?|pounds)\b)/,
    // Digit by digit, after a word that leads to a number, or with the zero that begins one.
    /\b(?:number|phone|call|ring|text|mobile|cell|reach)\b.{0,20}(?:\d[ .-]{1,3}){8,}\d|(?<![\d.,/] ?)0(?:[ .-]{1,3}\d){9,10}(?![\d.,/])/,
    /(?<![\d.,/])\+\d{1,3}[ -]?\d{2,4}[ -]?\d{4,9}|\b0\d{2,4} \d{6,8}\b/,
    new RegExp(`\\b${digitWord}(?:[ ,-]{1,2}${digitWord}){5,}`),
    new RegExp(`\\b${messenger}\\b(?: is|:).{0,8}[\\w@]{4}|\\bmy ${messenger}\\b|\\b${messenger}\\b.{0,20}(?:\\bme\\b|@\\w|\\+?\\d{4})`),
    new RegExp(
      `(?<!\\b(?:is|are|was|were) )\\b(?:i'm on|im on|i am on|add me|hit me|find me|message me|reach me)\\b.{0,16}\\b${messenger}\\b`,
    ),
    new RegExp(`[\\w.]{3}(?:@| at )${mailService}\\b`),
    /\b(?:give|send|drop) me your (?:e-?mail|number|phone)\b|\b(?:insta|ig|snap|tele ?gram) (?:handle|name|user ?name)\b|\bmy (?:number|phone|cell|mobile|e-?mail)(?: number| address)? is\b/,
    /\b(?:pm|dm|inbox) me\b|\b(?:hit me up|contact me privately|text \w+ to \d{4,6})\b/,
    /\b\d{1,5} (?:(?!(?:along|down|up|on|to|from|of|the|in|at|by|near|miles?|km|minutes?|times|years?|blocks?|laps?) )[a-z]+ ){1,3}(?:street|st\.|avenue|ave\b|road|rd\b|lane|ln\b|drive|boulevard|blvd|court|ct\b|close|crescent|terrace)/,
    /\b(?:member|policy|patient|insurance|medicare|medicaid|nhs|mrn|hospital|account|passport|licen[cs]e|ssn|social security|national insurance)(?: (?:id|number|no\.?|card))?\b.{0,30}?(?<!\d)[a-z]{0,4}-?\d{6,}|\b\d{3}-\d{2}-\d{4}\b/,
    /\b(?:dob|d\.o\.b\.?|date of birth|born(?: on)?)\b.{0,8}\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/,
    // A state and a ZIP code of the US.
    new RegExp(`\\b(?:${states}) \\d{5}(?:-\\d{4})?\\b(?! (?:steps|units|iu))`),
  ],
  link: [
    /\bcolon slash\b|\bslash \w+ slash\b|\bdot (?:com|net|shop|org|online|store|site)\b|\b(?:bit ly|bitly|tinyurl|youtu be|linktree)\b/,
    /\b(?:type|put|look up|search)\b.{0,60}\b(?:in|into|on) (?:your browser|google|youtube)\b|\bclick (?:the|on the) (?:first|top)\b/,
    /\bh(?:tt|xx)ps? ?:/,
    /\bwww\.[a-z0-9]/,
    new RegExp(`\\b[a-z0-9-]{2,63}\\.${domain}(?:/|\\b(?!\\.[a-z]))`),
    /\bgoogle ["']\w/,
    /(?:^| )\.(?:com|net|org|co|shop|io|me)\b|\bt\.me\/|\b(?:remove|without|take out|delete|mind) the (?:spaces?|gaps?|brackets?)\b|\badd (?:the )?dots?\b|\b(?:replace|swap|change|switch) (?:the |all )?(?:commas?|spaces?|stars?|dashes|hyphens|brackets|word \w+) (?:with|for|by|to|into) (?:a |the )?(?:dots?|periods?|points?|full stops?)\b|\b\w+,(?:google|com|net|org|co)(?:,|\/)/,
    /\bhttps?[ :/]|\b\d{1,3}(?:\.\d{1,3}){3}\/\w/,
  ],
  sale: [
    /\b(?:selling|(?:to|can|will|i'll) sell|for sale|will trade|swap|trade (?:my|you|for))\b.{0,40}\b(?:my|you|spare|unused|left ?over|extra)\b/,
    /\b(?:left ?over|unused|spare|extra)\b.{0,40}\b(?:offer|pick up|for sale|pay)\b/,
    new RegExp(
      `\\b${goods}\\b.{0,50}\\b(?:buyers?|bucks|postage|\\d+(?: \\w+)? each|i can pay|will pay|for cash|get more)\\b|\\b(?:part with|buyers?|looking to buy)\\b.{0,40}\\b${goods}\\b`,
    ),
    /\b(?:make (?:me )?an offer|buy now(?! and)|order now|book (?:your|a) (?:slot|place) now|special price|limited offer|lowest prices?|discreet)\b/,
    /\b(?:no|without(?: a)?|without seeing a) (?:prescription|doctor)\b.{0,40}|\b(?:promo|discount|coupon) code\b|\bwith code [a-z]+\d|\b\d{1,2} ?% off\b|\bhalf the price\b/,
    /\b(?:we|i) (?:can )?ship\b|\bdelivers? worldwide\b|\bwill pay (?:well|good|cash)\b|\bcan get you a discount\b|\bfirst order\b/,
    /\b(?:join my team|my team|distributor|downline|investors wanted|returns of \d+)\b/,
    /\bthe (?:second|third|fourth|next) is free\b/,
  ],
  spam: [
    /(.)\1{11,}/,
    /\b(\w{2,20})(?: \1){5,}\b/,
    /\b(?:click here|act now|claim your|you have been selected|you(?:'ve| have) won|congratulations, you)\b/,
    /\bguaranteed\b.{0,20}(?:!|results|cure|money)|\bresults guaranteed\b|\b100 ?% (?:guaranteed|cure)/,
    /\b(?:miracle cure|weird trick|spell caster|big pharma does not want|doctors hate|secret (?:gummy|cure|remedy))\b/,
    /\b(?:bitcoin|crypto|forex|bad credit|need a loan|payday loan)\b/,
    /\bearn\b.{0,40}(?:[$€£]|from home|while (?:i|you) sleep)/,
    /\bmake (?:[$€£] ?)?\d+ (?:a|per) (?:day|week|month)\b|\bask me (?:how|for an invite)\b|\bspots (?:are )?(?:going|filling)\b|\bbe your own boss\b|\brecruiting\b/,
    /\b(\w{4,20}) \1 \1\b/,
    /\bcomment \w+ (?:and|for|below to)\b|\bi made [$€£]?[\d,.]+k? (?:last|this|in a) (?:week|month|day)\b|\border (?:it )?today\b|\b(?:melts?|burns?|drops?) \d+ (?:pounds|lbs?|kilos|kg)\b/,
    /\b(?:u|you) (?:have|'ve) been (?:picked|chosen|selected)\b|\breply yes\b|\b(?:one|a) spell\b|\bprophet \w+/,
  ],
};
