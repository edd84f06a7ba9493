import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { countDaysBetween, type LocalDay } from '@wellkept/clinical/local-day.ts';
import { findAlarmingSymptom, raiseBySymptom } from '@wellkept/clinical/symptom-alarm.ts';
import { compareUrgency, isReadingPressing } from '@wellkept/clinical/urgency.ts';
import { formatList, formatNumber, toMidSentence } from '@wellkept/clinical/wording.ts';
import { triage } from '@wellkept/triage/triage.ts';
import { judgeVitals, type States } from '@wellkept/triage/values/judge-values.ts';
import type { Vitals } from '@wellkept/triage/values/vitals.ts';
import { formatDay } from '../answer/day-text.ts';
import { toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement, SourceRef } from '../answer/statement.ts';
import { parseCircumstances } from '../reading/circumstances.ts';
import type { LogPeriod } from '../reading/log-question.ts';
import { findRelative } from '../reading/relative.ts';
import { parseStatedReading } from '../reading/stated-reading.ts';
import { getDayRange } from './log-periods.ts';
import { formatDays } from './log-wording.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { findOwnStates } from './own-states.ts';
import { emptyToolResult, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';
import { describeUrgency } from './urgency-statements.ts';

/** Of adults who are not pregnant, in mmHg: the ACC/AHA guideline of 2017, from its highest class down. */
const pressureClasses = [
  { systolic: 140, diastolic: 90, text: 'is high: guidelines call 140/90 or more stage 2 high blood pressure' },
  { systolic: 130, diastolic: 80, text: 'is somewhat high: guidelines call 130/80 or more stage 1 high blood pressure' },
  { systolic: 120, diastolic: Infinity, text: 'is slightly raised: below 120/80 is normal' },
] as const;
const pressureSourceId = 'acc-aha-hypertension-2017';
/** Between the first two with a lower number below `lowDiastolic`, and with one below `farLowDiastolic`, the library says more truly what low means than one word does. */
const [lowSystolic, nearLowSystolic, lowDiastolic, farLowDiastolic] = [90, 100, 60, 50];
const adultYears = 18;

/** What a blood pressure, a pulse or another vital sign that a question names amounts to, and how soon to act on it. */
export function judgeReading(world: World, own: OwnData | null, { question, ofLog }: ToolInputs['judge_reading']): ToolResult {
  if (ofLog) return own === null ? emptyToolResult : judgeLogged(world, own, ofLog);
  const vitals = parseStatedReading(question);
  if (vitals === null) return emptyToolResult;
  const states = new Set([...findOwnStates(world, own, question), ...listSpokenStates(question)]);
  const [urgency] = [...judgeVitals(vitals, states).values()].toSorted((one, other) => compareUrgency(one.level, other.level));
  const isOfAdult = !states.has('child') && !states.has('under-3-months') && !states.has('pregnant');
  const place = urgency || !isOfAdult ? [] : createPlaceStatements(world, vitals);
  const pressure = isOfAdult
    ? [
        ...createPressureStatements(world, vitals),
        ...createSlowPulseStatements(world, vitals, urgency, findRelative(question) === null ? own : null),
      ]
    : [];
  return {
    ...emptyToolResult,
    statements: [...pressure, ...place, ...(urgency ? [createUrgencyStatement(vitals, urgency, question)] : [])],
  };
}

/** What the question itself says of the person. */
function listSpokenStates(question: string): States {
  const { pregnant, ageYears } = parseCircumstances(question);
  const isChild = findRelative(question)?.isChild === true || (ageYears ?? adultYears) < adultYears;
  return new Set([...(pregnant ? (['pregnant'] as const) : []), ...(isChild ? (['child'] as const) : [])]);
}

const findPressureClass = (systolic: number, diastolic: number) =>
  pressureClasses.find((one) => systolic >= one.systolic || diastolic >= one.diastolic);
const placePressure = (systolic: number, diastolic: number): string | null =>
  findPressureClass(systolic, diastolic)?.text ??
  (systolic < lowSystolic
    ? 'is low: an upper number below 90 is'
    : (systolic < nearLowSystolic && diastolic < lowDiastolic) || diastolic < farLowDiastolic
      ? null
      : 'is normal: below 120/80 is');

/** The guideline on high pressure says nothing of a low one: that is the library's. */
function findPlaceSources({ knowledge, searchLibrary }: World, systolic: number, diastolic: number): readonly SourceRef[] {
  if (systolic < lowSystolic && !findPressureClass(systolic, diastolic))
    return searchLibrary('low blood pressure, what it means', [])[0]?.sources ?? [];
  const source = knowledge.sources.get(pressureSourceId);
  return source ? [toPublishedSource(source)] : [];
}

/** What the blood pressure of a time amounts to that was written down: its newest reading where that presses, or where an adult's average lies. */
function judgeLogged(world: World, own: OwnData, period: LogPeriod): ToolResult {
  const { from, to } = getDayRange(period, own.today);
  const points = own.log
    .filter(({ name }) => /^blood pressure$/i.test(name))
    .flatMap(({ points: all }) => all.filter(({ day }) => (from === null || day >= from) && day <= to))
    .flatMap(({ day, value, second }) => (value === null || second === null ? [] : [{ day, value, second }]));
  const [first, newest] = [points[0], points.at(-1)];
  if (!first || !newest) return emptyToolResult;
  const pressing = judgeNewest(world, own, newest);
  if (pressing !== null) return { ...emptyToolResult, statements: [pressing] };
  const average = (of: (point: LoggedPressure) => number) => Math.round(points.reduce((sum, point) => sum + of(point), 0) / points.length);
  const [systolic, diastolic] = [average(({ value }) => value), average(({ second }) => second)];
  const sources = findPlaceSources(world, systolic, diastolic);
  const isOfAdult = own.person.pregnancy === undefined && (own.person.ageYears ?? adultYears) >= adultYears;
  const place = placePressure(systolic, diastolic);
  if (sources.length === 0 || place === null || !isOfAdult) return emptyToolResult;
  const subject = points.length === 1 ? 'The one reading that you logged' : `The average of the ${points.length} readings that you logged`;
  const text = `${subject} ${formatDays(first.day, newest.day)}, ${systolic}/${diastolic}, ${place}.`;
  return { ...emptyToolResult, statements: [{ role: 'verdict', text, about: 'blood pressure', sources }] };
}
const pregnancyDaysMax = 7;
type LoggedPressure = { day: LocalDay; value: number; second: number };

/** A calm average hides a newest reading that asks for something, so that one leads; null where it asks for nothing, or did so long ago. */
function judgeNewest(world: World, own: OwnData, { day, value, second }: LoggedPressure): AnswerStatement | null {
  const reading = `${Math.round(value)}/${Math.round(second)}`;
  const vitals = parseStatedReading(`blood pressure ${reading}`);
  if (vitals === null) return null;
  const states = findOwnStates(world, own, `blood pressure ${reading}`);
  const [urgency] = [...judgeVitals(vitals, states).values()].toSorted((one, other) => compareUrgency(one.level, other.level));
  // In pregnancy a high reading of this week was not answered by a day that passed.
  const isOfPregnancy = own.person.pregnancy !== undefined && countDaysBetween(day, own.today) <= pregnancyDaysMax;
  if (!urgency || !(isOfPregnancy || isReadingPressing(urgency.level, day, own.today))) return null;
  const felt = own.log
    .filter(({ kind, points }) => kind === 'symptom' && points.some((point) => point.day === day && point.value !== 0))
    .map(({ name }) => name);
  const alarm = findAlarmingSymptom(urgency, felt);
  const subject = `Your newest blood pressure, ${reading} on ${formatDay(day)}`;
  const raised = alarm === null ? urgency : raiseBySymptom(urgency, alarm);
  return { ...describeUrgency(raised, { subject, about: 'blood pressure' }), role: 'verdict' };
}

function createPressureStatements(world: World, { systolic, diastolic }: Vitals): AnswerStatement[] {
  if (systolic === null || diastolic === null) return [];
  const sources = findPlaceSources(world, systolic, diastolic);
  const place = placePressure(systolic, diastolic);
  if (sources.length === 0 || place === null) return [];
  const found = findPressureClass(systolic, diastolic);
  const about = 'blood pressure';
  const repeated =
    found === undefined
      ? []
      : [
          {
            role: 'answer' as const,
            text: 'One reading isn’t a diagnosis. That takes the average of several, on two days or more.',
            about,
            sources,
          },
        ];
  return [{ role: 'verdict', text: `A blood pressure of ${systolic}/${diastolic} ${place}.`, about, sources }, ...repeated];
}

/** Below it the guideline speaks of a slow heart. */
const usualPulseMin = 50;
const pulseSourceId = 'acc-bradycardia-2018';

/** What of the person's list slows the heart, by the names on it, and where that is from. */
const listSlowing = (world: World, own: OwnData | null): { name: string; source: string }[] =>
  (own?.medicines ?? []).flatMap((medicine) => {
    const { match } = resolveOwnMedicine(world, medicine);
    const effects = (match?.ingredients ?? []).flatMap(({ substanceId }) => world.knowledge.substances.get(substanceId)?.effects ?? []);
    const slowing = effects.find(({ axis, weight }) => axis === 'heart-rate' && weight < 0);
    return match && slowing ? [{ name: toMidSentence(match.name), source: slowing.source }] : [];
  });

/** A slow pulse at rest that needs nothing at once. Harmless in the fit, and to be asked about with a medicine that slows the heart. */
function createSlowPulseStatements(world: World, { pulse }: Vitals, urgency: Urgency | undefined, own: OwnData | null): AnswerStatement[] {
  const source = world.knowledge.sources.get(pulseSourceId);
  if (pulse === null || pulse >= usualPulseMin || urgency || !source) return [];
  const found = listSlowing(world, own);
  const slowing = [...new Set(found.map(({ name }) => name))];
  const ofSlowing = [...new Set(found.map((one) => one.source))].flatMap((id) => world.knowledge.sources.get(id) ?? []);
  const text =
    slowing.length > 0
      ? `A resting pulse of ${pulse} is slow, and ${formatList(slowing)} on your list can slow the heart. Ask your doctor or pharmacist whether that is right for you, and don’t stop it on your own. Have it looked at today if you feel dizzy, faint, weak or out of breath.`
      : `A resting pulse of ${pulse} is slow, and in fit people and in sleep that is common and harmless. Have it looked at if you feel dizzy, faint, weak or out of breath, or take a medicine that slows the heart.`;
  return [{ role: 'verdict', text, about: 'pulse', sources: [source, ...ofSlowing].map(toPublishedSource) }];
}

/** Where a pulse, a temperature or an oxygen level lies that needs nothing soon: at rest, of an adult, at sea level. */
function createPlaceStatements({ searchLibrary }: World, { pulse, temperature, oxygen }: Vitals): AnswerStatement[] {
  // The passage with the usual ranges, whose sources they are.
  const [{ sources } = { sources: [] }] = searchLibrary('normal resting pulse', [], ['normal']);
  if (sources.length === 0) return [];
  const state = (about: string, text: string): AnswerStatement => ({ role: 'verdict', text, about, sources });
  return [
    ...(pulse === null || pulse < usualPulseMin ? [] : [state('pulse', `A pulse of ${pulse} a minute is ${placePulse(pulse)}.`)]),
    ...(temperature === null
      ? []
      : [
          state(
            'temperature',
            `A temperature of ${formatTenths(temperature)} °C (${formatTenths((temperature * 9) / 5 + 32)} °F) is ${temperature >= feverMin ? 'a' : 'no'} fever: that begins at 38 °C (100.4 °F).`,
          ),
        ]),
    ...(oxygen === null
      ? []
      : [
          state(
            'oxygen',
            `An oxygen level of ${oxygen}% is ${oxygen < oxygenMin ? 'below' : 'within'} the usual range at sea level (95 to 100%).`,
          ),
        ]),
  ];
}
const formatTenths = (value: number): string => formatNumber(value, { decimalsMin: 1, decimalsMax: 1 });
const [pulseMin, pulseMax, feverMin, oxygenMin] = [60, 100, 38, 95];
const placePulse = (pulse: number): string =>
  pulse > pulseMax
    ? 'above the usual range at rest (60 to 100)'
    : pulse < pulseMin
      ? 'a little below the usual range at rest (60 to 100), which is common in fit people'
      : 'within the usual range at rest (60 to 100)';

const units: readonly (readonly [Exclude<keyof Vitals, 'glucoseCalledLow'>, string, string])[] = [
  ['pulse', 'pulse', 'a minute'],
  ['oxygen', 'oxygen level', '%'],
  ['temperature', 'temperature', '°C'],
  ['breaths', 'breathing rate', 'a minute'],
  ['glucose', 'glucose reading', 'mg/dL'],
];

function createUrgencyStatement(vitals: Vitals, urgency: Urgency, question: string): AnswerStatement {
  const isAlreadyStated = triage(question).reasons.includes(urgency.says);
  const [found] = units.filter(([id]) => vitals[id] !== null);
  const [id, name = 'blood pressure', unit = ''] = found ?? [];
  const amount = id === undefined ? null : vitals[id];
  const isUnsure = id === 'glucose' && vitals.glucoseIfMillimoles !== null;
  const subject =
    vitals.systolic !== null || id === undefined || amount === null
      ? `A blood pressure of ${vitals.systolic}/${vitals.diastolic}`
      : `A ${name} of ${formatNumber(amount, { decimalsMax: 1 })} ${isUnsure ? '' : unit}`.replace(' %', '%').trimEnd();
  return { ...describeUrgency(urgency, { subject, about: name, isAlreadyStated }), role: 'answer' };
}
