import { judgeUrgency } from '@wellkept/clinical/judge-urgency.ts';
import { createAmountObservation, createTextObservation } from '@wellkept/clinical/observation.ts';
import type { UrgencyLevel } from '@wellkept/clinical/urgency.ts';
import { urgencyWords } from '@wellkept/clinical/urgency.ts';
import { getSignText } from '@wellkept/knowledge/help.ts';
import { helpHeadings } from '@wellkept/knowledge/help-words.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import type { UrgencyState } from '@wellkept/knowledge/urgency.ts';
import { vitalUnits } from '@wellkept/knowledge/vital-sign.ts';
import { formatUnit } from '@wellkept/labs/values/unit-text.ts';
import { type UrgencyPoint, urgencyPoints } from '@wellkept/test-kit/urgency/urgency-points.ts';
import { expect, test } from 'vitest';
import { splitClauses } from './message/clauses.ts';
import { findArticleDangerSign } from './red-flags/article-danger-signs.ts';
import { triage } from './triage.ts';
import { judgeStatedValues } from './values/stated-results.ts';
import { analytes, urgencyTable } from './values/urgency-knowledge.ts';

const { all, guides } = await loadArticles();
/** A guide's help is held to the same table as an article's. */
const articles = [...all, ...guides.values()];
const signs = articles.flatMap(({ id, help = [] }) =>
  help.flatMap(({ level, signs: all }) => all.map((sign) => ({ id, level, text: getSignText(sign), sign }))),
);
/** As a person would write it: the signs of articles are noun phrases. */
const toMessage = (text: string): string => `I have ${text.replaceAll(/\byour\b/g, 'my').replaceAll(/\byourself\b/g, 'myself')}`;
const isAlarm = (text: string): boolean => ['emergency', 'crisis'].includes(triage(text).level);

const phrases: Readonly<Partial<Record<UrgencyState, string>>> = {
  pregnant: 'I am pregnant',
  diabetes: 'I have diabetes',
  dialysis: 'I am on dialysis',
  'kidney-disease': 'I have chronic kidney disease',
  'blood-cancer': 'I have leukemia',
  'prostate-cancer': 'I have prostate cancer',
  'heart-failure': 'I have heart failure',
  'on-warfarin': 'I take warfarin',
  'on-heparin': 'I get heparin',
  'on-chemotherapy': 'I am on chemotherapy',
};
const toTriageLevel = (level: UrgencyLevel | null) =>
  level === 'emergency' ? 'emergency' : level === 'today' || level === 'days' ? 'urgent' : 'routine';

/** In a message it is the one that a finger shows, a vital sign with limits of its own. */
const vitalInMessages = 'oxygen_saturation';

/** The points that fit into a sentence: an amount or a word of a blood test, in a person whose state can be put into words. */
const sayable = urgencyPoints.filter(
  ({ of, states = [], comparator, range, text }) =>
    !comparator &&
    !range &&
    of !== vitalInMessages &&
    !(text && !/reactive|positive/i.test(text)) &&
    states.every((state) => phrases[state] !== undefined) &&
    analytes.byId.get(of)?.specimen === 'blood',
);
function toPointMessage({ of, amount, text, states = [], earlier = [] }: UrgencyPoint): string {
  const analyte = analytes.byId.get(of);
  const unit = formatUnit(analyte?.unit ?? '');
  const [before] = earlier;
  const value = before
    ? `My ${analyte?.name} went from ${before.amount} to ${amount} ${unit} in ${before.daysBefore} days`
    : amount === undefined
      ? `My ${analyte?.name} test came back ${text?.toLowerCase()}`
      : `My ${analyte?.name} is ${amount} ${unit}`;
  return [...states.flatMap((state) => phrases[state] ?? []), value].join('. ').trim();
}

test('most points of the urgency table can be put into a sentence', () => {
  expect(sayable.length).toBeGreaterThanOrEqual(120);
});

