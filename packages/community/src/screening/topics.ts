import { isWrittenByMinor } from './minors.ts';
import { isMeantIn, type Statement } from './statements.ts';
import { advertising, trade } from './trade.ts';
import { insult, medicine, seriousIllness } from './word-classes.ts';

/** What a statement may be about that waits for a moderator where its writer means it. */
export type Topic = 'sale' | 'spam' | 'unsafe' | 'abuse' | 'selfHarm' | 'minor';

const words = (max: number) => `(?: [\\w'-]+){0,${max}} `;
/** Begins what a reader is to do: at the start, after a pause, or after a word that leads there. */
const begins = "(?:^|[,;:] |\\b(?:and|just|then|or|so|honestly|simply|please|should|could|can|must|i'd|i would|to|would) )";
const stopping =
  '(?:stop(?: (?:taking|using|injecting))?|quit|drop|cut|bin|ditch|dump|toss|flush|skip|refuse|throw(?: away| out)?|come off|get off|go off|chuck|trash|give up|cut out|wean yourself off|forget)';
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

/** How a reader is asked to do something with a medicine that the same statement or the one before it names. */
const orderBegins =
  "(?:^|[.!?,;:] |\\b(?:just|then|honestly|simply|please|everyone|you (?:should|can|could|must|need to|have to|ought to|really should|all should)|i'd|i would|my advice is to|do yourself a favou?r and) )";
