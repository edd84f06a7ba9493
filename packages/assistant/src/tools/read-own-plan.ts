import { toMidSentence } from '@wellkept/clinical/wording.ts';
import { formatClock, usualDay } from '@wellkept/dosing/day/day.ts';
import { getScheduleMinutes } from '@wellkept/dosing/day/day-settings.ts';
import type { MedicationSchedule } from '@wellkept/dosing/plan/medication-schedule.ts';
import { planDay } from '@wellkept/dosing/plan/timing.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { formatMedicationLine } from '@wellkept/medications/sig/parse-medication.ts';
import type { PlanDayPart } from '@wellkept/triage/message/plan-question-abroad.ts';
import { formatDay } from '../answer/day-text.ts';
import { createMedicinesSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { type PlanTexts, planTexts } from './plan-texts.ts';
import { emptyToolResult, type OwnData, type OwnMedicine, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** Longer lists are planned on the page for timing, where nobody waits for a word. */
const plannedMax = 20;

/** An entry of the list with its place in the day. */
type PlannedMedicine = { line: string; name: string; resolution: Resolution; schedule: MedicationSchedule; isTimeSet: boolean };

/** What the person's own list says: how many doses a day, and what is due when. It advises nothing. */
export function readOwnPlan(world: World, own: OwnData | null, { ask, names, part, language }: ToolInputs['read_own_plan']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const medicines = own.medicines.slice(0, plannedMax);
  const latest = own.medicines
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  if (latest === undefined) return { ...emptyToolResult, missing: ['a list of what you take'] };
  const wanted = names.flatMap((name) => world.resolver.resolve(name).match ?? []);
  const planned = planMedicines(world, own, medicines).filter(({ resolution: { match } }) => {
    const ids = new Set([match?.id, ...(match?.ingredients ?? []).map(({ substanceId }) => substanceId)]);
    return names.length === 0 || wanted.some(({ id }) => ids.has(id));
  });
  const source = createMedicinesSource(latest);
  const state = (text: string): AnswerStatement => ({ role: 'own', text, about: text, sources: [source] });
  const texts = planTexts[language];
  const sentences =
    planned.length === 0
      ? [
          texts.none(
            names
              .slice(0, 3)
              .map(toMidSentence)
              .join(language === 'en' ? ' or ' : ', '),
          ),
        ]
      : [
          ...(ask === 'amount' ? describeAmount(planned, part, texts) : describeTimes(planned, part, texts)),
          texts.label(latest.slice(0, 10)),
        ];
  const isCut = own.medicines.length > medicines.length;
  return {
    ...emptyToolResult,
    statements: sentences.map(state),
    // Elsewhere than in English the last sentence says of which day the list is.
    used: language === 'en' ? [{ what: 'your medicines', date: formatDay(latest) }] : [],
    missing: isCut ? [`the entries of your list after the first ${plannedMax}`] : [],
  };
}

function planMedicines(world: World, own: OwnData, medicines: readonly OwnMedicine[]): PlannedMedicine[] {
  const resolutions = medicines.map((medicine) => resolveOwnMedicine(world, medicine));
  const times = new Map(
    medicines.flatMap(({ schedule }, at) => {
      const minutes = schedule ? getScheduleMinutes(schedule) : [];
      return minutes.length > 0 ? [[at, { times: minutes, isFixed: schedule?.source === 'person' }] as const] : [];
    }),
  );
  const { lanes } = planDay(world.knowledge, resolutions, own.day ?? usualDay, times);
  return lanes.flatMap((schedule) => {
    const [medicine, resolution] = [medicines[schedule.item], resolutions[schedule.item]];
    if (!medicine || !resolution || schedule.isFood) return [];
    const line = typeof medicine.content === 'string' ? medicine.content : formatMedicationLine(medicine.content);
    const isTimeSet = times.has(schedule.item) || resolution.timing.hours.length > 0;
    return [{ line, name: resolution.match?.name ?? resolution.name, resolution, schedule, isTimeSet }];
  });
}

/** How often a day it is taken every day; null where it is not daily, as needed, or not written down. */
const getDailyDoses = ({ resolution: { frequency, timing }, schedule }: PlannedMedicine): number | null => {
  const { asNeeded, notDaily } = schedule;
  const perDay = frequency?.perDay ?? (timing.part !== null && timing.every === null ? 1 : null);
  return asNeeded || notDaily || perDay === null || perDay < 1 ? null : perDay;
};

function describeAmount(planned: readonly PlannedMedicine[], part: PlanDayPart | null, texts: PlanTexts): string[] {
  if (part !== null) return describeTimes(planned, part, texts);
  const doses = planned.map(getDailyDoses);
  const total = doses.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const counted = doses.filter((one) => one !== null).length;
  const lead = counted === 0 ? texts.notDaily : texts.total(total, planned.length > 1 ? counted : null);
  return [lead, ...planned.map((one, at) => `${one.line}: ${describeDoses(one, doses[at] ?? null, texts)}.`)];
}

function describeDoses({ resolution: { count }, schedule }: PlannedMedicine, doses: number | null, texts: PlanTexts): string {
  if (schedule.asNeeded) return texts.notCounted.asNeeded;
  if (schedule.notDaily) return texts.notCounted.notEveryDay;
  if (doses === null) return texts.notCounted.unknown;
  return texts.doses(doses, count === null || count === 1 ? null : { each: count, day: count * doses });
}

const spans: Readonly<Record<PlanDayPart, readonly [number, number]>> = {
  morning: [4, 11],
  midday: [11, 15],
  evening: [16, 22],
  night: [20, 28],
};
const isIn = (part: PlanDayPart | null, minute: number): boolean =>
  part === null || (minute >= spans[part][0] * 60 && minute < spans[part][1] * 60);

function describeTimes(planned: readonly PlannedMedicine[], part: PlanDayPart | null, texts: PlanTexts): string[] {
  const doses = planned.flatMap((one) =>
    (one.schedule.own ?? one.schedule.times).filter((at) => isIn(part, at)).map((at) => ({ at, ...one })),
  );
  const describe = (isSet: boolean): string =>
    [
      ...Map.groupBy(
        doses.filter(({ isTimeSet }) => isTimeSet === isSet).toSorted((one, other) => one.at - other.at),
        ({ at }) => at,
      ),
    ]
      .map(([at, some]) => `${formatClock(at)} ${texts.and(some.map((one) => formatDose(one, texts)))}`)
      .join('; ');
  const [set, suggested] = [describe(true), describe(false)];
  const [asNeeded, unplanned] = [
    planned.filter(({ schedule }) => schedule.asNeeded),
    planned.filter(({ schedule }) => !schedule.asNeeded && schedule.times.length === 0),
  ].map((some) => texts.and(some.map(({ line }) => line)));
  return [
    ...(set === '' ? [] : [texts.set(set)]),
    ...(suggested === '' ? [] : [texts.suggested(suggested)]),
    ...(set + suggested === '' ? [texts.nothing(part)] : []),
    ...(asNeeded ? [texts.onNeed(asNeeded)] : []),
    ...(unplanned ? [texts.unplanned(unplanned)] : []),
  ];
}

const formatDose = ({ name, schedule, resolution: { count, frequency } }: PlannedMedicine, texts: PlanTexts): string =>
  [
    toMidSentence(name),
    ...(count === null || count === 1 ? [] : [texts.pieces(count)]),
    ...(schedule.notDaily ? [`(${frequency?.text ?? texts.notEveryDay})`] : []),
  ].join(' ');
