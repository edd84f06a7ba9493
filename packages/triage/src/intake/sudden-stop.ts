import type { RedFlag } from '../findings/clinical-findings.ts';
import type { ClinicalFinding } from '../findings/finding-patterns.ts';
import { normalizeMessage, withoutPast } from '../message/clauses.ts';
import type { KnownMedicine } from './lex.ts';

/** What the body misses when a medicine ends from one day to the next. */
export type StopRisk = 'beta-blocker' | 'clonidine' | 'sedative' | 'baclofen' | 'antiepileptic' | 'opioid' | 'insulin';

/** As people call them without a name. */
const kinds: Readonly<Record<StopRisk, string>> = {
  'beta-blocker': 'beta ?-?blockers?',
  clonidine: 'clonidine(?: patch(?:es)?)?',
  sedative: 'benzos?|benzodiazepines?|sleeping (?:pills?|tablets?)',
  baclofen: 'baclofen(?: pump)?',
  antiepileptic: '(?:seizure|epilepsy|anti-?seizure|anti-?epileptic) (?:meds?|medicines?|medication|pills?|tablets?|drugs?)',
  opioid: 'opioids?|pain patch(?:es)?',
  insulin: 'insulin',
};

const between = String.raw`(?:[ ,]+(?!but\b)[\w'-]+){0,5}?[ ,]+`;
/** It has happened. */
const ended = String.raw`(?:stopped|ran out(?: of)?|run out(?: of)?|came off|gone off|went off|been off|been out of|been without|cold turkey|gave up|given up|ditched|dropped|lost|finished|threw (?:away|out)|(?:i|he|she|we|they|just|have|has|had|i've) quit|i'm out of|off)`;
/** Of one dose it says nothing yet; of days it says an end. */
const missed = String.raw`(?:skipped|missed|forgot|forgotten|(?:haven't|hasn't|not|didn't) (?:had|have|taken|take|got))`;
/** Days without it, or several doses. */
const forDays =
  /\b(?:since (?!this)|(?:all|whole|this|last|a) (?:week|weekend|fortnight)\b|for (?:ages|days|weeks)|days|nights|(?:\d+|two|three|four|five|six|a few|few|several|couple of|some|many|all (?:my|the|her|his)) (?:days?|nights?|doses|times|pills|tablets|of (?:my|the|her|his))|twice|yesterday and|no more|any (?:more|left))\b/;
/** Dropped, and not given up. */
const dropped =
  /\bdropped\b(?=.*\b(?:on|in|into|under|behind|down) (?:the |my |a )?(?:floor|ground|carpet|sink|toilet|drain|bed|sofa|couch|car|mud|water|bath)\b)/g;
