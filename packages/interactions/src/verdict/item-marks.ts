import type { CheckResult, Finding } from '../findings/findings.ts';
import { isAlarm } from './verdict.ts';

/** What stands beside one item of a list: the worst finding that touches it, or that it was not checked in full. */
export type ItemMark = Finding['severity'] | 'unknown';

/**
 * One mark for each item by its position; null where nothing is known about an item that was checked. Only a finding that needs care weighs
 * more than that something could not be checked, as in the verdict.
 */
export function getItemMarks({ items, findings, unchecked, unrecorded = [] }: CheckResult): (ItemMark | null)[] {
  const marks = items.map(({ resolution }, at): ItemMark | null =>
    unchecked.includes(at) || unrecorded.includes(at) || resolution.unknownParts.length > 0 ? 'unknown' : null,
  );
  // The findings are sorted by severity, so the last one written is the worst.
  for (const { items: touched, severity } of findings.toReversed()) {
    for (const at of touched) if (marks[at] !== 'unknown' || isAlarm(severity)) marks[at] = severity;
  }
  return marks;
}

/** The same by the id of each item, without the items that have no mark. */
export function getMarksById(result: CheckResult, ids: readonly string[]): Record<string, ItemMark> {
  const marks = getItemMarks(result);
  return Object.fromEntries(
    ids.flatMap((id, at) => {
      const mark = marks[at] ?? null;
      return mark ? [[id, mark]] : [];
    }),
  );
}

/**
 * Of these ids, one to one with the items, those that the person is allergic to. What else is not meant for the person may be what they must not
 * stop on their own, so that it needs its advice beside it.
 */
export const listNotForPerson = ({ findings }: CheckResult, ids: readonly string[]): string[] => {
  const items = findings.flatMap((one) =>
    one.kind === 'personal' && one.about.kind === 'allergy' && one.severity === 'contraindicated' ? one.items : [],
  );
  return ids.filter((_, at) => items.includes(at));
};
