import type { RedFlag } from '../findings/clinical-findings.ts';
import type { ClinicalFinding } from '../findings/finding-patterns.ts';
import { normalizeMessage, withoutPast } from '../message/clauses.ts';
import type { KnownMedicine } from './lex.ts';
import { readMedicineStatements } from './medicine-statement.ts';

/** What the body misses when a medicine ends from one day to the next. */
export type StopRisk =
  | 'beta-blocker'
  | 'clonidine'
  | 'sedative'
  | 'baclofen'
  | 'antiepileptic'
  | 'opioid'
  | 'insulin'
  | 'diabetes-tablet'
  | 'blood-thinner'
  | 'stent-tablet'
  | 'steroid';

/** As people call them without a name. */
const kinds: Readonly<Record<StopRisk, string>> = {
  'beta-blocker': 'beta ?-?blockers?',
  clonidine: 'clonidine(?: patch(?:es)?)?',
  sedative: 'benzos?|benzodiazepines?|sleeping (?:pills?|tablets?)',
  baclofen: 'baclofen(?: pump)?',
  antiepileptic: '(?:seizure|epilepsy|anti-?seizure|anti-?epileptic) (?:meds?|medicines?|medication|pills?|tablets?|drugs?)',
  opioid: 'opioids?|pain patch(?:es)?',
  insulin: 'insulin',
  'diabetes-tablet': '(?:diabetes|diabetic|sugar) (?:meds?|medicines?|medication|pills?|tablets?)',
  'blood-thinner': 'blood ?-?thinners?|anti ?-?coagulants?',
  'stent-tablet': 'stent (?:pills?|tablets?|meds?)',
  steroid: '(?:cortico)?steroids?(?: (?:pills?|tablets?))?|pred(?:nis(?:one|olone))?|hydrocortisone|dexamethasone|cortef',
};

/** What a blood thinner is for, as long as it is there: a pause that someone planned may have gone on too long. */
const stillNeeded = /\b(?:valve|fibrillation|a ?-?fib|stent)\b/;
/** Without any insulin of their own, by the message. */
const typeOne =
  /\btype ?-?(?:1|one|i)\b|\bt1d?m?\b|\bjuvenile (?:onset )?diabet\w*|\b(?:no pancreas|pancreas (?:was |is )?(?:removed|out))\b/;

/** Days without it, or several doses. */
const forDays =
  /\b(?:since (?!this)|(?:all|whole|this|last|a) (?:week|weekend|fortnight)\b|for (?:ages|days|weeks|(?:a|one|the (?:whole|last|past)) day|24 hours)|days|nights|(?:\d+|two|three|four|five|six|a few|few|several|couple of|some|many|all (?:my|the|her|his)) (?:days?|nights?|doses|times|pills|tablets|of (?:my|the|her|his))|twice|yesterday and|no more|any (?:more|left))\b/;
/** Dropped, and not given up. */
const dropped =
  /\bdropped\b(?=.*\b(?:on|in|into|under|behind|down) (?:the |my |a )?(?:floor|ground|carpet|sink|toilet|drain|bed|sofa|couch|car|mud|water|bath)\b)/g;
