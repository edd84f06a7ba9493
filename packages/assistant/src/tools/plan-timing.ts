import { usualDay } from '@wellkept/dosing/day/day.ts';
import type { MedicationSchedule } from '@wellkept/dosing/plan/medication-schedule.ts';
import { planDay } from '@wellkept/dosing/plan/timing.ts';
import { formatDay } from '../answer/day-text.ts';
import { toPublishedSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { listUnclearNames } from './check-interactions.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { emptyToolResult, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** Longer lists are planned on the page for timing, where nobody waits for a word. */
const plannedMax = 20;

/** When things are best taken, by themselves and beside each other. */
export function planTiming(world: World, own: OwnData | null, { items, withOwn }: ToolInputs['plan_timing']): ToolResult {
  const queried = items.map((text) => world.resolver.resolve(text));
  const ids = new Set(queried.map(({ match }) => match?.id));
  const others =
    withOwn && own ? own.medicines.map((medicine) => resolveOwnMedicine(world, medicine)).filter(({ match }) => !ids.has(match?.id)) : [];
  const resolutions = [...queried.filter(({ match }) => match !== null), ...others].slice(0, plannedMax);
  const plan = planDay(world.knowledge, resolutions, own?.day ?? usualDay);
  const getItemName = (item: number) => resolutions[item]?.match?.name ?? '';
  // That coffee may be drunk at any time says nothing beside the tablet it has to keep away from.
  const wanted = (items.length === 0 ? plan.lanes : plan.lanes.filter(({ item }) => item < queried.length)).filter(
    ({ reasons }) => items.length < 2 || reasons.length > 0,
  );
  const latest =
    own?.medicines
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null;
  return {
    ...emptyToolResult,
    statements: wanted.flatMap((schedule) => createScheduleStatements(getItemName(schedule.item), schedule)),
    card:
      resolutions.length > 1 && plan.moments.length > 0
        ? { kind: 'timing', moments: plan.moments.map(({ clock, name, items: at }) => ({ clock, name, items: at.map(getItemName) })) }
        : null,
    used: others.length > 0 ? [{ what: 'your medicines', date: latest && formatDay(latest) }] : [],
    unclear: queried.flatMap(listUnclearNames),
  };
}

function createScheduleStatements(name: string, { rule, reasons }: MedicationSchedule): AnswerStatement[] {
  const sources = reasons
    .flatMap((reason) => reason.sources)
    .slice(0, 2)
    .map(toPublishedSource);
  const first: AnswerStatement[] = rule === '' ? [] : [{ role: 'answer', text: `${name}: ${lowercaseFirst(rule)}`, about: name, sources }];
  return [
    ...first,
    ...reasons.map(
      (reason): AnswerStatement => ({
        role: 'why',
        // Behind the rule it is plain what "it" is.
        text: first.length > 0 ? reason.text : addSubject(reason.text, name),
        about: name,
        sources: reason.sources.slice(0, 2).map(toPublishedSource),
      }),
    ),
  ];
}

/** "Iron binds it in the gut" stands alone in an answer, so that it has to say what "it" is. */
const addSubject = (text: string, name: string) =>
  /\bit\b/i.test(text) && !text.toLowerCase().includes(name.toLowerCase()) ? `${name}: ${lowercaseFirst(text)}` : text;

const lowercaseFirst = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
