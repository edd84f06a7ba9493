import type { ArticleAspect } from '@wellkept/knowledge/article-shape.ts';
import type { KnownArticle, KnownPassage } from '@wellkept/knowledge/articles.ts';
import type { QuestionAspect } from '../question/aspects.ts';

/** What a passage that answers a question says, in its heading and its text. */
const passagePatterns: Partial<Readonly<Record<QuestionAspect, { heads: RegExp; answers: RegExp }>>> = {
  signs: {
    heads: /\b(?:signs?|symptoms?|feels?|looks?(?! like it)|notice\w*|shows?|recogni[sz]\w+|types?|kinds?|forms?)\b/i,
    answers:
      /\b(?:pain\w*|itch\w*|tired\w*|fever|rash|swelling|swollen|red|sore|bleeding|feels?|felt|signs?|symptoms?|cough\w*|vomit\w*|weak\w*|numb\w*|looks?|typical)\b/gi,
  },
  causes: {
    heads:
      /\b(?:causes?|why|reasons?|triggers?|behind|where it (?:comes|went)|who|risks?|comes? (?:from|about)|how it (?:starts|begins))\b/i,
    answers:
      /\b(?:caus\w+|because|due to|reasons?|trigger\w*|behind|comes? from|results? from|arises?|risk|genes?|inherited|virus\w*|bacteri\w+|fung\w+|smoking|age|blocked|damaged?)\b/gi,
  },
  risk: {
    heads: /\b(?:who|risks?|common|more (?:easily|often)|chance|families)\b/i,
    answers: /\b(?:risk|more often|more likely|family|genes?|inherited|older|age|smoking|overweight|women|men|people (?:with|who))\b/gi,
  },
  selfCare: {
    heads: /\b(?:yourself|at home|everyday|daily|changes|steps?|self-care|first aid|living with|helps?)\b/i,
    answers: /\b(?:walk\w*|exercis\w+|sleep|diary|drink|eat|rest|weight|smoking|alcohol|regular\w*|cool|warm|stretch\w*)\b/gi,
  },
  preparing: {
    heads: /\bprepar\w+|\bbefore the\b/i,
    answers: /\b(?:fast\w*|water|morning|hours)\b/gi,
  },
  meaning: {
    heads: /\bwhat (?:it|they|the \w+) (?:is|are|means?|says?)\b/i,
    answers: /\b(?:is an?|are|means|called|is when)\b/gi,
  },
  questions: {
    heads: /\bquestions?\b/i,
    answers: /\?/g,
  },
  treatment: {
    heads:
      /(?<!\b(?:your|beside|with|other|many|about) )\b(?:treat\w*|helps?|medicines?|odds|relie\w+|what to do|care|mend\w*|heal\w*|living with|works?|cure\w*|operation|surgery|eas\w+|calm\w*|self-care|first aid|at home|yourself|soothing|brings? (?:it )?down|lowers?)\b/i,
    answers:
      /\b(?:treat\w*|help\w*|eases?|relie\w+|medicines?|surgery|operation|cream\w*|tablets?|antibiotics?|exercis\w+|physiotherap\w+|therap\w+|injections?|cures?|cured|compress\w*|rest|cool|drink|bandage)\b/gi,
  },
  outlook: {
    heads: /\b(?:how long|outlook|course|later|over time|recover\w*|afterwards|what to expect|lasts?|goes away|living)\b/i,
    answers:
      /\b(?:days?|weeks?|months?|years?|lasts?|heals?|goes away|go away|clears?|recover\w*|lifelong|permanent\w*|most people|survival|outlook|comes? back|returns?|cured|grows? out)\b/gi,
  },
  spread: {
    heads: /\b(?:spread\w*|contagious|infectious|catch\w*|passing|passes|school)\b/i,
    answers: /\b(?:spreads?|contagious|infectious|passes|passed on|caught|contact|droplets?|coughs?|blisters have|wash(?:ing)? hands)\b/gi,
  },
  onset: {
    heads: /\bhow (?:soon|long until|fast)\b|\bhow long .{3,60} (?:take to )?work/i,
    answers: /\b(?:minutes|hours?|days|weeks|months|works? (?:within|after|in)|begins? to work|whole effect|good effect)\b/gi,
  },
  prevention: {
    heads: /\b(?:prevent\w*|avoid\w*|protect\w*|lower\w* the risk|vaccin\w+|keeping it away)\b/i,
    answers: /\b(?:prevent\w*|avoid\w*|protect\w*|vaccin\w+|lowers? the risk|wash\w*|hygiene|sun ?screen)\b/gi,
  },
  tests: {
    heads: /\b(?:tests?|diagnos\w+|found|finding|measur\w+|scan\w*|check\w*|which test)\b/i,
    answers: /\b(?:tests?|scan\w*|x-rays?|ultrasound|biops\w+|samples?|swab|examin\w+|diagnos\w+|criteria)\b/gi,
  },
  amount: {
    heads: /\b(?:how (?:much|many|often)|amounts?|dos(?:e|es|ing)|need\w*|limits?|too much|numbers?|daily|a day)\b/i,
    answers:
      /\b(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|half|a)(?: to \d[\d.,]*| and a half| or \w+)? ?(?:mg|mcg|µg|g|iu|ml|l|liters?|glasses|cups|drinks?|units?|minutes|steps|calories|beats|percent|%|times|hours)\b|\bevery (?:two|three|five|ten|other) (?:years|months|weeks)\b/gi,
  },
  foods: {
    heads: /\b(?:foods?|eat\w*|diet|meals?|plate|kitchen|sources?|drinks?|on the table)\b/i,
    answers:
      /\b(?:foods?|meat|fish|eggs?|beans?|lentils?|nuts?|seeds?|leafy|greens?|spinach|vegetables?|fruits?|whole ?grains?|bread|milk|yogurt|cheese|dairy|salt|sugar|oats|cereals?|meals?)\b/gi,
  },
  stopping: {
    heads: /\b(?:stop\w*|coming off|ending|withdrawal|taper\w*)\b/i,
    answers: /\b(?:stop\w*|slowly|suddenly|taper\w*|withdrawal|step by step|rebound|gradually|weeks)\b/gi,
  },
  intake: {
    heads: /\b(?:how to (?:take|use|measure)|taking|using|when to|timing|stor\w*|swallow\w*|crush\w*|expir\w*|getting the best)\b/i,
    answers:
      /\b(?:meals?|empty stomach|morning|evening|bedtime|water|swallow\w*|crush\w*|split\w*|fridge|refrigerat\w*|room temperature|expir\w*|once a day|same time)\b/gi,
  },
  sideEffects: {
    heads: /\bside effects\b/i,
    answers:
      /\b(?:nausea|diarrhea|constipation|headaches?|dizz\w+|tired\w*|drows\w+|rash|swelling|cough|bruis\w+|bleed\w*|common|rare\w*)\b/gi,
  },
  need: {
    heads:
      /\b(?:who needs|who should (?:have|get)|which \w+ \w+ need|(?:when|where) (?:they|it|antibiotics|tablets|\w+) (?:are|is) (?:needed|called for|enough)|long use|only when)\b/i,
    answers: /\b(?:needs?|needed|advised|recommended|offered|called for|enough|still|every year|each season|once a year)\b/gi,
  },
  together: {
    heads: /\btogether\b/i,
    answers: /\b(?:together|normal|both)\b/gi,
  },
  storage: {
    heads: /\b(?:stor(?:e|ing|age)|keep(?:ing)? (?:it|them)|where to keep|refrigerator|past its date|after opening)\b/i,
    answers: /\b(?:refrigerat\w*|fridge|room temperature|frozen|thrown? away|weeks|opening|expired)\b/gi,
  },
  costs: {
    heads: /\b(?:costs?|pay|budget)\b/i,
    answers: /\b(?:free|insurance|medicare|medicaid|plans?|pay|generic|dollars)\b/gi,
  },
  urgency: {
    heads: /\b(?:when to|warning|emergency|danger)\b/i,
    answers: /\b(?:emergency|same day|see a doctor|urgent\w*|right away)\b/gi,
  },
  benefit: {
    heads: /\b(?:what (?:it|they) (?:does|do|is for|are for)|works?|helps?|benefits?|good for|used for)\b/i,
    answers: /\b(?:lowers?|prevents?|eases?|treats?|reduces?|protects?|helps?|benefits?|trials?|studies|used for)\b/gi,
  },
  missedDose: {
    heads: /\b(?:missed|forgot\w*|late)\b/i,
    answers: /\b(?:miss(?:ed)?|forg[eo]t\w*|late|skip|double)\b/gi,
  },
  dependence: {
    heads: /\b(?:dependen\w+|addict\w+|habit)\b/i,
    answers: /\b(?:addict\w+|dependen\w+|craving|habit|tolerance|misuse\w*|withdrawal|stop\w*)\b/gi,
  },
};

