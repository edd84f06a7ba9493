import { capitalize, formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { Panel } from '@wellkept/knowledge/complaint.ts';
import { formatDay } from '../answer/day-text.ts';
import { createLabsSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { findNamed } from '../reading/named-complaint.ts';
import { formatLabValue } from './lab-value.ts';
import {
  createInsideStatements,
  createOutsideStatements,
  findLatestDay,
  findNewestResults,
  formatRangeName,
  formatResultName,
  isOutside,
} from './own-results.ts';
import { emptyToolResult, type OwnData, type OwnLab, type ToolInputs, type ToolResult, type World } from './tool.ts';

/** How an organ or a substance of the body is by the person's newest results, each against the range that the laboratory printed. */
export function judgeOwnResults(world: World, own: OwnData | null, { topic: id }: ToolInputs['judge_own_results']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const topic = world.markers.panels.get(id) ?? findNamed(world.markers.panels, id);
  if (topic === null) return { ...emptyToolResult, missing: [`results that say how “${id}” is`] };
  const results = findNewestResults(own, topic.markers);
  const day = findLatestDay(results);
  if (day === null) return { ...emptyToolResult, missing: [`any ${topic.name} of yours`] };
  const outside = results.filter(({ lab }) => isOutside(lab));
  const inside = results.map(({ lab }) => lab).filter(({ place }) => place === 'inside');
  return {
    ...emptyToolResult,
    statements: [
      createVerdict(
        topic,
        outside.map(({ lab }) => lab),
        inside,
        day,
      ),
      ...outside.flatMap((one) => [...createOutsideStatements(world, one.id, one.lab), ...createEarlierStatements(own, one.lab)]),
      ...createInsideStatements(inside),
    ],
    used: [{ what: 'your test results', date: formatDay(day) }],
  };
}

/** The result before, so that one sees where it is going. */
function createEarlierStatements({ labs }: OwnData, { analyteId, name, unit, date }: OwnLab): AnswerStatement[] {
  const [earlier] = labs
    .filter((one) => one.analyteId === analyteId && one.unit === unit && one.date < date)
    .toSorted((one, other) => other.date.localeCompare(one.date));
  if (!earlier) return [];
  const text = `Before that it was ${formatLabValue(earlier)}, on ${formatDay(earlier.date)}.`;
  return [{ role: 'own', text, about: name, sources: [createLabsSource(earlier.date)] }];
}

/** The newest results outside their range lead, those above it first. */
function createVerdict({ name }: Panel, outside: readonly OwnLab[], inside: readonly OwnLab[], day: string): AnswerStatement {
  const parts = (['above', 'below'] as const).flatMap((side) => {
    const names = outside.filter(({ place }) => place === side).map(formatResultName);
    return names.length === 0 ? [] : [`your ${formatList(names)} ${names.length === 1 ? 'is' : 'are'} ${side}`];
  });
  const text =
    parts.length > 0
      ? `${capitalize(parts.join(' and '))} ${formatRangeName(outside)}.`
      : inside.length > 0
        ? `Your newest ${name} (${formatCount(inside.length, 'value')}) are within ${formatRangeName(inside)}.`
        : `Your ${name} came without a printed range, so I can’t say whether they are usual.`;
  return { role: 'verdict', text, about: 'you', sources: [createLabsSource(day)] };
}
