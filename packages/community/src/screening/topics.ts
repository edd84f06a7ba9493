import { isMeantIn, type Statement } from './statements.ts';
import { insult, medicine, seriousIllness } from './word-classes.ts';

/** What a statement may be about that waits for a moderator where its writer means it. */
export type Topic = 'sale' | 'unsafe' | 'abuse' | 'selfHarm';

const words = (max: number) => `(?: [\\w'-]+){0,${max}} `;
/** Begins what a reader is to do: at the start, after a pause, or after a word that leads there. */
const begins = "(?:^|[,;:] |\\b(?:and|just|then|or|so|honestly|simply|please|should|could|can|must|i'd|i would|to|would) )";
const stopping =
  '(?:stop(?: taking)?|quit|bin|ditch|dump|toss|flush|skip|refuse|throw(?: away| out)?|come off|get off|go off|chuck|trash|give up|cut out|wean yourself off|forget)';
const raising = '(?:double|triple|quadruple|halve|take (?:two|three|four|double|triple|extra|half|more)(?: of)?)';
const givers = '(?:toddler|child|kid|kids|son|daughter|baby|mum|mom|dad|husband|wife|friend)';

const unsafe = [
  `\\b${medicine}\\b.{0,60}\\b(?:does the same (?:job|thing)|works? (?:just )?as well|is all you need)\\b`,
  `${begins}${stopping}(?! (?:the|a|your|any|that) missed)${words(4)}?${medicine}\\b`,
  `${begins}${stopping}(?: (?:the|your|those|that|this|all))* ${medicine}\\b`,
  `\\b${medicine}\\b.{0,60}${begins}(?:come off|stop|quit|ditch|bin|dump) (?:them|it|those)\\b`,
  `\\byou (?:really )?(?:don't|do not) need (?:those|these|your|the|any|that|all)(?: [\\w-]+){0,2} ${medicine}\\b`,
  `${begins}${raising} (?:your|the|of your|of the|of those|those)(?: [\\w-]+){0,3} ${medicine}\\b`,
  `${begins}throw (?:your|the|those|that|away)(?: [\\w-]+){0,3} ${medicine}\\b`,
  '\\bif the \\d+ ?(?:mg|mcg|units?)?\\b.{0,40}\\b(?:go|jump|move) (?:straight|right|up) to \\d+',
  `\\bgive (?:your|the|a) ${givers}\\b.{0,30}\\b(?:your|your own|half)\\b.{0,30}${medicine}`,
];

const curing =
  '(?:cures?|cured|curing|heals?|healed|reverses?|reversed|eliminates?|kills? (?:every|all|any|off)|clears?(?: up)?|gets? rid of|dissolves?|melts?|draws? (?:the|out)|fixes|wipes? out|shrinks?)';
const quackery =
  '(?:mms|bleach drops|chlorine dioxide|black salve|colloidal silver|alkaline (?:protocol|diet|water)|frequency (?:patch|device)|parasite (?:cleanse|kit)|apricot kernels|laetrile|turpentine|borax)';
const cures = [
  `\\b${curing}(?: [\\w'-]+){0,3} ${seriousIllness}`,
  `\\b${seriousIllness}\\b.{0,12}\\b(?:gone (?:forever|for good)|(?:is|are) (?:curable|cured|reversible) (?:with|by))`,
  `\\bi (?:healed|cured) my\\b`,
  `\\b${quackery}\\b.{0,40}\\b(?:works?|so can you|cures?|heals?|fix(?:es)?)\\b|\\b(?:try|do|take|drink|use) (?:the |some |a )?${quackery}`,
  "\\b(?:money back if|they (?:hide|keep|buried|are hiding) (?:it|this|that)|(?:they|doctors|big pharma|pharma) (?:do not|don't) (?:want you|tell you)|pharma is (?:terrified|afraid)|studies were buried)",
];
/** What medicine does cure is no miracle, and type 2 diabetes does go into remission. */
const isUsualCare =
  /\b(?:surgery|surgeon|chemo|radiation|radiotherapy|transplant|antivirals?|antibiotics|hospital|biopsy|remission|weight loss|losing weight)\b/;

const sale = [
  `\\b(?:can|could|i'll|we|will) (?:source|supply|deliver|post|ship) (?:you )?(?:some |any )?${medicine}\\b`,
  `\\b${medicine}\\b.{0,60}\\b(?:overnight delivery|and (?:it's|they're) yours)\\b`,
  `\\b${medicine}\\b.{0,80}\\b(?:who wants|cash only|first come|worth your while|name your price|price no object|any strength|minimum order|posted next day|no script|no prescription|plain packaging|discreet|gift cards?|our menu|in stock|available|for sale|make me an offer|to get rid of|\\d+ (?:a|per) (?:box|pack|pen|strip|bottle|vial|pill|tablet))\\b`,
  `\\b(?:who wants|in stock|for sale|selling|wtb|wts|w2b|letting go of|get rid of|sort me out with|hook (?:you|me) up with|who can get me|get me some|we supply|part with|want to (?:trade|swap|buy|sell)|looking to (?:buy|sell|trade))\\b.{0,60}\\b${medicine}\\b`,
  `\\b${medicine}\\b.{0,60}\\b(?:happy to pay|will pay|i'll pay|can pay|pay (?:well|over|good|extra))|\\b(?:happy to pay|will pay|i'll pay)\\b.{0,60}${medicine}`,
  `\\bneed (?:some )?(?:[\\w-]+ )?${medicine}\\b.{0,60}\\b(?:won't give me|price|pay)\\b`,
  `\\b(?:trade|swap)\\b.{0,30}\\bof ${medicine} for\\b`,
];

