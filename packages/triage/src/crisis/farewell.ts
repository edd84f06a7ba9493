import { normalizeMessage } from '../message/clauses.ts';

/**
 * A farewell names no death. It is composed of what people do before they go: they take leave for good, hand over whom and what they care for, have
 * put things in order, leave a word for their family, thank or apologize for everything, and are done. One of these is everyday life, several
 * are a farewell.
 */
type Part = 'leave' | 'entrust' | 'settled' | 'word' | 'thanks' | 'sorry' | 'done';

const few = (most: number): string => `(?:[\\w'-]+ ){0,${most}}`;
const family =
  '(?:wife|husband|partner|kids?|children|child|boys?|girls?|sons?|daughters?|mum|mom|mother|dad|father|parents?|sisters?|brothers?|family|friends?|nan|grandchildren|nephews?|nieces?)';
const tellFamily = `tell (?:my|our|the) ${few(1)}${family}`;
const charges = `(?:${family}|cats?|kitten|dogs?|puppy|pets?|parrot|birds?|hens|chickens|horses?|rabbits?|hamster|fish|tortoise|plants?|garden|roses|tomatoes|allotment|house|flat)`;
const mine = '(?:my|our|the)';
const asking = 'please|someone|somebody|one of you|anyone|could you|will you|can you';
const entrustedTo = `(?<=^|[.!?;:,] |\\b(?:${asking}|should|(?:thanks|thank you|goodbye|sorry|all|everyone) and) )`;
/** What is asked of others: "tell my wife", and not "how do I tell my wife". */
const asked = `(?<=^|[.!?;:,] |\\b(?:${asking}|and|just|(?:someone|somebody|anyone|you) to) )`;

