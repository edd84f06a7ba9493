import { judgeUrgency, type Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { addDays } from '@wellkept/clinical/local-day.ts';
import { createAmountObservation, createTextObservation, type Observation } from '@wellkept/clinical/observation.ts';
import { compareUrgency } from '@wellkept/clinical/urgency.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import type { VitalId } from '@wellkept/knowledge/vital-sign.ts';
import { createBareObservation } from '@wellkept/labs/meaning/bare-observation.ts';
import { type ClinicalFindings, isChild, isInfant } from '../findings/clinical-findings.ts';
import type { Vitals } from '../findings/vitals.ts';
import { removeNegated } from '../message/clauses.ts';
import { createValueReader, type StatedValue } from './stated-values.ts';
import { analytes, urgencyTable } from './urgency-knowledge.ts';

export const readStatedValues = createValueReader(analytes);

export type States = ReadonlySet<UrgencyState>;

/** How soon to act on a result; null where there is nothing to act on. */
export function judgeStatedValue(value: StatedValue, states: States): Urgency | null {
  const judged =
    value.result === null
      ? value.amounts.map((amount, at) => judgeUrgency(createObservation(value, amount, at), { states }, urgencyTable))
      : [judgeUrgency(createTextObservation(value.analyte.id, value.result), { states }, urgencyTable)];
  const [first = null, ...others] = judged;
  if (others.every((one) => one?.level === first?.level && one?.side === first?.side)) return first;
  // A value that is usual in the unit that most reports print is taken for it.
  return first && judgeUnsureUnit(judged);
}

const unitDecides = 'The unit decides. Look it up on the report, or ask the laboratory.';
const eitherWay = 'In at least one of its usual units this value needs a doctor.';

/**
 * Without a unit the gravest reading counts, but it is no emergency where another reading is calmer: a bilirubin of 20 is
 * grave in mg/dL and normal in µmol/L. A text appears only if it is true of every reading.
 */
function judgeUnsureUnit(judged: readonly (Urgency | null)[]): Urgency | null {
  const [worst] = judged.filter((one) => one !== null).toSorted((one, other) => compareUrgency(one.level, other.level));
  if (!worst) return null;
  const isCapped = worst.level === 'emergency' && judged.some((one) => one?.level !== 'emergency');
  const isOneSided = judged.every((one) => !one || one.side === worst.side);
  if (isOneSided && !isCapped) return { ...worst, says: `${unitDecides} ${worst.says}` };
  const dangerSigns = [...new Set(judged.flatMap((one) => one?.dangerSigns ?? []))];
  const level = isCapped ? 'today' : worst.level;
  return { ...worst, level, rowId: null, says: `${unitDecides} ${eitherWay}`, meanwhile: null, dangerSigns };
}

/** Only the distance between two days counts. */
const someDay = '2000-01-01';
const formatIsoDay = (daysBefore: number): string => addDays(someDay, -daysBefore);

function createObservation({ analyte, before }: StatedValue, amount: number, at: number): Observation {
  const earlier = before?.amounts[at];
  return createBareObservation(analyte.id, amount, analytes, {
    on: formatIsoDay(0),
    earlier: before && earlier !== undefined ? [{ amount: earlier, on: formatIsoDay(before.days) }] : [],
  });
}

const plausible: Readonly<Record<VitalId, readonly [low: number, high: number]>> = {
  systolic: [40, 320],
  diastolic: [20, 220],
  pulse: [15, 320],
  oxygen: [41, 100],
  temperature: [20, 45],
  breaths: [1, 99],
  glucose_reading: [10, 1500],
};

/** How soon to act on each vital sign that a message names. */
export function judgeVitals(vitals: Vitals, states: States): ReadonlyMap<VitalId, Urgency> {
  const { glucose, glucoseIfMillimoles, glucoseCalledLow, ...others } = vitals;
  const amounts: Readonly<Record<VitalId, number | null>> = { ...others, glucose_reading: glucose };
  // The keys of the table are the ids.
  const ids = Object.keys(plausible) as VitalId[];
  return new Map(
    ids.flatMap((id) => {
      const amount = amounts[id];
      const [low, high] = plausible[id];
      if (amount === null || amount < low || amount > high) return [];
      const judge = (value: number) => judgeVital(id, value, states);
      const isUnsure = id === 'glucose_reading' && glucoseIfMillimoles !== null;
      const mayBeHigh = amount < meterGlucoseMin && glucoseCalledLow === null && !states.has('meter-in-mg-dl');
      const judged = isUnsure ? joinGlucoseReadings(judge(amount), judge(glucoseIfMillimoles), mayBeHigh) : judge(amount);
      return judged ? [[id, judged] as const] : [];
    }),
  );
}

const judgeVital = (id: VitalId, amount: number, states: States): Urgency | null =>
  // A fever in °F is a number with many decimals.
  judgeUrgency(createAmountObservation(id, Number(amount.toFixed(1))), { states }, urgencyTable);

/** Meters for mg/dL show no number below it but LO. */
const meterGlucoseMin = 20;

/** A sugar without a unit is far too low in one and high in the other, so the answer has both. The lower reading gives the source and the side. */
function joinGlucoseReadings(low: Urgency | null, high: Urgency | null, mayBeHigh: boolean): Urgency | null {
  if (!low) return high;
  const isLowUnlikely = mayBeHigh && high?.level !== 'emergency';
  const advise = (urgency: Urgency) => [urgency.says, urgency.meanwhile ?? []].flat().join(' ');
  return {
    ...low,
    level: isLowUnlikely ? 'today' : low.level,
    rowId: null,
    says: `The unit decides: look at your meter. In mg/dL: ${advise(low)} In mmol/L: ${high ? advise(high) : 'It is above the usual goal, and not urgent on its own.'}`,
    meanwhile: null,
    dangerSigns: [...new Set([...low.dangerSigns, ...(high?.dangerSigns ?? [])])],
  };
}

const spoken: readonly (readonly [UrgencyState, RegExp])[] = [
  // A goal or a clinic for the INR is only had with warfarin and its kin.
  [
    'on-warfarin',
    /\b(?:warfarin|coumadin|jantoven|acenocoumarol|phenprocoumon)\b|\binr\b.{0,40}\b(?:target|goal|clinic)\b|\b(?:target|goal) inr\b/,
  ],
  ['on-heparin', /\b(?:heparin|enoxaparin|lovenox|clexane)\b/],
  ['on-chemotherapy', /\bchemo\w*\b/],
  ['kidney-disease', /\b(?:ckd|(?:chronic )?kidney (?:disease|failure)|kidney transplant)\b/],
  ['heart-failure', /\b(?:heart failure|chf|hfref|hfpef)\b/],
  [
    'artery-disease',
    /\b(?:coronary (?:artery |heart )?disease|angina|(?<!\b(?:ureter\w*|urinary|kidney|renal|bile(?: duct)?|biliary|esophag\w*|prostat\w*|duct) )stents?\b(?!(?: \w+)? (?:in|for|to) (?:my |the |a )?(?:ureter|kidney|bile|bladder|pancrea|esophag|prostat|urethra))|(?:(?:heart|cardiac|coronary|double|triple|quadruple) bypass|(?<!\b(?:gastric|stomach|weight[- ]loss|bariatric|intestinal) )bypass surgery)|peripheral artery disease|(?:ischa?emic|clot) stroke|tia|mini[- ]?stroke)\b/,
  ],
  ['meter-in-mg-dl', /\b(?:in (?:the )?(?:us|usa|u\.s\.a?|states|united states|america)|american meter)\b/],
  ['blood-cancer', /\b(?:leuka?emia|lymphoma|myeloma)\b/],
  ['prostate-cancer', /\bprostate cancer\b/],
];

/** "My LDL is 96 and my dad has angina": an illness of a relative, beside something of one's own. */
const relative = '(?:dad|father|mom|mum|mother|parents?|brother|sister|siblings?|uncle|aunt|grand[a-z]+|husband|wife|son|daughter|family)';
const ofRelative = new RegExp(String.raw`\bmy ${relative} (?:has|had|have|got|died)\b[^.,;?!]*|\bfamily history of\b[^.,;?!]*`, 'g');
const ofSelf = new RegExp(String.raw`\bmy (?!${relative}\b)`);

/** What a message says of the person, as far as rows of the table ask. */
export function parsePersonStates(text: string, findings: ClinicalFindings): States {
  // Of the others a "no" would take too much away: "INR 5, no bleeding, on warfarin".
  const affirmed = removeNegated(ofSelf.test(text) ? text.replace(ofRelative, ' ') : text);
  const states = new Set<UrgencyState>(
    spoken.flatMap(([state, pattern]) => (pattern.test(state === 'artery-disease' ? affirmed : text) ? [state] : [])),
  );
  if (findings.ever('pregnant', 'latePregnancy')) states.add('pregnant');
  if (findings.ever('diabetic')) states.add('diabetes');
  if (findings.ever('dialysis')) states.add('dialysis');
  if (isChild(findings)) states.add('child');
  if (isInfant(findings)) states.add('under-3-months');
  return states;
}
