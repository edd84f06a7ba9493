import { normalizeMessage } from '@wellkept/triage/message/clauses.ts';
import { entriesPattern } from './log-question.ts';

/** What a message wants. */
export type Intent =
  | 'greeting'
  | 'thanks'
  | 'who-are-you'
  | 'add'
  | 'own-medicines'
  | 'own-labs'
  | 'own-logs'
  | 'own-profile'
  | 'missed-dose'
  | 'extra-dose'
  | 'stop'
  | 'change-dose'
  | 'diagnosis'
  | 'limit'
  | 'dose'
  | 'timing'
  | 'side-effects'
  | 'driving'
  | 'sunlight'
  | 'tests'
  | 'depletes'
  | 'alternative'
  | 'compare'
  | 'handling'
  | 'interaction'
  | 'safe'
  | 'evidence'
  | 'marker'
  | 'what-is';

/** The patterns of each, over the message in plain small letters. A message may want several things. */
const patterns: readonly (readonly [Intent, RegExp])[] = [
  ['greeting', /^(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings|yo)(?: there| again| assistant)?[ !.,]*$/],
  ['thanks', /^(?:ok(?:ay)?,? |great,? |perfect,? )?(?:thanks?|thank you|thx|cheers|much appreciated|bye|goodbye)\b.{0,40}$/],
  [
    'who-are-you',
    /\b(?:who|what) are you\b|\bare you (?:a |an )?(?:bot|robot|human|person|real|doctor|nurse|ai|machine|chatgpt|gpt)\b|\bwhat can you (?:do|help)|\bhow do you work\b|\bwhat do you know\b(?! about)/,
  ],
  ['add', /^(?:please |can you |could you |would you )*(?:add|put|save|record)\b(?!.*\bto (?:my )?(?:diet|food|meals?|smoothie)).*/],
  [
    'own-medicines',
    /\b(?:what|which|list|show|tell me|how many) (?:me )?(?:are |all )?(?:of )?(?:my |the )?(?:current )?(?:medicines?|medications?|meds|supplements?|drugs?|pills|tablets)?\s?(?:am i|do i|i'm|i am|that i) (?:on|tak\w+|use|using|have)\b|\b(?:show|list|what is on|what's on|what's in|what is in|check|review)(?: me)? my (?:list|cabinet|medicines?|medications?|meds|supplements?)\b|\bwhat are my (?:medicines?|medications?|meds|supplements?)\b|\bmy medicines? list\b|\b(?:anything|something|problems?|clash\w*) (?:wrong |bad )?(?:in|with|among) (?:what i take|my (?:medicines?|medications?|meds|list|cabinet))/,
  ],
  [
    'own-labs',
    /\bmy (?:last |latest |recent |own )*(?:labs?|(?:lab|blood|urine)(?: tests?)?(?: results?| values?| work| tests?))\b|\bmy (?:\w+ ){0,2}(?:results?|levels?|values?|numbers?)\b|\bwas my\b.*\b(?:level|result)/,
  ],
  [
    'own-logs',
    /\b(?:how (?:did|have) i|how (?:was|is|has|are|were) my|what (?:was|is) my|show (?:me )?my) (?:\w+ ){0,3}(?:sleep|slept|mood|energy|stress|steps|habits?|symptoms?|log|water|weight|pulse|blood pressure|bp)\b|\bhow (?:did|have) i (?:sleep|slept|been)\b|\bhow (?:was|were|has|is) my .{2,40} (?:in|over|during) the (?:last|past)\b|\bwhen (?:was my last|did i last|was the last time i)\b|\b(?:last time|how (?:often|many times)) (?:i|(?:did|have|was|had) i)\b|\bhow many \w+(?: \w+)? (?:did|have) i (?:have|had|noted|logged)\b|\bhow (?:high|low) (?:did|has|have|was|were) my (?:\w+ ){0,2}(?:sugars?|glucose|pressure|bp|pulse|weight|temperature|oxygen)\b.*\b(?:go|gone|get|today|yesterday|night|week|month)\b|\b(?:did|have) i (?:take|taken|skip|skipped|miss|missed|forget|forgotten) (?:my|the|any|all)?\b|\bmy (?:highest|lowest|average|worst|best|mean|longest|shortest|last) (?:\w+ ){0,2}(?:blood pressure|bp|weight|pulse|sleep|mood|energy|stress|steps|temperature|headache|migraine|pain|sugar|night|glucose|oxygen)\b|\bmy (?:mood|sleep|energy|stress|steps|weight|pulse|blood pressure|bp) (?:this|last|in|over|since|today|yesterday)\b|\b(?:this|last) (?:week|month|year)\b.*\b(?:compare\w*|vs|versus|than|against)\b.*\b(?:this|last) (?:week|month|year)\b|\bcompare (?:this|last) (?:week|month|year)\b|\bcompare (?:\w+ ){0,2}my\b.*\b(?:(?:this|last|past) (?:week|month|year)|before and (?:after|since))\b|\b(?:my|did i|have i)\b.*\b(?:better|worse|more|less|higher|lower|longer) (?:this|last) (?:week|month|year) than (?:this|last|the)\b/,
  ],
  [
    'own-profile',
    /\bwhat (?:do|all do) you (?:know|have) (?:about|on|of) me\b|\b(?:am i|what am i|do you know what i am|what i am) allergic\b(?! to (?!anything|something|what|medic|drug))|\b(?:what are|show|list|tell me) my (?:allergies|conditions|diagnos\w+|age)\b|\bhow old am i\b|\bmy (?:health )?profile\b|\bwhat (?:data|information) (?:do you have|have you)\b(?! (?:on|about|for) (?!me))/,
  ],
  [
    'missed-dose',
    /\b(?:miss(?:ed)?|forg[eo]t(?:ten)?|skipped|late)\b.{0,30}\b(?:doses?|pills?|tablets?|take|medicines?|medications?|capsules?|injections?|shots?)\b|\bif (?:i|you|someone) (?:miss|forget|skip)\b|^(?:just |accidentally )?(?:missed|forgot|forgotten|skipped) (?:my|her|his|the|a|an|one|two|three|to take|taking)\b(?! (?:appointment|bus|class|period))|\b(?:missed|forgot|skipped) (?:\w+ ){0,2}days? of\b|\b(?:i|i've|i have|she|he|we) (?:just |accidentally |completely )?(?:missed|forgot|forgotten|skipped) (?:my|her|his|the|a|an|one|two|to take|taking)\b(?! (?:appointment|bus|class|period))/,
  ],
  [
    'extra-dose',
    /\b(?:took|taken|swallowed) (?:\w+ ){0,3}(?:twice|two times|double)\b|\btak(?:e|es|ing) (?:an? )?(?:two|2|three|3|double|extra|second)\b.{0,40}\b(?:accident(?:ally)?|mistake)\b|\b(?:took|taken|swallowed) (?:two|2|three|3|too many|an extra|a double|double|both)\b|\bdoubled (?:up|my|the)\b|\bdouble[- ]dosed\b|\b(?:took|taken) (?:an? )?(?:extra|second) (?:dose|pill|tablet|one)\b/,
  ],
  [
    'stop',
    /\b(?:stop|stopping|quit|quitting|come off|coming off|wean(?:ing)? (?:off|myself)|taper(?:ing)?(?: off)?|give up|get off|go off|discontinue|skip|without my)\b(?! (?:smoking|drinking|working|helping|my nose|it from|the (?:pain|bleeding|itch)))/,
  ],
  [
    'change-dose',
    /\b(?:increase|double|raise|up|lower|reduce|halve|cut|change|adjust|decrease|split)(?: down)?(?: on)? (?:any (?:of )?)?(?:my|the|your|his|her) (?:\w+ ){0,2}(?:meds|medicines|medications|dose|dosage|amount|tablets?|pills?|mg|medicine|medication)\b|\btake (?:an? )?(?:more|less|extra|two|double|half)\b|\bwhat (?:should|ought|would) my (?:[\w-]+ ){0,2}dos(?:e|age) (?:to )?be\b|\bis (?:my |the |this )?(?:\w+ )?\d+(?:\.\d+)? ?(?:mg|mcg)\b.{0,25}\b(?:right|enough|correct|too (?:much|high|low|little|strong|weak))\b|\bwhat dos(?:e|age) (?:of [\w-]+ )?(?:should|do) i (?:be on|need)\b/,
  ],
  [
    'diagnosis',
    /\b(?:(?<!\b(?:how (?:many|much|long|often)|what|which)\b.{0,40})do i have(?! to\b)|have i got|could (?:i|it|this) (?:have|be)|is (?:it|this) (?:a |an )?(?:cancer|tumou?r|stroke|infection|diabetes|flu|covid)|diagnose|what(?:'s| is) wrong with me|what do i have)\b/,
  ],
  [
    'limit',
    /\b(?:max(?:imum)?|most|upper limit|too much|too many|overdose|safe (?:upper|dose|amount|limit)|how much .*(?:too much|safe|a day is safe)|toxic)\b/,
  ],
  ['dose', /\bhow (?:much|many)\b|\bdos(?:e|es|age|ing)\b|\b(?:daily|recommended) (?:amount|intake|allowance)\b|\bhow often\b/],
  [
    'timing',
    /\b(?:when|what time|best time|time of day)\b.{0,40}\b(?:take|taking|taken|drink|swallow|use|dose)\b|\b(?:morning or|at night|in the (?:morning|evening)|before bed|bedtime|with (?:or without )?(?:food|meals?|breakfast|milk|water)|empty stomach|without eating|before (?:food|meals?|eating|breakfast)|after (?:food|meals?|eating)|how (?:long|far|many hours) (?:apart|between|after|before)|at the same time|space (?:them|it|out)|hours apart|time of day|schedule|best time)\b|\bhow (?:should|do|must|can|to) (?:i |you |one |people |we )?(?:take|swallow)\b/,
  ],
  [
    'side-effects',
    /\bside[- ]?effects?\b|\badverse\b|\b(?:bad|long[- ]term|negative|unwanted|harmful|nasty) effects?\b|\bmake(?:s)? (?:me|you|people) (?:\w+ )?(?:tired|sleepy|dizzy|sick|drowsy|gain|lose|fat|nauseous|constipated|depressed|anxious|itchy|bloated)|\b(?:can|does|could|do) .{2,40} (?:cause|give (?:me|you)|lead to|raise|lower|affect)\b|\bdangers? of\b|\brisks? of (?:taking )?/,
  ],
  ['driving', /(?<!\bsex[ -]?)\bdriv(?:e|ing)\b|\bmachin(?:e|es|ery)\b/],
  ['sunlight', /\bsun(?:light|shine|burn|bath\w*)?\b|\btan(?:ning)?\b/],
  [
    'tests',
    /\b(?:affect|change|disturb|interfere with|mess up|skew|falsely?|before (?:a |my )?)\b.{0,40}\b(?:blood|lab|urine|thyroid|drug)?\s?(?:tests?|results?|screen|labs?|blood ?work)\b/,
  ],
  ['depletes', /\bdeplet\w*|\b(?:run low|deficien\w*|short of)\b/],
  [
    'alternative',
    /\balternatives?\b|\binstead\b|\b(?:what|which)(?: \w+){0,3} can i (?:take|use|have)\b|\bsafer\b|\breplace\w*\b|\bsubstitute/,
  ],
  [
    'handling',
    /\b(?:crush\w*|chew(?:ing)?|split(?:ting)? (?:my|the|a|it|tablets?|pills?)|cut (?:my|the|a|it|tablets?|pills?)\b.{0,20}\b(?:half|two)|open (?:the|a|my) capsules?|expir\w+|out of date|past (?:its|their|the) date|stor(?:e|ing|age)|fridge|refrigerat\w*|opened\b.{0,25}\b(?:ago|last|since)|(?:out of|outside) the fridge|room temperature|left .{0,30}\b(?:out\b|in (?:the |a |my )?(?:hot )?(?:car|sun)\b)|generic|brand[- ]name|fasting|ramadan|addict\w*|habit[- ]forming|hooked on)\b/,
  ],
  [
    'compare',
    /\b(?:better|safer|stronger|gentler|worse|weaker|cheaper|more effective|different) (?:than|from|to)\b|\bwhich (?:one |of (?:them|these) )?(?:is|works|would be) (?:the )?(?:better|best|safer|safest|stronger)\b|\bdifference(?:s)? between\b|\b(?:versus|vs)\b|\bcompare[ds]?\b|\bsame (?:thing )?as\b/,
  ],
  [
    'interaction',
    /\binteract\w*\b|\btogether\b|\b(?:mess(?:es|ing)? (?:up )?with|interfer\w* with|cancel\w* out|react\w* with|weakens? my|get(?:s)? along with|play(?:s)? (?:nice|well) with)\b|\bcombin\w*\b|\bmix(?:ing|ed)?\b|\b(?:take|taking|have|having|use|using|drink|drinking|eat|eating)\b.{2,60}\b(?:with|while on|when (?:on|taking)|if i (?:take|am on)|alongside|and|after|before)\b|\bnot (?:be )?(?:take\w*|use\w*|combine\w*|mix\w*) with\b|\bavoid\b|\bclash\w*\b|\bon top of\b|\bwhile (?:on|taking)\b|\b(?:problems?|issues?|trouble|conflicts?|ok|okay|fine|safe|alright|go(?:es)?|fits?) with (?:my|what i|all my|the other)\b|\bwith (?:all )?(?:my|these|those|the other) (?:\w+ )?(?:meds|medicines?|medications?|pills|tablets|prescriptions?|drugs|supplements|list)\b/,
  ],
  [
    'safe',
    /\bsafe(?:ly)?\b|\b(?:can|may|could|should|is it ok(?:ay)? (?:to|if)|ok(?:ay)? to|fine to|allowed to|good idea to|am i allowed)\b.{0,20}\b(?:i|we|she|he|you|my \w+|someone|people|pregnant|to)?\b.{0,20}\b(?:take|have|use|drink|eat|give|try|start|stay on|keep (?:taking|using)|continue|carry on with|be on)\b|\b(?:problem|issue|risk) for me\b|\bharmful\b|\bdangerous\b|\bbad for\b|\bavoid\b|\bok(?:ay)? (?:with|for|in|during|while)\b|\ballergic\b/,
  ],
  [
    'evidence',
    /\b(?:does|do|is|are|will|would|can|could)\b.{2,60}\b(?:help|work|good|effective|worth|improve|useful|reduce|lower|raise|increase|prevent|treat|cure|boost|support)\b|\bbenefits?\b|\bevidence\b|\bproven\b|\bgood for\b|\bhelps? (?:with|for)\b|\bwhy (?:should i|do people) take\b/,
  ],
  ['marker', /\b(?:levels?|results?|blood test|lab test|normal|range|high|low|elevated|raised|mean(?:s|ing)?|test(?:ed)?)\b/],
  [
    'what-is',
    /\b(?:what(?:'?s| is| are| was)|what (?:kind|type|sort|class) of (?:drug|medicine|medication|pill|tablet|supplement)|why (?:do|does|would|is|are)\b.{0,40}\b(?:takes?|prescribed|given)|tell me (?:more )?about|explain|describe|define|information (?:on|about)|used (?:for|to)|what does .* do|how does .* work|(?:should|need to|must) (?:i )?know about|purpose of|learn about|difference between)\b/,
  ],
];

export function detectIntents(message: string): Intent[] {
  const text = normalizeMessage(message);
  const matched = patterns.filter(([, pattern]) => pattern.test(text)).map(([intent]) => intent);
  const found: Intent[] = matched.includes('own-logs') || !entriesPattern.test(text) ? matched : [...matched, 'own-logs'];
  if (/\binstead\b(?! of)/.test(text) && found.includes('alternative')) return found.filter((intent) => intent !== 'safe');
  // "Coffee before a blood test" goes with no other thing that is taken.
  return beforeTest.test(text) ? found.filter((intent) => intent !== 'interaction') : found;
}

const beforeTest =
  /^(?!.*\b(?:with|together|mix\w*|combin\w*|interact\w*|while on)\b).*\bbefore (?:a |my |the )?(?:\w+ )?(?:blood|lab|urine|thyroid|cholesterol|glucose|fasting)\s?(?:tests?|labs?|work|draw)?\b/;

/** Wants that are about something swallowed: there a strange word is read as a name with a slip in it. */
const ofMedicines = new Set<Intent>([
  'add',
  'missed-dose',
  'stop',
  'change-dose',
  'limit',
  'dose',
  'timing',
  'driving',
  'sunlight',
  'depletes',
  'alternative',
  'interaction',
  'safe',
]);

/** Whether it is asked about something swallowed; else the name of a food stands there for a color, a shape or an illness. */
export const isAboutIntake = (intents: readonly Intent[], message: string): boolean =>
  message.trim().split(/\s+/).length <= 3 ||
  /\b(?:diets?|try|trying|buy|buying|bought|swears? by|recommend\w*|drink\w*|drank|eat\w*|ate|sip\w*|glass(?:es)?|cups?|bottles?|cut(?:ting)? (?:down|back|out)|give up|go easy)\b/i.test(
    message,
  ) ||
  intents.some((intent) => ofMedicines.has(intent) || intent === 'evidence' || intent === 'side-effects' || intent === 'what-is');

/** "How many" and "the most" may be about anything; here something swallowed is spoken of. */
const isOfTaking =
  /\b(?:tak(?:e|es|en|ing)|took|dos(?:e|es|age)|mg|mcg|tablets?|pills?|capsules?|drops?|safe|effects?|interact\w*|with|together|stop\w*|prescri\w*|medic\w*|meds|supplements?|vitamins?|allergic|on|have|give|use|using|instead|alternatives?)\b/i;

/**
 * How boldly a strange word is read as a medicine: `near` where several may be meant and it is asked which, `sure` where one alone fits well, as
 * in "what is metfromin?", and not at all where it is as likely the name of an illness.
 */
export function getTypoTolerance(intents: readonly Intent[], message: string): 'near' | 'sure' | 'none' {
  const words = message.trim().split(/\s+/).length;
  if (
    words === 1 ||
    (words <= 4 && intents.includes('side-effects')) ||
    (intents.some((intent) => ofMedicines.has(intent)) && (words <= 3 || isOfTaking.test(message)))
  )
    return 'near';
  return (words <= 7 && !/^(?:who|where|when|recipe|price|buy|cheap\w*|convert|how do)\b/i.test(message.trim())) ||
    (words <= 10 &&
      intents.some(
        (intent) =>
          intent === 'what-is' ||
          intent === 'side-effects' ||
          intent === 'evidence' ||
          intent === 'tests' ||
          intent === 'limit' ||
          intent === 'dose',
      ))
    ? 'sure'
    : 'none';
}