/** The aspects of articles that answer each, and how well, 0 to 1. Of what has none, the words of a passage say whether it does. */
const answeredBy: Partial<Readonly<Record<QuestionAspect, Partial<Readonly<Record<ArticleAspect, number>>>>>> = {
  signs: { symptoms: 1, 'side-effects': 0.8 },
  causes: { causes: 1 },
  risk: { risk: 1 },
  treatment: { treatment: 1, 'self-care': 0.8 },
  selfCare: { 'self-care': 1 },
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
  benefit: { 'what-it-is': 1, treatment: 0.6 },
  effect: { 'side-effects': 1, causes: 0.8 },
  missedDose: { 'how-to-take': 1 },
  dependence: { 'what-to-expect': 1 },
  compare: { 'what-it-is': 0.4 },
  safety: { risk: 0.6 },
  normal: { tests: 1 },
  state: { tests: 1, 'what-it-is': 0.5 },
};

export type AspectPassage = Pick<KnownPassage, 'heading' | 'text' | 'aspect'>;

/**
 * What is asked of an article on a test: the test is its subject, so "test" asks for nothing ("coffee before a blood test"), how much is
 * normal is what its passage on values answers, and what one can do oneself is how a value is moved. What a medicine causes are its side
 * effects, and of what an illness is a side effect is what causes it.
 */
