import { usualDay } from '@wellkept/safety/timing/day.ts';
import type { Lane } from '@wellkept/safety/timing/lane.ts';
import { planDay } from '@wellkept/safety/timing/timing.ts';
import { dayWords } from '../answer/day-words.ts';
import { publishedSource } from '../answer/sources.ts';
import type { Statement } from '../answer/statement.ts';
import { unclearOf } from './check-interactions.ts';
import { nothing, type OwnData, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** Longer lists are planned on the page for timing, where nobody waits for a word. */
const plannedMax = 20;

/** When things are best taken, by themselves and beside each other. */
export function planTiming(world: World, own: OwnData | null, { items, withOwn }: ToolInputs['plan_timing']): ToolResult {
  const asked = items.map((text) => world.resolver.resolve(text));
  const ids = new Set(asked.map(({ match }) => match?.id));
  const others =
    withOwn && own ? own.medicines.map(({ text }) => world.resolver.resolve(text)).filter(({ match }) => !ids.has(match?.id)) : [];
  const resolutions = [...asked.filter(({ match }) => match !== null), ...others].slice(0, plannedMax);
  const plan = planDay(world.knowledge, resolutions, own?.day ?? usualDay);
  const nameOf = (item: number) => resolutions[item]?.match?.name ?? '';
  const wanted = items.length === 0 ? plan.lanes : plan.lanes.filter(({ item }) => item < asked.length);
  const latest =
    own?.medicines
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? null;
  return {
    ...nothing,
    statements: wanted.flatMap((lane) => laneStatements(nameOf(lane.item), lane)),
    card:
      resolutions.length > 1 && plan.moments.length > 0
        ? { kind: 'timing', moments: plan.moments.map(({ clock, name, items: at }) => ({ clock, name, items: at.map(nameOf) })) }
        : null,
    used: others.length > 0 ? [{ what: 'your medicines', date: latest && dayWords(latest) }] : [],
    unclear: asked.flatMap(unclearOf),
  };
}

function laneStatements(name: string, { rule, reasons }: Lane): Statement[] {
  const sources = reasons
    .flatMap((reason) => reason.sources)
    .slice(0, 2)
    .map(publishedSource);
  const first: Statement[] = rule === '' ? [] : [{ role: 'answer', text: `${name}: ${small(rule)}`, about: name, sources }];
  return [
    ...first,
    ...reasons.map(
      (reason): Statement => ({
        role: 'why',
        // Behind the rule it is plain what "it" is.
        text: first.length > 0 ? reason.text : namesIt(reason.text, name),
        about: name,
        sources: reason.sources.slice(0, 2).map(publishedSource),
      }),
    ),
  ];
}

/** "Iron binds it in the gut" stands alone in an answer, so that it has to say what "it" is. */
const namesIt = (text: string, name: string) =>
  /\bit\b/i.test(text) && !text.toLowerCase().includes(name.toLowerCase()) ? `${name}: ${small(text)}` : text;

const small = (text: string) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);