/** Ended by a plan, or long ago. */
const eased =
  /\b(?:doctor|dr|gp|consultant|specialist|cardiologist|surgeon|nurse|dentist|clinic|hospital|they)(?: has| have| had| just)* (?:stopped|took (?:me|him|her|mum|mom|dad) off|taken (?:me|him|her|mum|mom|dad) off|(?:told|asked|advised|wanted) (?:me|him|her|us) to (?:stop|pause|hold)|said (?:to|i could|i can|i should) (?:stop|pause|hold))\b|\b(?:over|across) (?:\w+ ){0,2}(?:weeks|months)\b|\b(?:gradually|bit by bit|step by step)\b|(?<!\b(?:not|never|no|without|any|didn't|haven't|wasn't|supposed to|meant to|should|instead of|of|a) )\b(?:taper|wean)(?:ed|ing)?\b|\b(?:switched|changed|moved) (?:me |him |her )?(?:over )?(?:to|from|onto)\b(?! (?:a |the |my )?(?:new |another |different )?(?:pharmac|doctor|dr\b|gp\b|insur|chemist|clinic|house|city))/;
const longAgo =
  /\bnow on\b|\b(?:since|in|back in) (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|last (?:year|spring|summer|autumn|fall|winter|month))\b|\b(?:\d+|two|three|four|five|six|several|a few|many|some) (?:months|years)\b|\b(?:a|one) year\b|\b(?:stopped|quit|came off|gave up|off|ended)\b[^.?!]{0,30}\b(?:years|months|long) ago\b/;
/** How long it was taken says nothing of when it ended: "quit after six months", "been on it for two years". */
const lengthOfUse =
  /\b(?:after|(?:been |was |is |am |i'm |i've been )?(?:on|taking|using)\b[^,.;!?]{0,30}\bfor) (?:(?:about|over|nearly|almost|more than|the last) )?(?:an?|\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|a few|some) (?:weeks|months|years|year)\b/g;
/** On the skin, into the nose or the lungs, or as a course of days: the body continues to make its own. */
const otherForms = '(?:creams?|ointments?|lotions?|gels?|inhalers?|puffers?|nasal|sprays?|(?:eye|ear) ?drops|enemas?|shampoo|gym|cycle)';
const otherSteroid = new RegExp(`\\b${otherForms}\\b`);
/** A steroid that is swallowed, where those of other forms are left out of the text: "steroid inhaler and prednisone tablets". */
const swallowedSteroid = /\b(?:pred(?:nis(?:one|olone))?|hydrocortisone|dexamethasone|cortef|medrol|tablets?|pills?)\b/;
const hasOnlyOtherSteroids = (text: string, name: string): boolean =>
  otherSteroid.test(text) && !swallowedSteroid.test(text.replace(new RegExp(`\\b${name} (?:[\\w%.]+ ){0,3}?${otherForms}\\b`, 'g'), ' '));
const shortCourse =
  /\b(?:courses?|dose ?pack|medrol|burst|(?:[2-9]|1[0-4]|three|four|five|six|seven|ten)[- ]day(?!s)|(?:after|only|just) (?:(?:[2-9]|1[0-4]|a few|three|four|five|six|seven|ten) days|(?:a|one) week)|finished|as (?:prescribed|told|directed))\b/;
/** For so long, or so suddenly, that no course of days is meant. */
const longSteroid =
  /\b(?:weeks|months|years|long[- ]?term|addison\w*|adrenal|every day|daily|always|maintenance)\b|\b(?:cold turkey|all at once|overnight|ran out|run out)\b/;

const recent =
  /\b(?:today|yesterday|last (?:night|week|weekend)|this (?:morning|week)|(?:a|one|two|2|3|three) weeks? ago|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:days?|nights?|hours?) ago|for (?:\w+ ){1,3}(?:days?|nights?))\b/;
/** However planned: it was too soon, or there was none left. */
const abrupt =
  /\b(?:cold turkey|dead(?= ?(?:$|[,.;!?]|after|last|on|this|yesterday|because))|sudden\w*|abrupt\w*|too (?:fast|quick\w*|soon)|(?:ran|run|running) out|out of|without telling|on my own|myself|in (?:one|a) day|overnight|straight away|at once|(?:nobody|never|not) re-?started|couldn't (?:get|afford))\b/;

/** What brings insulin, and is missed like it by those who make none. */
const insulinDevices = `(?:insulin )?(?:(?:(?<!\\b(?:no|without a) )pump|pump(?= (?:since|today|now)\\b))(?: site)?|infusion set|pod|cannula|pens|(?:last|only) pen|vials?|cartridges?|spares?)`;

/** People with one of these need insulin; what else is called a pump is hardly ever disconnected. */
const insulinPump = `(?:insulin (?:pump|pod)|omnipod)(?: site)?|(?<!\\b(?:breast|feeding|sump|water|heat|bike|pool|fuel|petrol|gas|air|pain|morphine) )pump(?: site)?(?= (?:(?:was|is|got|came|has been|been|had been) )?(?:disconnected|detached))`;

/** One bolus is left out with a meal; for days nobody goes without. */
const bolusForDays = 'bolus(?:es)?(?= (?:for|since|in) (?:\\w+ ){0,3}(?:days?|nights?|yesterday|weekend|week)\\b)';

const brokenDevice = /\b(pump|pod|infusion set|cannula|pens?)(?: has| just)? (?:stopped|quit) (?:working|delivering|pumping|infusing)\b/g;
/** "Cannula fell out, put a new one in." */
const replaced =
  /(?<!(?:n't|not|to|could|need|needs|must|should)(?: (?:have|to|just|be|even|yet|able to))? )\b(?:replaced(?= ?(?:$|[,.;!?]|it\b|already\b))|(?:put|popped|stuck|changed|swapped|opened|inserted) (?:(?:on|in|it|them|to|for|out) )*(?:a |the )?(?:new|another|spare|fresh)(?: (?:one|pod|pump|set|site|cannula|pen|vial|cartridge|box|pack))?(?= ?(?:$|[,.;!?]|in\b|on\b|and\b|so\b|already\b|straight\b)))(?!.*(?:\b(?:too|also|either|again|still|but|empty|expired|frozen|no|none|not|nothing|never|tomorrow|later|soon|fail\w*|fell|came|died|dead|kink\w*|block\w*|broke\w*|leak\w*|crack\w*|climb\w*|rising|high)\b|n't\b))/;

const listNames = (risk: StopRisk, known: readonly KnownMedicine[]): readonly string[] => [
  ...known
    .filter(({ stopping }) => stopping === risk)
    .flatMap(({ names: all }) => all)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  kinds[risk],
];
const createNamePattern = (risk: StopRisk, known: readonly KnownMedicine[]): string => `(?:${listNames(risk, known).join('|')})`;

/** "No keppra for three days, keep jerking": the "no" is of the medicine and takes back no sign. */
export const writeStops = (message: string, stopped: readonly SuddenStop[], known: readonly KnownMedicine[]): string =>
  stopped.reduce(
    (text, { risk }) =>
      text.replace(
        new RegExp(
          String.raw`\b(?:(?:never|not|haven['’]t|hasn['’]t)(?: ever)?(?: been| gone| run)? (?:without|out of|off)|no(?: more)?|without|none of|haven['’]t (?:had|taken)|not (?:had|taken))(?= (?:my |any |the |her |his )?${createNamePattern(risk, known)}\b)`,
          'gi',
        ),
        'off',
      ),
    message,
  );

/** What ended, and how: from one day to the next, by a plan or long ago, or a dose was missed. */
type SuddenStop = { risk: StopRisk; how: 'sudden' | 'eased' | 'missed'; isLifeline?: true };

/** Which of the medicines that are known were stopped, or ran out. */
export function listSuddenStops(message: string, known: readonly KnownMedicine[]): SuddenStop[] {
  const text = normalizeMessage(withoutPast(message)).replace(dropped, 'spilt').replace(brokenDevice, '$1 failed');
  const isTypeOne = typeOne.test(text) || known.some(({ isLifeline }) => isLifeline);
  const { named, risks, devices } = nameRisks(text, known, isTypeOne);
  const ofList = known.flatMap(({ stopping, isListed }) => (stopping && isListed ? [stopping] : []));
  // Most messages: no medicine that it would be dangerous to stop.
  if (risks.length === 0 && ofList.length === 0) return [];
  const statements = readMedicineStatements(named).filter(({ mood }) => mood === 'stated');
  const isEased = !abrupt.test(text) && (eased.test(text) || (longAgo.test(text.replace(lengthOfUse, ' ')) && !recent.test(text)));
  const isShortSteroid =
    hasOnlyOtherSteroids(text, createNamePattern('steroid', known)) ||
    (shortCourse.test(text) && !longSteroid.test(text) && !abrupt.test(text));
  return (Object.keys(kinds) as StopRisk[]).flatMap((risk): SuddenStop[] => {
    const own = statements.filter(({ medicines }) =>
      medicines.length === 0 ? risks.length === 0 && ofList.includes(risk) : medicines.some((place) => risks[place] === risk),
    );
    if (own.length === 0 || (risk === 'steroid' && isShortSteroid)) return [];
    const isLifelineOwn = risk === 'insulin' && isTypeOne;
    const isPlanned = isEased && !((risk === 'blood-thinner' || risk === 'stent-tablet') && stillNeeded.test(text));
    // Another pod is on: what is felt afterwards still counts as after a missed dose.
    if (replaced.test(text) && own.every(({ medicines }) => medicines.length > 0 && medicines.every((place) => devices.has(place))))
      return [{ risk, how: 'missed' }];
    const isStopped = own.some(({ act, sentence }) => act === 'ended' || act === 'lacking' || forDays.test(sentence));
    if (isStopped) return [{ risk, how: isPlanned ? 'eased' : 'sudden', ...(isLifelineOwn && { isLifeline: true }) }];
    return [{ risk, how: isLifelineOwn && own.some(({ act }) => act === 'refused') ? 'sudden' : 'missed' }];
  });
}

/** The message with `@` and its place for each medicine whose end is dangerous. */
function nameRisks(text: string, known: readonly KnownMedicine[], isTypeOne: boolean) {
  const all = (Object.keys(kinds) as StopRisk[]).flatMap((risk) => listNames(risk, known).map((name) => ({ risk, name })));
  all.push({ risk: 'insulin', name: insulinPump });
  if (isTypeOne) all.push({ risk: 'insulin', name: insulinDevices }, { risk: 'insulin', name: bolusForDays });
  else if (/\bbaclofen\b/.test(text)) all.push({ risk: 'baclofen', name: 'pump' });
  const risks: StopRisk[] = [];
  const devices = new Set<number>();
  const named = all
    .toSorted((one, other) => other.name.length - one.name.length)
    .reduce(
      (found, { risk, name }) =>
        found.replace(new RegExp(String.raw`(?<!@)\b(?:${name})s?(?![\w-])`, 'g'), () => {
          const place = risks.push(risk) - 1;
          if (name === insulinDevices || name === insulinPump) devices.add(place);
          return `@${place}`;
        }),
      text,
    );
  return { named: named.replace(/(@\d+) @\d+\b/g, '$1'), risks, devices };
}

/** `isUrgent`: its sudden end is a matter of today before anything is felt. */
type Stop = { emergency: readonly ClinicalFinding[]; today: readonly ClinicalFinding[]; reason: string; isUrgent?: true };

/**
 * What a sudden stop brings, by the boxed warnings and labels on DailyMed: beta blockers (metoprolol, 2023), clonidine (2016), benzodiazepines (FDA
 * boxed warning, 2020), baclofen (2022), antiepileptics (levetiracetam, 2023), opioids (FDA, 2019), apixaban and
 * rivaroxaban (boxed warnings, 2021), clopidogrel (2022); insulin by the ADA Standards of Care, 2024, metformin by the NHS (Common questions about
 * metformin, 2022), warfarin with a valve by the ACC/AHA guideline for valvular heart disease, 2020.
 */
const table: Readonly<Record<StopRisk, Stop>> = {
  'beta-blocker': {
    emergency: ['palpitations', 'chestPain', 'breathless', 'fainted', 'weakUnwell'],
    today: ['nearFaint', 'sweating', 'headache', 'shake', 'drySoon'],
    reason: 'Stopping a beta blocker suddenly can make the heart race, and can bring on angina or a heart attack.',
  },
  clonidine: {
    emergency: ['headache', 'palpitations', 'confusion', 'visionLoss', 'chestPain', 'vomiting', 'seizure', 'toxidrome'],
    today: ['sweating', 'shake', 'nearFaint', 'drySoon'],
    reason: 'Stopping clonidine suddenly can make blood pressure shoot up to dangerous values.',
  },
  sedative: {
    emergency: ['seizure', 'confusion', 'psychosis', 'toxidrome', 'palpitations', 'fever'],
    today: ['shake', 'sweating', 'sleepless', 'vomiting', 'drySoon', 'nearFaint'],
    reason: 'Stopping a sedative suddenly can bring seizures and confusion that are dangerous.',
  },
  baclofen: {
    emergency: ['seizure', 'confusion', 'fever', 'highFever', 'stiffRigid', 'toxidrome', 'psychosis', 'palpitations'],
    today: ['shake', 'sweating', 'pain', 'drySoon'],
    reason: 'Stopping baclofen suddenly can bring seizures, high fever and stiff muscles, which can be deadly.',
  },
  antiepileptic: {
    emergency: ['seizure', 'confusion', 'unconscious', 'fainted', 'toxidrome'],
    today: ['nearFaint', 'shake', 'headache', 'drySoon'],
    reason: 'Stopping a seizure medicine suddenly can bring seizures that don’t end on their own.',
  },
  opioid: {
    emergency: ['confusion', 'fainted'],
    today: ['vomiting', 'diarrhoea', 'sweating', 'shake', 'palpitations', 'drySoon', 'sleepless'],
    reason: 'Stopping an opioid suddenly brings withdrawal. Going back to the old dose after a break can stop breathing.',
  },
  insulin: {
    emergency: ['vomiting', 'confusion', 'breathless', 'bellyPain', 'fainted', 'ketosis', 'weakUnwell'],
    today: ['dryMouth', 'nearFaint', 'headache'],
    reason: 'Without insulin acids build up in the blood within hours (diabetic ketoacidosis).',
    isUrgent: true,
  },
  'diabetes-tablet': {
    emergency: ['confusion', 'breathless', 'fainted', 'ketosis'],
    today: ['vomiting', 'bellyPain', 'dryMouth', 'nearFaint', 'weakUnwell'],
    reason: 'When a diabetes medicine stops suddenly, blood sugar can rise within days.',
    isUrgent: true,
  },
  'blood-thinner': {
    emergency: ['chestPain', 'breathless', 'fainted', 'speech', 'oneSided', 'confusion', 'visionLoss'],
    today: ['legSwelling', 'palpitations'],
    reason: 'When a blood thinner stops suddenly, a clot can form and cause a stroke.',
    isUrgent: true,
  },
  // NHS England, National Patient Safety Alert on the steroid emergency card, 2020.
  steroid: {
    emergency: ['vomiting', 'weakUnwell', 'confusion', 'fainted', 'unconscious', 'bellyPain', 'fever', 'nearFaint'],
    today: [],
    reason: 'After weeks of a steroid the body makes too little of its own. When the steroid stops suddenly, the body can fail.',
    isUrgent: true,
  },
  'stent-tablet': {
    emergency: ['chestPain', 'breathless', 'fainted', 'sweating'],
    today: [],
    reason: 'This medicine keeps a stent or an artery open. If it is stopped suddenly, a clot can cause a heart attack.',
    isUrgent: true,
  },
};

/** So grave, they are the stop's after one missed dose or a planned end too. */
const grave: readonly ClinicalFinding[] = [
  'seizure',
  'confusion',
  'fainted',
  'unconscious',
  'chestPain',
  'breathless',
  'psychosis',
  'stiffRigid',
  'highFever',
  'ketosis',
];
/** Without insulin acids build up within hours: one missed dose may be enough. */
const listGrave = ({ risk, how }: SuddenStop): readonly ClinicalFinding[] =>
  table[risk].emergency.filter((finding) => grave.includes(finding) || (risk === 'insulin' && how === 'missed'));

/**
 * The presentations of what was stopped. A sudden end and a sign are both written, so no likelihood takes them back; after a planned end or one
 * missed dose it is weighed.
 */
export const createStopFlags = (stopped: readonly SuddenStop[]): RedFlag[] =>
  stopped.flatMap((stop): RedFlag[] => {
    const { risk, how, isLifeline } = stop;
    const { emergency, today, reason, isUrgent } = table[risk];
    if (how === 'sudden' && isLifeline)
      return [{ id: `stop-${risk}-alone`, level: 'emergency', reason, isGrave: true, isCertain: true, when: () => true }];
    if (how === 'sudden')
      return [
        { id: `stop-${risk}`, level: 'emergency', reason, isGrave: true, isCertain: true, when: ({ has }) => has(...emergency) },
        { id: `stop-${risk}-today`, level: 'today', reason, when: ({ has }) => (isUrgent || has(...today)) && !has(...emergency) },
      ];
    const ofGrave = listGrave(stop);
    return [
      { id: `stop-${risk}`, level: 'emergency', reason, isGrave: true, when: ({ has }) => has(...ofGrave) },
      ...(how === 'eased'
        ? [{ id: `stop-${risk}-today`, level: 'today', reason, when: ({ has }) => has(...emergency) && !has(...ofGrave) } satisfies RedFlag]
        : []),
    ];
  });
