import { stemmer } from 'stemmer';

/** Words that say nothing of what is asked about; "can", "take" and "help" stand in nearly every question. */
const stopWords = new Set(
  `a about after again all also am an and another any anyone anything are aren't as ask at be because been before being best better between
  but by can can't cannot could couldn't did didn't do does doesn't doing don't done down each either else ever every everyone few for from
  get gets getting give go goes going good got had hadn't has hasn't have haven't having he her here hers him his how however i i'd i'll i'm
  i've if in into is isn't it it's its just keep kind know let put puts putting like lot made make makes making many may maybe me mean means might mine more
  most much must my need needs never no nor not now of off on once one ones only or other others our out over own people person please
  really say says she should shouldn't since so some somebody someone something still such tell than that that's the their them then there
  these they thing things think this those through till to too try trying until up us use used useful using usually very want wants was
  wasn't way we well were weren't what what's whats when where whether which while who whom whose why will with without won't would
  wouldn't yes you you're your yours hi hello thanks thank ok happen happens happening cause causes caused causing explain work works take taking
  took help helps start bit quite around both said says saying told today tonight yesterday tomorrow day days week weeks month months year
  years ago mum mom dad mother father husband wife son daughter brother sister grandma grandpa gp doc docs doctor doctors dont doesnt didnt wont cant couldnt wouldnt shouldnt isnt arent wasnt
  havent hasnt im ive youre thats whats theres yet concerned sons daughters minutes hours second seconds many time times holiday always anymore`.split(
    /\s+/,
  ),
);

/** Words that say what one wants to know of a thing, and not of which: an article about it may do without them. */
const askingWords = `symptom symptoms sign signs treat treated treating treatment treatments cure cured cures curable curing heal heals healing rid relieve
  relief remedy remedies fix fixed manage managed managing cope deal prevent prevents preventing prevention prevented avoid avoiding reason reasons
  trigger triggers serious dangerous danger bad harmful fatal deadly permanent normal common main major first type types kind kinds stage stages
  difference different meaning long last lasts lasting worry worried concern concerned survive survival rate life expectancy live living outlook
  prognosis recover recovery recovering feel feels feeling look looks find found diagnose diagnosed diagnosis criteria contagious infectious spread
  spreads contracted catch caught quarantine period age number percentage chance chances risk risks factor factors effect effects affect affects affected
  affecting complication complications called name definition define information info facts fact exactly actually naturally home quickly fast faster
  quick permanently completely untreated develop develops condition disease diseases illness disorder syndrome problem problems issue issues
  disability mental physical part parts area body person patient suffer suffering experience worse worst better improve increase decrease reduce
  lower restore correct corrected remove removed reverse soothe identify recognize recognise criteria max maximum properly correctly importance important necessary safe safely
  possible usual typical usually often sometimes always ever really early late new old adult adults getting considered percent question answer
  medicine medicines medication medications doctor specialist hospital emergency tip tips advice option options idea ideas even nowhere afternoon
  constant constantly outgrow outgrows outgrown flare flares flareup stretch stretches rich source sources hate hates keep keeps keeping man woman men women lady guy
  worth twice away grow grows during same cut lose lost protected awake eating watch families worn super hereditary genetic inherited runs quit cover covered seen heard already treatable pop half meds years months daily forever indefinitely ignore ignored unchecked uncontrolled`;

const commonCold =
  /\b(?:common colds?|colds|(?<=\b(?:a|my|the|this|his|her|our|their|bad|nasty|head|summer|another|first|got|have|has|with|of|or|vs|versus|catch|caught) )cold(?! (?:feet|foot|hands?|fingers?|toes?|nose|skin|weather|air|water|showers?|baths?|sores?|sweats?|packs?|compress\w*|drinks?|rooms?|days?|nights?|climate|winter|turkey|intoleran\w+|urticaria|spell|white|and (?:clammy|numb|pale|blue|white))\b)|cold(?= (?:or|and|vs\.?|versus) (?:the )?(?:flu|covid|allerg\w+|hayfever|hay fever|sinus\w*))|cold(?= (?:medicin\w+|remed\w+|tablets?|pills?|relief|virus\w*|symptoms?|season)))\b(?! sores?)/g;

/** Lower case, without accents, apostrophes straight: "Sjögren’s" and "sjogrens" are one word. */
const normalizeText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    // A period is a bleeding, unless another word says how long what lasts.
    .replace(
      /\b(?<!\b(?:incubation|quarantine|isolation|contagious|infectious|waiting|recovery|rest|grace|long|short|time) )periods?\b(?! of\b)/g,
      'menstruation',
    )
    .replace(/\bx ?rays?\b/g, 'x-ray')
    // A cold is an illness; a cold hand, a cold shower and a cold sore are none.
    .replace(commonCold, 'commoncold')
    // What is left untreated stands on no side.
    .replace(/\b(?:left|leave|leaving)(?= (?:it |them )?(?:untreated|unchecked|uncontrolled|alone)\b)/g, '');

/** British spellings. */
const american: Readonly<Record<string, string>> = {
  haem: 'hem',
  anaem: 'anem',
  leukae: 'leuke',
  oedem: 'edem',
  oesoph: 'esoph',
  oestr: 'estr',
  diarrhoe: 'diarrhe',
  coeliac: 'celiac',
  paed: 'ped',
  tumour: 'tumor',
  colour: 'color',
  fibre: 'fiber',
  litre: 'liter',
  sulph: 'sulf',
  gynaec: 'gynec',
  isation: 'ization',
  faec: 'fec',
  foet: 'fet',
};
const british = new RegExp(Object.keys(american).join('|'), 'g');