/** Each weighs 1, or 2 where it is seldom meant in any other way. */
const partsOf: Readonly<Record<Part, Readonly<Record<1 | 2, readonly string[]>>>> = {
  leave: {
    1: [
      'last (?:post|message|words) from me',
      "(?:no need|don't bother) to (?:answer|reply)|(?:bags are|i've) packed for (?:the|my) last|(?:the|my) last (?:trip|journey|road)",
      '(?:good ?night|bye),? (?:friends|my friends|dear)',
      "(?:no|won't be an?) updates? from me[^.!?]{0,30}[.,!? ]+(?:or )?(?:ever|any ?more|again)",
      'my (?:very )?last (?:post|message|words|comment)(?! (?:today|tonight|for (?:today|now|tonight))\\b)',
      'one (?:last|final) (?:post|message)',
      "(?:won't|will not|not going to|not gonna) be (?:here|around|posting|writing|logging)|leaving (?:the|this) (?:group|forum|community|site)|clos(?:e|ing) my account",
      'signing off|logging off for good',
      "time (?:for me )?to (?:go|leave)\\b|i(?:'m| am) (?:going|leaving) now",
      'goodbye(?:,? (?:everyone|everybody|all|folks|(?:my )?friends))?(?= ?(?:[.!,]|$))|so long|farewell|bye,? (?:all|everyone)(?= ?(?:[.!]|$))|said my goodbyes|this is goodbye',
      'goodnight (?:everyone|all|my friends)',
      "not coming back|won't (?:be back|come back|return)",
    ],
    2: [
      "where i(?:'m| am) going(?= ?[.!]|$)|(?:on|from) the other side(?= ?[.!]|$)|i left peacefully|you(?:'ll| will) (?:hear|read|get) the news (?:about|of) me",
      "(?:won't|will not|never) hear from me|(?:the )?last (?:time )?(?:you|you'll|you will) (?:ever )?(?:hear from|see|read) me|last you(?:'ll| will)? (?:hear|see) (?:from |of )?me",
      "won't be (?:here|around|able) to (?:read|see|answer|reply)",
      'by the time (?:you|anyone|someone|this)\\b',
      "(?:i'll|i will|i shall) be (?:gone|somewhere quiet|out of (?:your|everyone's) way)",
      'farewell,? (?:my friends|everyone|all|dear)|(?:goodnight|goodbye|logging off|signing off|leaving)[^.!?]{0,30}[.,! ]+for(?: good|ever)\\b',
      'logging off (?:forever|for the last time)',
      '(?:see you|meet)(?: \\w+){0,2} in (?:heaven|(?:the|a) next life|another life)',
      'to who(?:m?ever|ever) (?:finds|reads|is reading)',
      "when i'm (?:not around|gone|no longer)\\b",
    ],
  },
  entrust: {
    1: [
      '(?:papers|documents|will|keys?) (?:is |are )?in the (?:drawer|safe|envelope|kitchen|desk)|neighbou?rs? will know|label+ed with names',
      'handing (?:my|the|our) [^.!?]{0,25}over',
      '(?:someone|somebody|anyone|one of you)[^.!?]{0,25} (?:should|can|may) have my|(?:gets|get|have|has|take|takes) my (?:spot|place|seat)',
      `(?:is|are|goes?|went) (?:to|with|at) (?:my|our|next|the) ${few(1)}(?:aunt|uncle|neighbou?r|${family}|door|shelter)`,
    ],
    2: [
      `${entrustedTo}(?:look after|take care of|be good to|be kind to|feed|water|walk|take in|adopt|check (?:in )?on|look in on|keep an eye on|visit) ${mine} ${few(1)}${charges}`,
      `(?:please|someone|somebody|make sure)[^.!?]{0,40}\\b(?:a )?(?:good|new|loving) home`,
      `(?:someone|somebody|one of you|anyone) (?:\\w+ )?(?:take|have|feed|walk|want) ${mine} ${few(1)}${charges}`,
      `${mine} ${few(1)}${family} (?:is|are) to have (?:my|the|it|them|all|everything)\\b`,
    ],
  },
  settled: {
    1: [
      'so (?:that )?(?:nobody|no one|they|he|she) (?:has|have|needs?) to(?! worry)|fed the (?:cats?|dogs?|animals) for the',
      `(?:i(?:'ve| have|'m)?|and|have) (?:\\w+ )?(?:left|leave|wrote|written|writing) ${few(4)}(?:letters?|notes?|instructions|keys)\\b|(?:letters?|notes?) (?:is|are|were) (?:written|on|in|with|under|at)\\b|(?:written|wrote) to (?:my|the) ${few(1)}${family}`,
      `(?:gave|given) (?:my|the|our) ${few(3)}(?:away|to (?:my|the|a|next) ${few(1)}(?:${family}|neighbou?r|door|charity))`,
      `(?:found|find) (?:a |the )?${few(1)}(?:home|place) for ${mine}`,
      '(?:paid|settled) (?:off )?(?:all )?my (?:\\w+ )?(?:debts?|bills?|loans?)|(?:rent|bills?|everything|funeral) (?:is|are|has been) (?:\\w+ )?(?:paid|arranged|sorted|in order|taken care of)',
      'cancel+ed (?:all )?(?:my|the|every) (?:\\w+ )?(?:appointments?|subscriptions?|plans)|(?:closed|deleted) (?:all )?my (?:\\w+ )?(?:accounts|photos|pictures|profiles?)',
      'has (?:the |my |all the )(?:keys|passwords|papers)|passwords? (?:is|are)\\b|nothing (?:is )?left on my list',
      'leave (?:something|you|this|a little)[^.!?]{0,25} (?:behind|my love)',
    ],
    2: [],
  },
  word: {
    1: [
      'my ashes|will close (?:this|my) account for me',
      "(?:don't|do not|nobody|no one) (?:\\w+ ){0,2}(?:be sad|cry|mourn|blame|reply)\\b",
      `(?:hug|kiss) (?:your|my) ${few(1)}${family}`,
    ],
    2: [
      `be (?:gentle|patient|kind|good) (?:with|to) (?:my|our) ${few(1)}${family}|(?:don't|do not|never) (?:be|feel) (?:angry|mad|guilty|sad)(?: with| about)?|(?:don't|do not) let (?:my|our) ${few(1)}${family}`,
      "tell (?:my|our) (?:little|big|dear|sweet) (?:one|ones|girl|boy)|lov(?:ed|es?) (?:her|him|them|you) more than anything|(?:will|'ll) have a better (?:mother|father|mom|dad|wife|husband)",
      `(?:could|can|will|would) (?:one of you|somebody|someone|anyone|you) (?:ring|call|phone|tell|let) my (?:landlord|neighbou?r|boss|${family})`,
      `${asked}${tellFamily}|${tellFamily} (?:that )?(?:i(?:'m| am| was| have)? (?:so )?(?:sorry|love|loved|never|always|forgive|forgave|tried)|(?:it|this|that) (?:wasn't|isn't|was not|is not|was never)|not to|goodbye)`,
      'tell [a-z]+ (?:that )?i (?:never|always|love|loved|forgive|forgave)',
      `call my ${few(1)}${family} (?:tomorrow|in the morning|tonight|later)`,
      `(?:not|wasn't|isn't|none of (?:this|it)|never) (?:\\w+ ){0,3}(?:(?:her|his|their|your|anybody's|anyone's|my \\w+'s) fault)|nobody(?:'s| is) (?:at |to )?(?:fault|blame)|nobody's fault`,
      `(?:${family}|you|they|she|he) (?:will |can |could |may )?forgives? me|^forgive me[.!]|forgive me[.!]?$`,
      'remember me\\b|(?:will|would) be better (?:off )?with (?:his|her|their)',
      "(?:don't|do not) try to (?:talk me|stop me|find me)|(?:nothing|nobody|no one) (?:[\\w']+ ){0,3}(?:will|can|would) (?:change (?:it|my mind|this)|help me|stop (?:me|it))",
      'i (?:was|am|felt) loved and',
    ],
  },
  thanks: {
    1: [
      '(?:take care|love)(?: to)?,? (?:all|everyone|of one another|of each other)\\b|dear people|(?:a|my) privilege|good to me(?= ?[.!]|$)|hope you all|be happy|patient with me|to my friends here|liked to meet you|good hours',
      "thank|thanks|cheers to|grateful|bless you|be well|(?:you|you've|you have|you're|you were|you are|everyone has|it's|it has) (?:all )?(?:been|were|are|made) (?:\\w+ ){0,3}(?:kind|lovely|wonderful|great|good|the best|an? honou?r|a comfort|bearable|company|friends)|nice knowing you|made [^.!?]{0,40}bearable",
      '(?:i )?love (?:you|to the|to you)(?: \\w+)?',
      'be kind to (?:each other|one another)',
    ],
    2: [
      '(?:thank you|thanks|grateful)(?: \\w+){0,2} for (?:everything|putting up with|being (?:there|here|my)|all (?:you|the|these)|these years)',
    ],
  },
  sorry: {
    1: [
      `sorry (?:to|for) (?:my|all|everything|everyone|the (?:trouble|pain|hurt))\\b(?![^.!?]{0,30}(?:confus|typo|late|post|delay))|(?:said|say) sorry to|i'm sorry(?= ?[.!]|$)|sorry,? (?:everyone|everybody|all)\\b(?! for)`,
      '(?:being|such|only|just) (?:a |an )?(?:nuisance|burden)|because of me\\b|(?:suffer|worry) (?:because of|about) me',
    ],
    2: [],
  },
  done: {
    1: [
      'my (?:part|story|road|journey|chapter|run|watch|book|song) (?:is (?:finished|over|done|at an end)|ends|closes|comes to an end)|(?:had|have had) a good (?:run|life)',
      "(?:fight|strength|will|life) (?:is|has) (?:gone )?(?:out of|left|gone from) me|no fight left|i(?:'m| am) letting go|letting go now|i choose to rest|quiet in me|i tried(?= ?[.!]|$)",
      'stops? hurting (?:after|from) (?:today|tonight|tomorrow)|(?:mon|tues|wednes|thurs|fri|satur|sun)day is the day(?= ?[.!]|$)|my own choice|decided how (?:this|it) (?:goes|ends)',
      "i(?:'m| am) done(?= ?[.!,]| and\\b|$)|i(?:'ve| have) had enough(?= ?[.!,]| and\\b|$)|this is it(?= ?[.!]|$)|i(?:'m| am) (?:ready|not (?:scared|afraid)(?: any ?more)?)(?= ?[.!]|$)",
      "i(?:'m| am) at peace|feel (?:so )?(?:calm|light|free)\\b(?! ?headed)(?=[^.!?]*(?:first time|finally|now)|[.!]|$)",
      "i (?:just )?(?:can't|cannot) (?:carry on|go on|do (?:it|this))(?: any ?(?:longer|more))?(?= ?[.!,]| and\\b|$)",
      "(?:made|make) (?:up )?my (?:mind|decision|choice)|that's my choice|my (?:decision|choice) is (?:made|final)|i've (?:chosen|decided on) (?:the|a) (?:day|date|time)|my own plan|(?:not )?long to go now",
      '(?:pain|it|this|everything|struggle) (?:all )?(?:stops|ends|will end|will stop|will (?:soon )?(?:all )?be over|is (?:soon )?over) (?:today|tonight|tomorrow|soon|by|on)\\b(?! (?:the )?(?:stone|course))',
      'get to rest|(?:finally|can) rest\\b(?! (?:at night|well|better))|no more (?:pills|pain|suffering) after (?:today|tonight|tomorrow)|going to sleep now,? (?:properly|for good|forever)',
      "not going to fight (?:any ?more|it|on)|there is nothing left\\b|(?:won't|will not) be needing (?:them|it|that)|do(?:n't| not) need (?:it|them|anything) any ?more",
    ],
    2: [
      "sleep[^.!?]{0,15} (?:and|to) (?:not|never) wake|(?:can't|won't|will not|cannot) see another|and i won't(?= ?[.!]|$)|it will be too late",
      "(?:it's|it is) my time(?= ?[.!,]|$)|my time (?:has come|is up)",
      '(?:moving|move) on from this (?:life|world)|leav(?:e|ing) (?:this|the) (?:life|world)\\b|no more (?:appointments|pills|pain|doctors|treatments?)[^.!?]{0,60}no more',
      "(?:nobody|no one|they|you) (?:needs?|has|have|(?:won't|will not) (?:need|have)) to (?:\\w+ )?worry about me|won't (?:be a|be any) (?:burden|trouble)",
      "(?:not going to|won't) see (?:christmas|easter|the (?:spring|summer|new year|weekend)|my (?:next )?birthday|another)|gone by (?:morning|then|tomorrow|monday|sunday|the weekend)",
      "(?:soon|then|after (?:today|tonight)) i (?:will|won't|will not|can't)[^.!?]{0,20} (?:be able|be here|hurt|feel)|(?:i don't|i won't) need anything any ?more",
    ],
  },
};