const you = "(?:you|you're|u|ur|your|ya|people like you)";
const abuse = [
  `\\b${you}(?: are| all| such| really| just| bunch of| an?| the| bloody| damn| absolute| total| complete| selfish| little| [a-z]+ed)*(?: f\\w*ing)? ${insult}\\b`,
  `\\byou(?:'re| are) (?:an? )?(?:(?!not\\b|never\\b)[a-z]+ ){0,2}${insult}\\b`,
  `^(?:what an?|another|such an?) (?:[a-z]+ ){0,2}${insult}(?:[.!,]|$| (?:excuse|person|human|man|woman|mother|father|thing|little))`,
  '\\bshut (?:the \\w+ )?up\\b|\\bnobody asked you\\b|\\bdelete your account\\b|\\bcrawl back\\b|\\bgo back to your (?:own )?country\\b|\\bgo back to where you\\b',
  '\\byou\\b.{0,12}\\bdeserve (?:the |to |your |this |every )(?:cancer|die|suffer|pain|illness|disease|it|bit)',
  "\\bi (?:know|found out) where you (?:live|work)\\b|\\bi(?:'ll| will|'m going to|'m gonna| am going to) (?:(?:find|hurt|kill|break|beat|destroy|come for) your?\\b|make (?:sure )?you (?:regret|pay|sorry))",
];

const selfHarm = [
  "\\bwhen you(?:'re| are) (?:gone|dead)\\b|\\b(?:no one|nobody|no-one) wants you\\b|(?:^|[,;] )(?:just )?end it(?:[.!]|$)",
  '\\bkill (?:your ?self|urself)\\b|\\bunalive (?:your ?self|urself)\\b|\\b(?:hang|neck|off|drown|end|cut|shoot) yourself\\b',
  "\\b(?:nobody|no one|no-one) (?:would|will|'d|is going to) (?:miss|notice|care)(?: you)?\\b",
  "\\bbetter off (?:without you|if you|once you|when you're gone)|\\b(?:favou?r)\\b.{0,20}\\bif you (?:weren't|were gone|died|disappeared)",
  '\\b(?:take|swallow|down|drink) the whole (?:bottle|box|lot|pack|packet)\\b|\\bjust do it already\\b',
  '\\b(?:go|just|please) (?:and )?(?:jump (?:off|from|in front)|die)\\b',
  '\\b(?:easiest|best|quickest|painless|surest|cleanest) way (?:out|to (?:die|go|end it))\\b',
  '\\b(?:cutting|starving|purging) (?:helps|works|feels)\\b|\\bstart with the (?:thighs|wrists|arms)\\b|\\bso (?:no one|nobody) (?:sees|notices)\\b',
];

const compile = (sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source));
const meantWhen: Readonly<Record<'unsafe' | 'cures' | 'sale' | 'abuse' | 'selfHarm', (statement: Statement) => boolean>> = {
  unsafe: ({ isQuestion, isReport, isReferral }) => !isQuestion && !isReport && !isReferral,
  cures: ({ isQuestion, isReport, text }) => !isQuestion && !isReport && !isMeantIn(text, isUsualCare),
  sale: ({ isReport }) => !isReport,
  abuse: ({ isReport }) => !isReport,
  selfHarm: ({ isReport, isReferral }) => !isReport && !isReferral,
};
const patterns = [
  { topic: 'unsafe', kind: 'unsafe', patterns: compile(unsafe) },
  { topic: 'unsafe', kind: 'cures', patterns: compile(cures) },
  { topic: 'sale', kind: 'sale', patterns: compile(sale) },
  { topic: 'abuse', kind: 'abuse', patterns: compile(abuse) },
  { topic: 'selfHarm', kind: 'selfHarm', patterns: compile(selfHarm) },
] as const;

/** The topics of statements that their writer means, and neither asks, reports nor takes back. */
export function findTopics(statements: readonly Statement[]): Set<Topic> {
  const found = new Set<Topic>();
  for (const statement of statements)
    for (const { topic, kind, patterns: list } of patterns) {
      const text = kind === 'sale' ? statement.inContext : statement.text;
      if (meantWhen[kind](statement) && list.some((pattern) => isMeantIn(text, pattern))) found.add(topic);
    }
  return found;
}