const done = '(?:stopped|quit|came off|ditched|binned|threw|tossed|dumped|flushed|dropped|got off|chucked)';
const notLightly = '(?! ?(?:if|unless|and (?:call|see|ask|go|ring|talk)|until you|before (?:surgery|the)|only))';
/** Read with the statement before. */
const unsafeInContext = [
  `\\b${medicine}\\b.{0,140}${orderBegins}${stopping}(?: (?:taking|using|giving|injecting))? (?:them|it|those|these|that (?:stuff|poison|crap|junk))\\b${notLightly}`,
  `${orderBegins}stop (?:giving|feeding|putting|letting)(?: [\\w'-]+){1,5} ${medicine}\\b`,
  `^(?=.*\\b${medicine}\\b).*\\b${done}\\b.{0,160}\\b(?:you (?:all )?should (?:do|try|too|as well|follow)|you can too|so can you|so should you|do (?:the same|that|it too|likewise)|every(?:one|body)(?: here)? should|try (?:it|that) (?:too|yourself))\\b`,
  `\\byou (?:really |honestly )?(?:don't|do not|never) need (?:to (?:take|be on) )?(?:any |a |an |that |this )?(?!antibiotics|painkillers|pills)${medicine}\\b`,
  `\\b(?:no need|you (?:don't|do not) (?:need|have)) to (?:taper|wean|(?:ask|tell|involve) (?:your|the|a|any) (?:doctor|gp|psychiatrist|specialist))`,
  `\\btake \\d+(?: (?:of (?:them|those|these)|${medicine}|at once))? (?:instead of|rather than|not) (?:\\d|one|two|the)`,
  `${orderBegins}(?:come off|go|quit|stop)(?: (?:them|it|everything|all of (?:them|it)))? (?:cold turkey|overnight|today|right now|this (?:weekend|week)|immediately|at once|for good)\\b`,
  `${orderBegins}(?:just )?(?:take|pop|swallow|use) (?:four|five|six|seven|eight|ten|[4-9]|1\\d)(?: of)?(?: the| your)? ${medicine}\\b`,
  `\\bgiv(?:e|ing) (?:your|the|a) ${givers}\\b.{0,30}\\b(?:half|quarter|some|one|a bit|two)\\b.{0,12}\\b(?:your|an adult|of your)\\b.{0,20}${medicine}`,
  `${orderBegins}(?:refuse|skip|say no to|turn down) (?:it|them|this|that)\\b`,
  `${orderBegins}(?:take|pop|swallow) (?:three|four|five|six|ten|[3-9]|1\\d) (?:of (?:them|those|these)|at once|instead|together)\\b`,
  `\\b${medicine}\\b.{0,40}\\b(?:keeps?|keeping|makes?|making) you (?:sick|ill|fat|weak|dependent|a (?:customer|patient) for life)`,
  `^(?=.*\\b${medicine}\\b).*\\b(?:don't|do not|never|stop) (?:listen(?:ing)? to|trust(?:ing)?|believ(?:e|ing)) (?:your|the|those|any|what your) (?:doctors?|gp|oncologist|cardiologist|psychiatrist|specialist|surgeon)\\b`,
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
  `(?:^|[,.!] |\\b(?:lol|lmao|wow|omg|god|jesus|haha|christ) )(?:what an?|another|such an?) (?:[a-z]+ ){0,2}${insult}(?:[.!,]|$| (?:excuse|person|human|man|woman|mother|father|thing|little))`,
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

const groupsOfPeople =
  '(?:immigrants|migrants|refugees|asylum seekers|foreigners|muslims|jews|blacks|arabs|mexicans|indians|africans|gypsies|gays|lesbians|trans(?:gender)?(?: people)?|fat people|fatties|disabled people|cripples|mentally ill people|druggies|junkies)';
const contempt =
  '(?:filth\\w*|animals|vermin|parasites|rats|cockroaches|scum|savages|subhuman|disease|diseases|send (?:them|the)|deport\\w*|sterili[sz]ed|gassed|shot|put down|wiped out|out of (?:my|our) country|back (?:home|to where)|burden|leeches|spongers|freaks?|perverts?|deviants?|locked up|locked away|die|rot)';
/** Swearing at an illness is no abuse. */
const notAtIllness = `(?!,? ?(?:to )?(?:my |this |the |you )?(?:stupid |bloody |damn )?(?:${seriousIllness}|crohn|colitis|endo|fibro|ms\\b|ibs|covid|migraine|pain|depression|anxiety|illness|disease|insurance|body|brain|bowel|thyroid|pots|eds|flare|fatigue|hormones|menopause|work|everything|it\\b|this\\b|that\\b))`;
const contemptOfPeople = [
  `\\b(?:people like you|you people|your (?:kind|sort|lot))\\b.{0,12}\\b(?:should|shouldn't|deserve|don't deserve|need to|make me sick|disgust|belong|are (?:the|why|what))\\b`,
  `\\b${groupsOfPeople}\\b.{0,80}\\b${contempt}\\b|\\b${contempt}\\b.{0,40}\\b${groupsOfPeople}\\b`,
  `\\b${groupsOfPeople}\\b.{0,30}\\b(?:should|shouldn't|don't deserve|need to|have no right)\\b.{0,30}\\b(?:stay out|leave|pay|keep out|not be|be banned|be here|go|breed|vote|treated|our (?:hospitals?|doctors?|country))\\b`,
  '\\b(?:faggots?|nigg(?:er|a)s?|kikes?|chinks?|trann(?:y|ies)|wetbacks?|ragheads?|(?<!\\b(?:en|de|du|le|un) )retards?)\\b',
  `\\bfuck (?:you|off)\\b${notAtIllness}|\\b(?:piss off|drop dead(?! gorgeous)|get lost|go to hell|eat shit|screw you)\\b${notAtIllness}`,
  '\\b(?:attention (?:seeker|seeking|whore)|drama queen|crybaby|hypochondriac)s?\\b.{0,30}\\b(?:like you|you|shut|nobody|grow up)\\b|\\byou.{0,40}\\b(?:attention (?:seeker|whore)|drama queen|crybaby|hypochondriac|faker|liar|leech|parasite)\\b',
  "\\b(?:stop|quit) (?:faking|whining|bitching|moaning)\\b|\\bnobody (?:here )?(?:believes|likes|wants|cares about) you\\b|\\bno wonder (?:your|you're|nobody|he left|she left|they left)\\b",
  '\\b(?:hope|wish)(?: that)? (?:you|your (?:cancer|kids?|child|son|daughter|baby|tumou?r|disease|dog|mother|family))\\b.{0,30}\\b(?:die|dies|rot|rots|comes? back|came back|suffer|gets? worse|kills? you|spreads?|never (?:wake|get better))\\b',
  '\\b(?:hope|wish)(?: that)? (?:you|your (?:kids?|child|son|daughter|baby|mother|family))(?: all| both| just| would)? (?:chokes? on|drowns?\\b(?! (?:it|your|my|the))|burns? (?:in|to|alive)|bleeds? (?:out|to death)|starves?\\b)',
  "\\b(?:watch your back|sleep with one eye open|you(?:'ll| will) (?:regret|pay for|be sorry)|i(?:'ll| will) (?:find|hunt) you|know your (?:address|face|name|real name)|i(?:'ll| will|'m going to| am going to|'m gonna) (?:come|be|show up|turn up|drop by) (?:round |over )?(?:to|at|outside) your)\\b",
];

const compile = (sources: readonly string[]): RegExp[] => sources.map((source) => new RegExp(source));
const meantWhen: Readonly<Record<'unsafe' | 'cures' | 'sale' | 'spam' | 'abuse' | 'selfHarm', (statement: Statement) => boolean>> = {
  unsafe: ({ isQuestion, isReport, isReferral }) => !isQuestion && !isReport && !isReferral,
  cures: ({ isQuestion, isReport, text }) => !isQuestion && !isReport && !isMeantIn(text, isUsualCare),
  sale: ({ isReport }) => !isReport,
  spam: ({ isQuestion, isReport }) => !isQuestion && !isReport,
  abuse: ({ isReport }) => !isReport,
  selfHarm: ({ isReport, isReferral }) => !isReport && !isReferral,
};
const patterns = [
  { topic: 'unsafe', kind: 'unsafe', patterns: compile(unsafe), needsContext: false },
  { topic: 'unsafe', kind: 'unsafe', patterns: compile(unsafeInContext), needsContext: true },
  { topic: 'unsafe', kind: 'cures', patterns: compile(cures), needsContext: false },
  { topic: 'sale', kind: 'sale', patterns: compile([...sale, ...trade]), needsContext: true },
  { topic: 'spam', kind: 'spam', patterns: compile(advertising), needsContext: true },
  { topic: 'abuse', kind: 'abuse', patterns: compile([...abuse, ...contemptOfPeople]), needsContext: false },
  { topic: 'selfHarm', kind: 'selfHarm', patterns: compile(selfHarm), needsContext: false },
] as const;

/** The topics of statements that their writer means, and neither asks, reports nor takes back. */
export function findTopics(statements: readonly Statement[]): Set<Topic> {
  const found = new Set<Topic>();
  for (const statement of statements) {
    if (isWrittenByMinor(statement.text)) found.add('minor');
    for (const { topic, kind, patterns: list, needsContext } of patterns) {
      const text = needsContext ? statement.inContext : statement.text;
      if (meantWhen[kind](statement) && list.some((pattern) => isMeantIn(text, pattern))) found.add(topic);
    }
  }
  return found;
}