test('every point of the urgency table that a sentence can express has its level', { timeout: 600_000 }, () => {
  const wrong = sayable.flatMap((point) => {
    const message = toPointMessage(point);
    const stated = judgeStatedValues(message, new Set()).find(({ value }) => value.analyte.id === point.of);
    const found = [stated?.urgency?.level ?? null, triage(message).level];
    const expected = [point.level, toTriageLevel(point.level)];
    return found.join() === expected.join() ? [] : [`${message}: ${expected}, found ${found}`];
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['potassium 6.1', 'urgent'],
  ['my hiv test was pos', 'urgent'],
  ['my hiv test was neg', 'routine'],
  ['I have HIV-1 reactive antibody result', 'urgent'],
  ['hs troponin 60 ng/L', 'emergency'],
  ['my troponin I is 60', 'emergency'],
  ['my d dimer is 9', 'urgent'],
  ['my d dimer is 300', 'routine'],
  ['my bilirubin is 20', 'urgent'],
  ['ammonia 200', 'urgent'],
  ['my magnesium 2.9', 'urgent'],
  ['my magnesium is 2.0', 'routine'],
  ['my calcium is 3.5', 'emergency'],
  ['my potassium is 6.5', 'emergency'],
  ['INR 8', 'emergency'],
  ['my INR is 8 and I take warfarin', 'urgent'],
  ['sodium 122', 'urgent'],
  ['sodium 118', 'emergency'],
  ['my calcium is 3.19 mmol/L', 'urgent'],
  ['creatinine went from 0.9 to 2.0 in 5 days', 'urgent'],
  ['platelets 9', 'emergency'],
  ['my platelets are 9,000', 'emergency'],
  ['HIV test reactive', 'urgent'],
  ['I take lithium and now I am shaking and vomiting', 'emergency'],
  ['my 8 week old has a fever of 38.2', 'emergency'],
  ['I have shingles and my face is drooping', 'emergency'],
  ['my baby is floppy and feeds badly', 'emergency'],
  ['what is a normal potassium?', 'routine'],
  ['what does a potassium of 6.5 mean?', 'routine'],
  ['I take magnesium 400 mg and vitamin D 2000 IU', 'routine'],
  ['potassium is usually 3.5 to 5.0', 'routine'],
  ['if my potassium goes above 6.5 what should I do', 'routine'],
] as const)('the same answer in a message: %s, %s', (message, level) => expect(triage(message).level).toBe(level));

test('without a unit that decides, the text asks for it and takes no side', () => {
  const getReasons = (message: string) => triage(message).reasons.join(' ');
  expect(getReasons('my calcium is 3.5')).toMatch(/unit/);
  expect(getReasons('my calcium is 3.5')).not.toMatch(/\b(low|high|below|above)\b/i);
  expect(getReasons('my bilirubin is 20')).toMatch(/unit decides/);
  expect(getReasons('my calcium is 3.19 mmol/L')).not.toMatch(/unit/);
});

test('an article names a value only where the table judges it the same', () => {
  const readings = signs.flatMap(({ id, level, text, sign }) => (typeof sign === 'string' ? [] : [{ id, level, text, ...sign.reading }]));
  expect(readings.length).toBeGreaterThanOrEqual(35);
  for (const { id, level, text, of, amounts = [], result, states = [] } of readings) {
    const observations =
      result === undefined ? amounts.map((amount) => createAmountObservation(of, amount)) : [createTextObservation(of, result)];
    for (const observation of observations) {
      const judged = judgeUrgency(observation, { states: new Set(states) }, urgencyTable);
      expect([id, text, observation.text, judged?.level]).toEqual([id, text, observation.text, level]);
    }
  }
});

test('a sign that names nothing but a value says which one the table judges', () => {
  const units = /\d ?(?:mg\/dL|mmol\/L|g\/dL|percent)|\b(?:potassium|sodium|calcium|INR|platelets|neutrophils|pulse) (?:of|above|below) \d/;
  const loose = signs.filter(({ text, sign }) => typeof sign === 'string' && units.test(text) && !/ with | on |that /.test(text));
  expect(loose.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
  const known = new Set([...Object.keys(vitalUnits), ...analytes.byId.keys()]);
  for (const { id, sign } of signs) if (typeof sign !== 'string') expect([id, known.has(sign.reading.of)]).toEqual([id, true]);
});

/** Values that a sign only bounds, "sodium below 120", are nobody's; the table of values has its own test. */
const isStatedInWords = ({ sign, text }: (typeof signs)[number]): boolean => typeof sign === 'string' && !/ (?:above|below) /.test(text);
const titles = new Map(articles.map(({ id, title }) => [id, title]));

test('treats what an article calls an emergency as one in a message from a person with that condition', () => {
  const emergencies = signs.filter((one) => one.level === 'emergency' && isStatedInWords(one));
  expect(emergencies.length).toBeGreaterThanOrEqual(700);
  const missed = emergencies.filter(({ id, text }) => !isAlarm(`${toMessage(text)}. It began with ${titles.get(id)}.`));
  expect(missed.map(({ id, text }) => `${id}: ${text}`)).toEqual([]);
});

test('a sign of an article is found in other words, and not where a word of it is missing or taken back', () => {
  const sign = (message: string) => findArticleDangerSign(message, splitClauses(message))?.id ?? null;
  expect(sign('My spine aches. Since this morning my legs are weak')).toBeNull();
  expect(sign('Since yesterday I have had back pains, now with weak legs')).toBe('back pain with weak legs');
  expect(sign('I have back pain without weak legs')).toBeNull();
  expect(sign('I had a seizure two days after I stopped drinking alcohol')).toBe('a seizure after stopping alcohol');
  expect(sign('My throat is swollen')).toBeNull();
  expect(sign('I take lisinopril and my throat is swollen')).toBe('a swollen throat');
});

test('a drooping face is as urgent in every article as in a message', () => {
  const drooping = signs.filter(({ text }) => /droop\w* face|face \w*droop/i.test(text));
  expect(drooping.length).toBeGreaterThanOrEqual(15);
  for (const { id, level, text } of drooping) expect([id, text, level, isAlarm(toMessage(text))]).toEqual([id, text, 'emergency', true]);
});

test('jaundice of the first day of life does not wait: it is measured within two hours (NICE CG98)', () => {
  const levels = signs.filter(({ text }) => /yellow .*first day of life/i.test(text)).map(({ level }) => level);
  expect(levels).toEqual(['emergency']);
});

test('a sign of sleep while driving says not to drive, and falling asleep does not wait for weeks', () => {
  const groups = articles.flatMap(({ id, help = [] }) => help.map((group) => ({ id, ...group, texts: group.signs.map(getSignText) })));
  const driving = groups.filter(({ texts }) => texts.some((text) => /while driving|at the wheel/.test(text)));
  expect(driving.length).toBeGreaterThanOrEqual(5);
  for (const { id, level, advice, texts } of driving) {
    expect([id, /(?:n't| not) drive|stop and rest/.test(advice ?? '')]).toEqual([id, true]);
    if (texts.some((text) => text.includes('falling asleep'))) expect([id, level]).toEqual([id, 'days']);
  }
});

test('what articles call no emergency is none in a message', () => {
  const later = signs.filter((one) => one.level !== 'emergency' && isStatedInWords(one));
  const alarmed = later.filter(({ text }) => isAlarm(toMessage(text))).map(({ level, text }) => `${level}: ${text}`);
  expect(alarmed.filter((text) => /^(?:weeks|visit)/.test(text))).toEqual([]);
  // What a message says without its article can be graver than in it. The classifier calls some signs to be seen today an emergency.
  expect(new Set(alarmed).size).toBeLessThanOrEqual(20);
});

test('the levels bear the same names on an article as on a result', () => {
  expect(helpHeadings).toEqual(urgencyWords);
});
