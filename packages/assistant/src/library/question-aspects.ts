import type { ArticleAspect } from '@wellkept/knowledge/article-shape.ts';
import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import { isAskingTerm, toTerms } from './terms.ts';

/** What a question about an illness or a medicine wants to know. */
export type QuestionAspect =
  | 'signs'
  | 'causes'
  | 'risk'
  | 'selfCare'
  | 'preparing'
  | 'meaning'
  | 'questions'
  | 'treatment'
  | 'outlook'
  | 'spread'
  | 'onset'
  | 'prevention'
  | 'tests'
  | 'urgency'
  | 'amount'
  | 'foods'
  | 'stopping'
  | 'intake'
  | 'sideEffects'
  | 'need'
  | 'storage'
  | 'together'
  | 'costs';

/** How people ask for each, over the question in small letters; and what a passage that answers it says, in its heading and its text. */
const aspectPatterns: Readonly<Record<QuestionAspect, { asks: RegExp; heads: RegExp; answers: RegExp }>> = {
  signs: {
    asks: /\b(?:symptoms?|signs?|feel(?:s|ing)?|look(?:s)? like|know if|tell if|(?:how|can) (?:do|can|would|will|could) (?:i|you|u|we|one) (?:know|tell)|recogni[sz]e|identify|notice|stages?|types?(?! [12]\b)|kinds?|difference)\b/,
    heads: /\b(?:signs?|symptoms?|feels?|looks?(?! like it)|notice\w*|shows?|recogni[sz]\w+|types?|kinds?|forms?)\b/i,
    answers:
      /\b(?:pain\w*|itch\w*|tired\w*|fever|rash|swelling|swollen|red|sore|bleeding|feels?|felt|signs?|symptoms?|cough\w*|vomit\w*|weak\w*|numb\w*|looks?|typical)\b/gi,
  },
  causes: {
    asks: /\b(?:caus(?:e|es|ed|ing)|why|reasons?|due to|triggers?|triggered|bring(?:s)? on|comes? from|where does|how (?:do|does|did) (?:you|people|i|we|someone|one|women|men|children|kids|babies|adults) (?:get|catch|develop)(?! (?:rid|over|better|help|tested|checked|diagnosed|treated|it)|.{2,40}\bback\b)|what (?:can |could |would )?makes?|what (?:does|do) (?:an? )?(?:high|low|raised|elevated) .{1,30} mean|(?:get|have|develop) .{2,40} without|lacking|happens?)\b/,
    heads:
      /\b(?:causes?|why|reasons?|triggers?|behind|where it (?:comes|went)|who|risks?|comes? (?:from|about)|how it (?:starts|begins))\b/i,
    answers:
      /\b(?:caus\w+|because|due to|reasons?|trigger\w*|behind|comes? from|results? from|arises?|risk|genes?|inherited|virus\w*|bacteri\w+|fung\w+|smoking|age|blocked|damaged?)\b/gi,
  },
  risk: {
    asks: /\b(?:who (?:gets|is|has|can get)|who (?:should(?: not|n'?t)?|must not|can'?t|cannot) (?:take|use|have|avoid|be careful)|at (?:higher |greater |increased )?risk|risk factors?|more likely|more prone|prone to|hereditary|inherited|genetic|runs? in (?:the family|families)|(?:raises?|increases?) (?:the|your|my) (?:risk|chances?)|how common|keeps? (?:on )?(?:getting|having|coming back|catching)|(?:recurrent|recurring)|come(?:s|ing)? back (?:again|all the time))\b/,
    heads: /\b(?:who|risks?|common|more (?:easily|often)|chance|families)\b/i,
    answers: /\b(?:risk|more often|more likely|family|genes?|inherited|older|age|smoking|overweight|women|men|people (?:with|who))\b/gi,
  },
  selfCare: {
    asks: /\b(?:at home|home remed\w+|how (?:do|can|could|should|to) (?:i |you |we )?get rid of|tips|cut(?:ting)? down|how (?:do|can|should) i (?:start|begin)|naturally|natural (?:ways?|remed\w+|treatments?)|myself|on my own|do (?:anything|something|what) about|lifestyle|self[- ]care|what (?:else )?(?:can|should|could|do) (?:i|you|we|one) do|live with|living with|cope|coping|day[- ]to[- ]day|what to do (?:during|in|when|if|for|about|after)|first aid|exercises)\b/,
    heads: /\b(?:yourself|at home|everyday|daily|changes|steps?|self-care|first aid|living with|helps?)\b/i,
    answers: /\b(?:walk\w*|exercis\w+|sleep|diary|drink|eat|rest|weight|smoking|alcohol|regular\w*|cool|warm|stretch\w*)\b/gi,
  },
  preparing: {
    asks: /\b(?:prepare for|(?:have|need) to fast|fast(?:ing)? (?:for|before))\b/,
    heads: /\bprepar\w+|\bbefore the\b/i,
    answers: /\b(?:fast\w*|water|morning|hours)\b/gi,
  },
  meaning: {
    asks: /^\W*(?:what(?:'s| is| are) (?:an? |the )?(?!the |a )[^?]{3,40}|tell me about [^?]{3,40}|explain [^?]{3,40}|[^?]{3,30} meaning)\W*$/,
    heads: /\bwhat (?:it|they|the \w+) (?:is|are|means?|says?)\b/i,
    answers: /\b(?:is an?|are|means|called|is when)\b/gi,
  },
  questions: {
    asks: /\b(?:what|which)?\s?(?:questions?|things) (?:should |can |could |do |to )?(?:i |we |you )?(?:ask|for)\b|\bwhat (?:should|can|do|could) (?:i|we) ask\b|\bask (?:my|the|a) (?:doctor|gp|specialist|pharmacist)\b/,
    heads: /\bquestions?\b/i,
    answers: /\?/g,
  },
  treatment: {
    asks: /\b(?:treat(?:s|ed|ing|ment|ments)?|do(?:es)? .{2,30} (?:work|do anything|stop) (?:for|against|colds?)|do(?:es)? .{2,30} do anything|cur(?:e|es|ed)|help(?:s|ed)?|relie(?:ve|f|ves)|fix(?:ed)?|get(?:ting)? rid|manage|managed|cope|deal(?:ing)? with|heal|remed(?:y|ies)|soothe|remove(?:d)?|stop(?:ping)?(?! taking)|quit|stops|ease|better|bring(?:ing)? down|(?:gets?|brings?)\b.{1,30}\b(?:up|down|back)|raise|boost|improve|reverse|restore|lower|reduce|correct(?:ed)?|what (?:should|can|could|do) (?:i|we|you) (?:do|take for|put|rub|use|give)|what(?:'s|s| is)? (?:ok|okay|good|safe|alright|allowed) (?:to (?:give|use|put|rub)|for)|what to do|what works(?: best)?|best (?:thing|treatment|tablet)|therap(?:y|ies)|needs? (?:an? )?(?:antibiotics?|steroids?)|surgery|operation|medicines?|medications?)\b/,
    heads:
      /(?<!\b(?:your|beside|with|other|many|about) )\b(?:treat\w*|helps?|medicines?|odds|relie\w+|what to do|care|mend\w*|heal\w*|living with|works?|cure\w*|operation|surgery|eas\w+|calm\w*|self-care|first aid|at home|yourself|soothing|brings? (?:it )?down|lowers?)\b/i,
    answers:
      /\b(?:treat\w*|help\w*|eases?|relie\w+|medicines?|surgery|operation|cream\w*|tablets?|antibiotics?|exercis\w+|physiotherap\w+|therap\w+|injections?|cures?|cured|compress\w*|rest|cool|drink|bandage)\b/gi,
  },
  outlook: {
    asks: /\b(?:how long|how (?:fast|quickly|soon)|(?:wait|sit|ride|see) (?:it|this|that) out|wait and see|last(?:s|ing)?|go(?:es)? away|outgrow\w*|grow(?:s|ing)? out of|curable|cured|fatal|deadly|die|life expectancy|survival|survive|recover(?:y)?|serious|dangerous|harmless|harmful|permanent|live with|prognosis|outlook|worse|spread to|chances?|normal|for years|come back|(?:on (?:its|their) own|by (?:itself|themselves)|without treatment))\b/,
    heads: /\b(?:how long|outlook|course|later|over time|recover\w*|afterwards|what to expect|lasts?|goes away|living)\b/i,
    answers:
      /\b(?:days?|weeks?|months?|years?|lasts?|heals?|goes away|go away|clears?|recover\w*|lifelong|permanent\w*|most people|survival|outlook|comes? back|returns?|cured|grows? out)\b/gi,
  },
  spread: {
    asks: /\b(?:contagious|infectious|catch(?:ing)?|spread(?:s)?|pass(?:ed)? on|contracted|transmit\w*|quarantine|incubation|stay (?:off|home)|isolat\w+|off school|back to (?:school|work))\b/,
    heads: /\b(?:spread\w*|contagious|infectious|catch\w*|passing|passes|school)\b/i,
    answers:
      /\b(?:spreads?|contagious|infectious|passes|passed on|caught|contact|droplets?|coughs?|school|nursery|blisters have|wash(?:ing)? hands|stay (?:off|away|home))\b/gi,
  },
  onset: {
    asks: /\b(?:how (?:long|soon|fast|quickly)|when (?:do|does|will|should|can)|until|before)\b.*\b(?:works?|working|kicks? in|takes? effect|effective|starts? to help|feel (?:the|an) (?:effect|difference))\b/,
    heads: /\bhow (?:soon|long until|fast)\b|\bhow long .{3,60} (?:take to )?work/i,
    answers: /\b(?:minutes|hours?|days|weeks|months|works? (?:within|after|in)|begins? to work|whole effect|good effect)\b/gi,
  },
  prevention: {
    asks: /\b(?:prevent(?:s|ed|ing|ion)?|(?:how|so)(?: (?:do|can|could|should|that))? (?:i|we|you) (?:do )?(?:not|don't|dont) (?:get|catch|pick up)|how not to (?:get|catch)|without (?:getting|catching)|(?:stop|keep) (?:\w+ ){1,6}(?:getting|catching) (?:it|this|ill|sick)|avoid(?:ing)?|protect|lower (?:my|the|your) risk|keep from|from (?:getting|catching|coming|developing|spreading)|not (?:to )?(?:pass|spread|catch|give)\w*|vaccin\w+)\b/,
    heads: /\b(?:prevent\w*|avoid\w*|protect\w*|lower\w* the risk|vaccin\w+|keeping it away)\b/i,
    answers: /\b(?:prevent\w*|avoid\w*|protect\w*|vaccin\w+|lowers? the risk|wash\w*|hygiene|sun ?screen)\b/gi,
  },
  tests: {
    asks: /\b(?:diagnos\w+|test(?:s|ed|ing)?|scan|x-ray|mri|biopsy|criteria|check(?:ed|ing)?\b.{0,25}\bfor|find out|confirm\w*)\b/,
    heads: /\b(?:tests?|diagnos\w+|found|finding|measur\w+|scan\w*|check\w*|which test)\b/i,
    answers: /\b(?:tests?|scan\w*|x-rays?|ultrasound|biops\w+|samples?|swab|examin\w+|diagnos\w+|criteria)\b/gi,
  },
  amount: {
    asks: /\b(?:how (?:much|many|often|high)|normal|dos(?:e|es|age)|daily (?:amount|intake|limit)|recommended|max(?:imum)?|(?:good|healthy|ideal|target)\b.{0,20}\b(?:numbers?|levels?|values?|range)|too much|enough|limits?)\b/,
    heads: /\b(?:how (?:much|many|often)|amounts?|dos(?:e|es|ing)|need\w*|limits?|too much|numbers?|daily|a day)\b/i,
    answers:
      /\b\d[\d.,]*(?: to \d[\d.,]*)? ?(?:mg|mcg|µg|g|iu|ml|l|liters?|glasses|cups|drinks?|units?|minutes|steps|calories|beats|percent|%|times|hours)\b|\bevery (?:two|three|five|ten|other) (?:years|months|weeks)\b/gi,
  },
  foods: {
    asks: /\b(?:foods?|eat|eating|diet|meals?|breakfast|snacks?|fruits?|vegetables?|drinks? (?:are|is|help)|rich in|high in|sources? of)\b/,
    heads: /\b(?:foods?|eat\w*|diet|meals?|plate|kitchen|sources?|drinks?|on the table)\b/i,
    answers:
      /\b(?:foods?|meat|fish|eggs?|beans?|lentils?|nuts?|seeds?|leafy|greens?|spinach|vegetables?|fruits?|whole ?grains?|bread|milk|yogurt|cheese|dairy|salt|sugar|oats|cereals?|meals?)\b/gi,
  },
  stopping: {
    asks: /\b(?:stop(?:ping)?(?= (?:my|the|a|your) (?:\w+ ){0,2}(?:\w*blockers?|statins?|inhalers?|pills?|tablets?|meds|medicines?|medications?|antidepressants?|thinners?|steroids?))|stop(?:ping)?(?! (?:smoking|drinking|vaping|snoring|it|the|a|my|being|getting|(?!taking|using)\w+ing\b|.{1,40} from \w+ing))|com(?:e|ing) off|quit(?:ting)?(?! smoking| drinking| vaping)|withdrawal|taper(?:ing)?|wean\w*|discontinu\w*|go(?:ing)? off)\b/,
    heads: /\b(?:stop\w*|coming off|ending|withdrawal|taper\w*)\b/i,
    answers: /\b(?:stop\w*|slowly|suddenly|taper\w*|withdrawal|step by step|rebound|gradually|weeks)\b/gi,
  },
  intake: {
    asks: /\b(?:when (?:should|do|can|is)|(?:best|what) time|morning|night|evening|bedtime|empty stomach|how long (?:can|should|may|do|must) (?:i|you|we|one) (?:safely )?(?:stay on|take|use|keep (?:taking|using)|be on)|with (?:or without )?(?:food|meals?)|before (?:food|eating|meals?)|how (?:do|should|to) (?:i |you |one )?(?:take|use|swallow|measure)|crush\w*|split\w*|chew\w*|miss(?:ed)? (?:a |my )?(?:dose|pill|tablet)|store|storing|fridge|refrigerat\w*|expired?)\b/,
    heads: /\b(?:how to (?:take|use|measure)|taking|using|when to|timing|stor\w*|swallow\w*|crush\w*|expir\w*|getting the best)\b/i,
    answers:
      /\b(?:meals?|empty stomach|morning|evening|bedtime|water|swallow\w*|crush\w*|split\w*|fridge|refrigerat\w*|room temperature|expir\w*|once a day|same time)\b/gi,
  },
  sideEffects: {
    asks: /\b(?:side[- ]?effects?|adverse (?:effects?|reactions?)|downsides?|do(?:es)? to (?:your|my|the) body|long[- ]term (?:risks?|effects?|harms?|use)|(?:risks?|dangers?|harms?) of (?:taking|using)|make (?:you|your|me|my)|give (?:you|me))\b/,
    heads: /\bside effects\b/i,
    answers:
      /\b(?:nausea|diarrhea|constipation|headaches?|dizz\w+|tired\w*|drows\w+|rash|swelling|cough|bruis\w+|bleed\w*|common|rare\w*)\b/gi,
  },
  need: {
    asks: /\b(?:do(?:es)? (?:i|we|he|she|they|you|people|adults|my \w+) (?:(?:still|really|actually|even|always) )*need|(?:should|must) (?:i|we|he|she|they|people|my \w+) (?:(?:still|really|even) )*(?:get|have|be on|be taking|keep (?:taking|having)|bother with)|(?:is|are) (?:it|they|\w+) (?:(?:still|really) )?(?:needed|necessary)|who needs|worth (?:having|getting)|(?:am i|are we|is (?:he|she|it)) (?:due|eligible)|(?:when|how often) (?:are|is|do|does|should) [\w ]{2,30} (?:get|have|due)|have to (?:take|treat|be treated))\b/,
    heads:
      /\b(?:who needs|who should (?:have|get)|which \w+ \w+ need|(?:when|where) (?:they|it|antibiotics|tablets|\w+) (?:are|is) (?:needed|called for|enough)|long use|only when)\b/i,
    answers: /\b(?:needs?|needed|advised|recommended|offered|called for|enough|still|every year|each season|once a year)\b/gi,
  },
  together: {
    asks: /\b(?:mean|say)s?\b.{0,60}\btogether\b|\btogether\b.{0,60}\bmeans?\b/,
    heads: /\btogether\b/i,
    answers: /\b(?:together|normal|both)\b/gi,
  },
  storage: {
    asks: /\b(?:stor(?:e|ed|ing|age)|fridge|refrigerat\w*|freez(?:e|er|ing)|frozen|room temperature|left (?:it |them |\w+ ){0,3}out|expir\w*|out of date|past its date|opened)\b/,
    heads: /\b(?:stor(?:e|ing|age)|keep(?:ing)? (?:it|them)|where to keep|refrigerator|past its date|after opening)\b/i,
    answers: /\b(?:refrigerat\w*|fridge|room temperature|frozen|thrown? away|weeks|opening|expired)\b/gi,
  },
  costs: {
    asks: /\b(?:costs?|prices?|cheap(?:er|est)?|expensive|afford\w*|insurance|covered by|pay(?:ing)? (?:for|less|each|every|so much)|for free|free(?= (?:on|prescriptions?|medicines?|for|from)\b|\W*$))\b/,
    heads: /\b(?:costs?|pay|budget)\b/i,
    answers: /\b(?:free|insurance|medicare|medicaid|plans?|pay|generic|dollars)\b/gi,
  },
  urgency: {
    asks: /\b(?:when (?:should|do) (?:i|you|we) (?:worry|see|go|call|be worried|be concerned)|worry|worried|concerned?|emergency|dangerous|serious|see a doctor|go to (?:hospital|the er|a&e))\b/,
    heads: /\b(?:when to|warning|emergency|danger)\b/i,
    answers: /\b(?:emergency|same day|see a doctor|urgent\w*|right away)\b/gi,
  },
};
const kinds = Object.keys(aspectPatterns) as QuestionAspect[];

/** The aspects of articles that answer each, and how well, 0 to 1. Of what has none, the words of a passage say whether it does. */
const answeredBy: Partial<Readonly<Record<QuestionAspect, Partial<Readonly<Record<ArticleAspect, number>>>>>> = {
  signs: { symptoms: 1, 'side-effects': 0.8 },
  causes: { causes: 1 },
  risk: { risk: 1 },
  treatment: { treatment: 1, 'self-care': 0.8 },
  selfCare: { 'self-care': 1 },
  preparing: { 'self-care': 1 },
  meaning: { 'what-it-is': 1 },
  outlook: { 'what-to-expect': 1 },
  prevention: { prevention: 1 },
  tests: { tests: 1 },
  urgency: { 'when-to-get-help': 1 },
  questions: { questions: 1 },
  intake: { 'how-to-take': 1 },
  amount: { 'how-to-take': 1 },
  onset: { 'what-to-expect': 1 },
  stopping: { 'what-to-expect': 1 },
  sideEffects: { 'side-effects': 1 },
  costs: { costs: 1 },
  foods: { 'self-care': 1 },
};

/** "How long is it catching", "how long until it works": the one is asked, and not how long the thing lasts or what treats it. */
const narrow: readonly QuestionAspect[] = ['onset', 'spread'];
/** Words that ask for the first of a pair ask for the second too, in a wider sense: "what can I do at home" is no question about surgery. */
const narrower: readonly (readonly [QuestionAspect, QuestionAspect])[] = [
  ['selfCare', 'treatment'],
  ['questions', 'urgency'],
  ['outlook', 'urgency'],
  ['risk', 'amount'],
  ['risk', 'causes'],
  ['tests', 'foods'],
  ['prevention', 'spread'],
  ['stopping', 'causes'],
  ['stopping', 'treatment'],
  ['intake', 'outlook'],
  ['preparing', 'tests'],
  ['sideEffects', 'meaning'],
  ['storage', 'intake'],
  ['storage', 'outlook'],
  ['need', 'amount'],
  ['need', 'outlook'],
  ['need', 'prevention'],
  ['need', 'intake'],
];
/** "How fast does it get better with iron", "can it heal on its own": asks for a course, and not for what makes it better. */
const asksForCourse =
  /\bhow (?:long|fast|quickly|soon)\b|\b(?:heal|clear|go|get better|resolve|improve)\b.{0,20} (?:on (?:its|their) own|by (?:itself|themselves)|without treatment)\b/;
/** "Is it safe to take it for years" asks what long use does, and not when to take it or how long something lasts. */
const asksOfLongUse =
  /\b(?:(?:take|taking|use|using|stay(?:ing)? on|be(?:ing)? on)\b.{1,50}|(?:safe|ok|okay|fine|bad|harmful|dangerous)\b.{0,20})\b(?:long[- ]term|for (?:a long time|ever|life|(?:\w+ )?(?:years|months))|forever|indefinitely|every (?:day|night)|daily)\b/;
/** "What happens if I don't treat it" asks for the course of what is left alone, and not for a cause or a treatment. */
const asksIfUntreated =
  /\b(?:untreated|left alone|(?:not|never|isn't|aren't|don't get) (?:be(?:ing)? )?treated|if (?:it is|it's) ignored)\b|\bhappens?\b.{0,40}\bwithout treatment\b|\bif (?:i|you|we|they|he|she|people) (?:just )?(?:do not|don't|never|ignore|leave|doesn't|does not)\b.{0,20}(?:treat|\bit\b|\balone\b)/;
/** "How do I keep it from getting worse" asks for prevention alone. */
const asksToKeepAway = /\b(?:keep|stop|prevent|protect)\w*\b.{1,60}\bfrom \w+ing\b/;

export const isOfLongUse = (question: string): boolean => asksOfLongUse.test(question.toLowerCase());

export function parseQuestionAspects(question: string): QuestionAspect[] {
  const asked = question.toLowerCase();
  if (asksToKeepAway.test(asked)) return ['prevention'];
  if (asksIfUntreated.test(asked)) return ['outlook'];
  if (asksOfLongUse.test(asked)) return ['sideEffects'];
  const all = kinds.filter((kind) => aspectPatterns[kind].asks.test(asked) && !(kind === 'treatment' && asksForCourse.test(asked)));
  const named = all.length > 1 ? all.filter((kind) => kind !== 'meaning') : all;
  const aspects = named.filter((kind) => !narrower.some(([one, wider]) => kind === wider && named.includes(one)));
  const only = narrow.find((kind) => aspects.includes(kind));
  return only !== undefined && aspects.includes('outlook') ? [only] : only === 'onset' ? ['onset'] : aspects;
}

/** A question without the words that ask for other aspects than these; words that may name the subject stay. */
export const removeOtherAspects = (question: string, asked: readonly QuestionAspect[]): string =>
  kinds
    .filter((kind) => !asked.includes(kind))
    .reduce(
      (text, kind) => text.replace(aspectPatterns[kind].asks, (words) => (toTerms(words).every(isAskingTerm) ? ' ' : words)),
      question.toLowerCase(),
    );

export type AspectPassage = Pick<KnownPassage, 'heading' | 'text' | 'aspect'>;

/**
 * What is asked of an article on a test: the test is its subject, so "test" asks for nothing ("coffee before a blood test"), how much is
 * normal is what its passage on values answers, and what one can do oneself is how a value is moved. What a medicine causes are its side
 * effects, and of what an illness is a side effect is what causes it.
 */
export function toAspectsOfTopic(aspects: readonly QuestionAspect[], topic: KnownArticle['topic']): QuestionAspect[] {
  if (topic === 'medicines') return [...new Set(aspects.map((kind) => (kind === 'causes' ? 'sideEffects' : kind)))];
  if (topic === 'conditions' || topic === 'symptoms')
    return [...new Set(aspects.map((kind) => (kind === 'sideEffects' ? 'causes' : kind)))];
  if (topic !== 'lab-markers') return [...aspects];
  if (aspects.includes('amount')) return ['tests'];
  return aspects.filter((kind) => kind !== 'tests').map((kind) => (kind === 'selfCare' ? 'treatment' : kind));
}

/** Passages of several aspects have it: the heading says in which. */
const isShownByHeading = (kind: QuestionAspect): boolean => shownByHeading.has(kind);
const shownByHeading: ReadonlySet<QuestionAspect> = new Set(['onset', 'stopping', 'foods', 'storage', 'need', 'together']);

/** Whether a passage is on an aspect that is asked about. */
export const isOnAspect = (aspects: readonly QuestionAspect[], passage: AspectPassage): boolean =>
  aspects.some((kind) => (isShownByHeading(kind) ? aspectPatterns[kind].heads.test(passage.heading) : fitAspect(kind, passage.aspect) > 0));

/** How well a passage's aspect fits what is asked, 0 to 1: of "how is it treated", treatment fits better than what one can do oneself. */
export const computeAspectFit = (aspects: readonly QuestionAspect[], { aspect, heading }: AspectPassage): number =>
  Math.max(
    0,
    ...aspects.map((kind) =>
      isShownByHeading(kind) && aspectPatterns[kind].heads.test(heading) ? 1 : fitAspect(kind, aspect) * (isShownByHeading(kind) ? 0.5 : 1),
    ),
  );
const fitAspect = (kind: QuestionAspect, aspect: ArticleAspect | undefined): number =>
  aspect === undefined ? 0 : (answeredBy[kind]?.[aspect] ?? 0);

/** How well a passage answers what is wanted, 0 to 3. */
export function scoreAspects(aspects: readonly QuestionAspect[], { heading, text }: { heading: string; text: string }): number {
  const [first] = aspects;
  if (!first) return 0;
  const scoreAspect = (kind: QuestionAspect) =>
    (aspectPatterns[kind].heads.test(heading) ? 1.6 : 0) + Math.min(1.4, 0.35 * (text.match(aspectPatterns[kind].answers)?.length ?? 0));
  return Math.max(...aspects.map(scoreAspect));
}