/** Ended by a plan, or long ago. */
const eased =
  /(?<!\b(?:not|never|no|without|any|didn't|haven't|wasn't|supposed to|meant to|should|instead of|of|a) )\b(?:taper|wean)(?:ed|ing)?\b|\b(?:switched|changed|moved) (?:me |him |her )?(?:over )?(?:to|from|onto)\b(?! (?:a |the |my )?(?:new |another |different )?(?:pharmac|doctor|dr\b|gp\b|insur|chemist|clinic|house|city))/;
const longAgo =
  /\bnow on\b|\b(?:since|in|back in) (?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|last (?:year|spring|summer|autumn|fall|winter|month))\b|\b(?:\d+|two|three|four|five|six|several|a few|many|some) (?:months|years)\b|\b(?:a|one) year\b/;
const recent =
  /\b(?:today|yesterday|last night|this (?:morning|week)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:days?|nights?|hours?) ago|for (?:\w+ ){1,3}(?:days?|nights?))\b/;
/** However planned: it was too soon, or there was none left. */
const abrupt =
  /\b(?:cold turkey|sudden\w*|abrupt\w*|too (?:fast|quick\w*|soon)|(?:ran|run|running) out|out of|without telling|on my own|myself|couldn't (?:get|afford))\b/;

/** It may have, or is only asked about. */
const open = String.raw`(?:stopping|quit|quitting|running out of|out of|out|coming off|missing|skipping|without|no more|no|none of)`;
const since = String.raw`(?:it|them|these|those|taking|cold turkey|suddenly|abruptly|all at once|(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|last night|this morning|a? ?(?:week|fortnight) ago|(?:\d+|two|three|four|five|six|a few|few|several|a couple of) (?:days?|nights?|hours?) ago|for (?:\d+|two|three|four|five|six|a few|several|a couple of) (?:days?|nights?))`;
/** How to stop, whether to, or never done. */
const planned =
  /\b(?:how (?:do|can|should|to)|should (?:i|he|she|we)|can (?:i|he|she|we)|could (?:i|he|she|we)|may i|want to|planning (?:to|on)|thinking (?:of|about)|before|if|when|taper\w*|never|does|do)\b/;

const createNamePattern = (risk: StopRisk, known: readonly KnownMedicine[]): string => {
  const names = known
    .filter(({ stopping }) => stopping === risk)
    .flatMap(({ names: all }) => all)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(?:${[...names, kinds[risk]].join('|')})`;
};

/** "No keppra for three days, keep jerking": the "no" is of the medicine and takes back no sign. */
export const writeStops = (message: string, stopped: readonly SuddenStop[], known: readonly KnownMedicine[]): string =>
  stopped.reduce(
    (text, { risk }) =>
      text.replace(
        new RegExp(
          String.raw`\b(?:no(?: more)?|without|none of|haven['’]t (?:had|taken)|not (?:had|taken))(?= (?:my |any |the |her |his )?${createNamePattern(risk, known)}\b)`,
          'gi',
        ),
        'off',
      ),
    message,
  );

/** What ended, and how: from one day to the next, by a plan or long ago, or a dose was missed. */
type SuddenStop = { risk: StopRisk; how: 'sudden' | 'eased' | 'missed' };

/** Which of the medicines that are known were stopped, or ran out. */
export function listSuddenStops(message: string, known: readonly KnownMedicine[]): SuddenStop[] {
  const text = normalizeMessage(withoutPast(message)).replace(dropped, 'spilt');
  const sentences = text.split(/[.!?;]+/);
  const isEased = !abrupt.test(text) && (eased.test(text) || (longAgo.test(text) && !recent.test(text)));
  return (Object.keys(kinds) as StopRisk[]).flatMap((risk): SuddenStop[] => {
    const name = createNamePattern(risk, known);
    if (!new RegExp(String.raw`\b${name}\b`).test(text)) return [];
    const isEnded = createEndPattern(ended, name);
    const isMissed = createEndPattern(missed, name);
    const isOpen = new RegExp(String.raw`\b${open}(?:${between}| )${name}\b|\b${name}${between}${open}\b`);
    const isStopped = sentences.some(
      (sentence) =>
        isEnded.test(sentence) || (isMissed.test(sentence) && forDays.test(sentence)) || (isOpen.test(sentence) && !planned.test(sentence)),
    );
    if (isStopped) return [{ risk, how: isEased ? 'eased' : 'sudden' }];
    return sentences.some((sentence) => isMissed.test(sentence)) ? [{ risk, how: 'missed' }] : [];
  });
}

const createEndPattern = (end: string, name: string): RegExp =>
  new RegExp(
    String.raw`(?<!\b(?:if|never|haven't|didn't|not) (?:i |he |she )?)\b(?:${end}(?:${between}| )${name}\b|${name}${between}${end}\b|${end} ${since}\b)`,
  );

type Stop = { emergency: readonly ClinicalFinding[]; today: readonly ClinicalFinding[]; reason: string };

/**
 * What a sudden stop brings, by the boxed warnings and labels on DailyMed: beta blockers (metoprolol, 2023), clonidine (2016), benzodiazepines (FDA
 * boxed warning, 2020), baclofen (2022), antiepileptics (levetiracetam, 2023), opioids (FDA, 2019); and insulin by the ADA Standards of Care, 2024.
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
    const { risk, how } = stop;
    const { emergency, today, reason } = table[risk];
    if (how === 'sudden')
      return [
        { id: `stop-${risk}`, level: 'emergency', reason, isGrave: true, isCertain: true, when: ({ has }) => has(...emergency) },
        { id: `stop-${risk}-today`, level: 'today', reason, when: ({ has }) => has(...today) && !has(...emergency) },
      ];
    const ofGrave = listGrave(stop);
    return [
      { id: `stop-${risk}`, level: 'emergency', reason, isGrave: true, when: ({ has }) => has(...ofGrave) },
      ...(how === 'eased'
        ? [{ id: `stop-${risk}-today`, level: 'today', reason, when: ({ has }) => has(...emergency) && !has(...ofGrave) } satisfies RedFlag]
        : []),
    ];
  });