const parts = Object.entries(partsOf).map(([name, { 1: some, 2: clear }]) => ({
  name: name as Part,
  some: createPattern(some),
  clear: createPattern(clear),
}));

function createPattern(wordings: readonly string[]): RegExp {
  // No wording matches nothing.
  return new RegExp(wordings.length === 0 ? '(?!)' : `(?<![\\w'])(?:${wordings.join('|')})`);
}

/**
 * Why people leave a group or a thread, and when they are back. It explains a leave with thanks, and nothing else: someone who hands over a cat or
 * leaves a word for the family may be in remission too.
 */
const explained =
  /\b(?:(?:found|joined) (?:a|another) [^.!?]{0,20}(?:group|forum|community|one)\b|too many (?:mails?|emails?|notifications)|new job|exam season|(?:moving|switching|going|moved|going over) to (?:the|a|another) [^.!?]{0,30}(?:group|forum|thread|community|one)\b|(?:off|back) (?:to|on|in) (?:work|vacation|holiday|visit|school|town|bed)\b|this thread|in remission|discharged|recovered|quick question|kids are home)\b/;

/** Until when: even "I won't be here to answer" is everyday then. */
const returns =
  /\b(?:(?:before|until|till) (?:my |the |after )?(?:\w+ )?(?:surgery|operation|op|scan|holidays?|vacation|trip|weekend|(?:mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|tomorrow|week|month|year)|(?:couple|few) (?:of )?(?:days|weeks)|for a (?:while|week|month|bit)|(?:check (?:back|replies)|(?<!\b(?:\w+n't|not|never|no one) (?:\w+ ){0,3})back) (?:tomorrow|later|soon|on|next))\b(?! or ever)/;

/** A reason that speaks of giving up explains nothing. */
const givesUp =
  /\b(?:nobody|no ?one|nothing|none|never|point|anyone|anything|can't|cannot|couldn't|any ?more|any ?longer|end|ends|over|tired|enough|hopeless|alone|pain|burden|hurt\w*|give up|giving up|gave up|lost|failed|worse|life|live|living|world|heaven|for ?ever|last time|other side)\b/;

/** A farewell of someone else: a funeral, a hospice, a relative. */
const ofOthers =
  /\b(?:(?:said|say|saying) goodbye to|funeral|hospice|passed away|died|(?:she|he|they|grandma|grandpa|mum|mom|dad) (?:is|was|were) at peace)\b/;

const onlyTakesLeave: ReadonlySet<Part> = new Set(['leave', 'thanks', 'sorry']);
const thanksAlone: ReadonlySet<Part> = new Set(['thanks', 'sorry']);

/** From this weight on several parts are a farewell, from the lower one on they are worth a look. */
const farewellFrom = 3;
const watchedFrom = 2;

type FoundPart = { name: Part; weight: number };

const listParts = (text: string): FoundPart[] =>
  parts
    .map(({ name, some, clear }) => ({ name, weight: clear.test(text) ? 2 : Number(some.test(text)) }))
    .filter(({ weight }) => weight > 0);

const isLeave = ({ name }: FoundPart): boolean => name === 'leave';

function namesReason(text: string): boolean {
  const isClear = listParts(text).some((part) => isLeave(part) && part.weight > 1);
  return returns.test(text) || (!isClear && (explained.test(text) || ofOthers.test(text)));
}

/**
 * A leave, with thanks or without, whose reason or whose end is named, and nothing besides: `wholly` where the sentence itself names it. What
 * other sentences name may be about something else: "My dog died. Goodbye all."
 */
function findExplanation(found: readonly FoundPart[], text: string): 'wholly' | 'partly' | null {
  if (!found.every(({ name }) => onlyTakesLeave.has(name)) || givesUp.test(text) || !namesReason(text)) return null;
  const leaves = text.split(/[.!?]+/).filter((sentence) => listParts(sentence).some(isLeave));
  return leaves.length > 0 && leaves.every(namesReason) ? 'wholly' : 'partly';
}

/**
 * Whether a text reads as a farewell: `farewell` where several of its parts are there, `leave` where there is less, or what may explain it.
 * `hint` is a single part, which says nothing alone. Null for everyday leave.
 */
export function readFarewell(message: string): 'farewell' | 'leave' | 'hint' | null {
  const text = normalizeMessage(message);
  const found = listParts(text);
  const weight = found.reduce((sum, one) => sum + one.weight, 0);
  if (found.every(({ name }) => thanksAlone.has(name))) return null;
  const explanation = findExplanation(found, text);
  if (explanation === 'wholly') return null;
  if (weight < watchedFrom) return 'hint';
  if (explanation === 'partly') return 'leave';
  // What is put in order or done says more beside a leave than beside thanks.
  const beyondThanks = found.filter(({ name }) => !thanksAlone.has(name));
  return beyondThanks.length > 1 || (found.length > 1 && weight >= farewellFrom) ? 'farewell' : 'leave';
}