/** A letter that makes another thing of a word: "vitamin d", "hepatitis b". */
const lettered = /\b(vitamin|vit|hepatitis|hep|strep|protein|type|omega)\.?[ -]?([a-ek]|\d)(?:[ -]?(\d{1,2}))?\b/g;
const inFull: Readonly<Record<string, string>> = { vit: 'vitamin', hep: 'hepatitis' };

/** What people say at home and what a text calls it are one word: "tummy", "belly", "abdominal". The first of each line stands for the others. */
const alike = `urine pee peeing wee weeing urinate urinating urination urinary|stool poo poop pooing pooping pooped pooed feces bowel-movement stools|belly tummy abdomen abdominal
  stomachache|womb uterus uterine|child children grandchildren grandkids grandchild kid kids toddler toddlers childhood|bottom bum butt|disc disk disks discs|sight sighted sightedness|foreskin foreskins|baby babies infant infants newborn newborns neonatal|menstruation
  menstrual|clot clots clotty clotting|itch itchy itching itchiness|swell swollen swelling puffy swells|vomit vomiting puke puking|thirst thirsty|hunger hungry|pain pains painful ache aches aching achy hurt hurts hurting sore
  soreness|weak weakness|sweat sweating sweaty sweats|numb numbness|stiff stiffness|nausea nauseous nauseated queasy|faint fainting fainted|yellow yellowing|tired
  tiredness fatigue fatigued exhausted exhaustion|dizzy dizziness lightheaded lightheadedness|sneeze sneezing|cough coughing coughs|sleep sleeping asleep
  slept|breathless breathlessness|cancer cancers carcinoma tumor tumors malignancy|vaccine vaccines vaccination vaccinations jab jabs immunization|rash
  rashes|diaper nappy diapers nappies|pregnant pregnancy pregnancies|depression depressed depressive|anxiety anxious|heartbeat heartbeats|bone bones
  skeletal|muscle muscles muscular|joint joints|eye eyes eyesight|ear ears|tooth teeth dental|kidney kidneys renal|liver hepatic|lung lungs pulmonary|heart
  cardiac|vein veins venous|artery arteries arterial|nerve nerves|gum gums|foot feet|leg legs|ankle ankles|hand hands|finger fingers|bleed bleeding
  bleeds bled|infect infection infections infected|allergy allergic allergies|sting stings stung stinging|bite bites bitten|burn burns burnt burned
  scald scalds|fetus fetal unborn|miss missed missing forget forgot forgotten forgets skip skipped skipping|postpartum postnatal|antenatal prenatal|snore snoring|inflammation inflamed inflammatory|hormone hormones hormonal|shellfish shrimp shrimps prawn prawns crab lobster mussels oysters clams|alcohol beer wine spirits vodka whisky whiskey booze`;
const sameAs = new Map(
  alike.split('|').flatMap((line) => {
    const [first = '', ...others] = line.trim().split(/\s+/);
    return others.map((other) => [other, first] as const);
  }),
);

const stems = new Map<string, string>();

/** Stems are asked for again and again; the vocabulary of a library is small. */
function stemWord(word: string): string {
  const known = stems.get(word);
  if (known !== undefined) return known;
  if (stems.size > 50_000) stems.clear();
  const spelt = word.replace(british, (part) => american[part] ?? part);
  const stem = stemmer(sameAs.get(spelt) ?? spelt);
  stems.set(word, stem);
  return stem;
}

/** Words that stand side by side and so name one thing, as pairs: "carpal tunnel", "newborn jaundice". */
export function listTermPairs(text: string): string[] {
  const runs = normalizeText(text)
    .split(/[^a-z0-9' -]+/)
    .flatMap((part) => {
      const words = part.split(/[ -]+/);
      const cuts = words.flatMap((word, at) => (toTerms(word).length === 0 ? [at] : []));
      return [-1, ...cuts].map((cut, at) => words.slice(cut + 1, cuts[at] ?? words.length));
    });
  return runs.flatMap((run) => {
    const terms = run.flatMap((word) => toTerms(word).slice(0, 1)).filter((term) => !isAskingTerm(term) && !/\d/.test(term));
    return terms.slice(1).map((term, at) => formatTermPair(terms[at] ?? '', term));
  });
}
export const formatTermPair = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** The words of a text as the index knows them, in their order: stems, without those that say nothing. */
export function toTerms(text: string): string[] {
  return normalizeText(text)
    .replace(/\bcbt[- ]i\b/g, 'cbti')
    .replace(lettered, (_, word: string, letter: string, number = '') => {
      const full = inFull[word] ?? word;
      return `${full} ${full}${letter}${number}`;
    })
    .split(/[^a-z0-9']+/)
    .flatMap((word) => {
      const bare = word.replace(/^'+|'+$/g, '');
      if (bare === '' || stopWords.has(bare)) return [];
      const whole = bare.replace(/'s$/, '').replaceAll("'", '');
      return whole === '' || (whole.length === 1 && !/\d/.test(whole)) ? [] : [stemWord(whole)];
    });
}

const asking = new Set(toTerms(askingWords));
/** Whether a term says what one wants to know and not of which thing. */
export const isAskingTerm = (term: string): boolean => asking.has(term);

/** Words that ask what to eat: that a text has them says nothing of the subject. */
export const foodTerms: ReadonlySet<string> = new Set(toTerms('food foods eat eating diet meal meals drink drinks'));