export function toAspectsOfTopic(aspects: readonly QuestionAspect[], topic: KnownArticle['topic']): QuestionAspect[] {
  const meant = (topic in meantOf ? meantOf[topic as keyof typeof meantOf] : {}) as Partial<Record<QuestionAspect, QuestionAspect>>;
  const asked = topic === 'lab-markers' ? aspects.filter((kind) => kind !== 'tests') : aspects;
  // "How much can I take with my tablets": the check reports on the safety. "How do I stop getting it" stops no medicine.
  const isBeside = (kind: QuestionAspect) => kind === 'safety' || (kind === 'stopping' && (topic === 'conditions' || topic === 'symptoms'));
  const wanted = asked.length > 1 ? asked.filter((kind) => !isBeside(kind)) : asked;
  return [...new Set(wanted.map((kind) => meant[kind] ?? kind))];
}
/** Nothing that is taken or measured is catching. */
export const isOfOtherKind = ([asked]: readonly QuestionAspect[], topic: KnownArticle['topic']): boolean =>
  asked === 'spread' && (topic === 'medicines' || topic === 'supplements' || topic === 'nutrients' || topic === 'lab-markers');

const ofIllness = {
  ...({ sideEffects: 'causes', effect: 'causes', benefit: 'treatment', onset: 'outlook', stopping: 'treatment' } as const),
  ...({ state: 'meaning', normal: 'meaning', need: 'treatment', safety: 'selfCare' } as const),
};
/** Whether one has enough of what is good for one is a question of how much that is. */
const ofAmounts = { state: 'amount', normal: 'amount' } as const;
const meantOf = {
  medicines: { causes: 'sideEffects', effect: 'sideEffects', signs: 'sideEffects' },
  conditions: ofIllness,
  symptoms: ofIllness,
  prevention: ofAmounts,
  nutrients: ofAmounts,
  'lab-markers': { amount: 'tests', normal: 'tests', state: 'causes', selfCare: 'treatment' },
} as const satisfies Partial<Record<KnownArticle['topic'], Partial<Record<QuestionAspect, QuestionAspect>>>>;

/** Passages of several aspects have it: the heading says in which. */
const isShownByHeading = (kind: QuestionAspect): boolean => shownByHeading.has(kind);
const shownByHeading: ReadonlySet<QuestionAspect> = new Set([
  ...(['onset', 'stopping', 'foods', 'storage', 'need', 'together', 'spread'] as const),
]);

/** Whether a passage is on an aspect that is asked about. */
export const isOnAspect = (aspects: readonly QuestionAspect[], passage: AspectPassage): boolean =>
  aspects.some((kind) =>
    isShownByHeading(kind) ? passagePatterns[kind]?.heads.test(passage.heading) === true : fitAspect(kind, passage.aspect) > 0,
  );

/** How well a passage's aspect fits what is asked, 0 to 1: of "how is it treated", treatment fits better than what one can do oneself. */
export const computeAspectFit = (aspects: readonly QuestionAspect[], { aspect, heading }: AspectPassage): number =>
  Math.max(
    0,
    ...aspects.map((kind, at) =>
      isShownByHeading(kind) && passagePatterns[kind]?.heads.test(heading)
        ? 1
        : fitAspect(kind, aspect) * (isShownByHeading(kind) ? 0.5 : 1) * (at === 0 ? 1 : laterShare),
    ),
  );
/** What is asked beside the first weighs a little less. */
const laterShare = 0.8;
const fitAspect = (kind: QuestionAspect, aspect: ArticleAspect | undefined): number =>
  aspect === undefined ? 0 : (answeredBy[kind]?.[aspect] ?? 0);

/** How many words of a text say what is asked. */
export const countAnswers = (kind: QuestionAspect, text: string): number => {
  const pattern = passagePatterns[kind]?.answers;
  return pattern ? (text.match(pattern)?.length ?? 0) : 0;
};

/** How well a passage answers what is wanted, 0 to 3. */
export function scoreAspects(aspects: readonly QuestionAspect[], { heading, text }: { heading: string; text: string }): number {
  const [first] = aspects;
  if (!first) return 0;
  const scoreAspect = (kind: QuestionAspect) =>
    (passagePatterns[kind]?.heads.test(heading) ? 1.6 : 0) + Math.min(1.4, 0.35 * countAnswers(kind, text));
  return Math.max(...aspects.map(scoreAspect));
}
