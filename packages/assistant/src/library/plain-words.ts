const bodyPart =
  'head|neck|shoulder|back|heel|foot|feet|knee|hip|leg|ankle|elbow|wrist|hand|ear|throat|tooth|teeth|stomach|tummy|chest|jaw|thumb|toe';
const person = 'i|you|he|she|we|they';
/** "Going loads", "need the loo all the time". */
const often = '(?:all the time|loads|a lot|constantly|non-?stop|all (?:day|night)|every (?:\\w+ )?(?:minutes?|hour))';

/** How people put what the library calls by another name, over a text in any letters; a later line reads what an earlier one wrote. */
const wordings: readonly (readonly [RegExp, string])[] = (
  [
    [
      `(?:burn|sting|hurt)\\w* (?:\\w+ ){0,2}(?:when|whenever|every time|if) (?:i|she|he|they|you) (?:go for a |have a )?(?:wee|pee|go|urinate|piss)\\w*`,
      'burning urination',
    ],
    [
      `(?:going|wee\\w*|pee\\w*|needing (?:the loo|the toilet|a wee|a pee|to (?:wee|pee|go))|need (?:the loo|the toilet|to (?:wee|pee|go))) ${often}`,
      'frequent urination',
    ],
    [`(?:keep|always) (?:on )?(?:needing|having|wanting) (?:to (?:wee|pee|go)|the (?:loo|toilet)|a (?:wee|pee))`, 'frequent urination'],
    ['water ?works', 'urination'],
    ['delhi belly|montezuma.?s revenge', "traveler's diarrhea"],
    ['(?:the|got|had) (?:runs|trots|squits)|dodgy (?:tummy|stomach|belly)', 'diarrhea'],
    ['(?:bunged|blocked|stuffed) up nose|nose (?:is )?(?:bunged|blocked|stuffed) up', 'blocked nose'],
    ["(?:bunged|backed) up|can(?:'|’)?t (?:poo|do a poo)", 'constipation'],
    ['poo (?:test|sample)(?: kit)?|fit test', 'stool test'],
    ['(?:throw|threw|thrown|chuck|puk|barf|spew)(?:ing|ed|e|s)? (?:up|his guts up|her guts up)|(?:being|keeps? being) sick', 'vomiting'],
    ['feel(?:ing|s)? (?:so |really |very )?sick(?! of)|sick to my stomach|(?:so|really) sick(?! of)|sick all (?:day|the time)', 'nausea'],
    ['trapped wind|pass(?:ing)? wind|fart\\w*', 'gas and bloating'],
    ['knackered|shattered|wiped out|zonked|dead on my feet|run down', 'tired'],
    [
      `((?:${person})(?: am| is| are| was| were|(?:'|’)(?:m|s|re))|feel(?:s|ing)?|felt) ((?:so|really|completely|totally|always) )?drained(?! (?:the|my|it|an?|his|her))`,
      '$1 $2tired',
    ],
    [`(${bodyPart})(s?)(?:'s| is| are)? (?:kill(?:s|ing)?|pound(?:s|ing)|bang(?:s|ing)|throb(?:s|bing))(?: me)?`, '$1$2 pain'],
    [`(?:bad|dodgy|gammy) (${bodyPart})(s?)`, '$1$2 pain'],
    ['(?:put|done|thrown|threw) my back (?:out|in)', 'back pain'],
    ['head pain', 'headache'],
    ["can(?:'|’)?t (?:get to |fall )?sleep|up all night|l(?:ying|ie) awake", 'insomnia'],
    ['pins and needles', 'tingling'],
    ['room (?:is |keeps )?spinning|everything (?:is |keeps )?spinning', 'vertigo'],
    ['woozy|wobbly', 'dizzy'],
    ['heart(?: is|s|’s)? (?:keeps? )?(?:rac|pound|thump|flutter|skipp)ing(?: beats| a beat)?', 'palpitations'],
    ['hot flush(?:es)?', 'hot flashes'],
    ['time of the month', 'period'],
    ['(?:going through )?the change of life|going through the change', 'menopause'],
    ['(?:a (?:high )?|high )temp(?! ?(?:of |is |was |at )?\\d)(?! (?:job|agency|work|fix))', 'fever'],
    ['no temp', 'no fever'],
    ['the diff', 'the difference'],
    ['stinking cold|sniffles|streaming (?:nose|cold)', 'cold'],
    ['fasting bloods?(?: tests?| work)?', 'fasting blood test'],
    ['bloods|blood work', 'blood test'],
    ["chemist(?:’s|'s)?", 'pharmacy'],
    ['trigs', 'triglycerides'],
    ['bp', 'blood pressure'],
    ['poorly|under the weather', 'ill'],
    ['mozzies?', 'mosquito'],
    ["(?:can(?:'|’)?t|trouble|problems?) (?:get(?:ting)? it up|keep(?:ing)? it (?:up|hard)|stay(?:ing)? hard)", 'erectile dysfunction'],
    ['(itch\\w*|sore|burning) down (?:there|below)', 'genital $1'],
    ['(?:ringing|buzzing) in (?:my |the |one |both )?ears?', 'tinnitus'],
    ['low mood|feel(?:ing)? (?:low|down)(?= |$|[.,?!])', 'depression'],
    ['on edge|worked up', 'anxiety'],
    ['puffy (ankles?|feet|legs?)', 'swollen $1'],
    ['the shakes|(?<=(?:hand|arm|leg|body|voice) )shakes', 'shaking'],
    ['peed? the bed|wet(?:s|ting)? the bed', 'bedwetting'],
  ] as const
).map(([words, plain]) => [new RegExp(String.raw`\b(?:${words})(?![\w])`, 'gi'), plain]);

const regions = new Intl.DisplayNames('en', { type: 'region' });
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Names of countries: where one is going decides what is needed, and articles speak of all of them at once. */
const countries = letters
  .flatMap((one) => letters.map((other) => regions.of(one + other) ?? ''))
  .filter((name) => /^[A-Za-z ]{4,}$/.test(name) && name !== 'Unknown Region');
const toCountry = new RegExp(`\\b(?:to|in|for|visit(?:ing)?) (?:${countries.join('|')})\\b`, 'gi');
const isOfGoing = /\b(?:going|go|travel\w*|trip|fly\w*|holiday|vacation|visit\w*|moving|vaccin\w*|jabs?|shots?)\b/i;

/** The text in the words of the library: "burns when I wee" is "burning urination". */
export const toPlainWords = (text: string): string =>
  wordings.reduce(
    (all, [pattern, plain]) => all.replace(pattern, plain),
    isOfGoing.test(text) ? text.replace(toCountry, 'for travel abroad') : text,
  );
