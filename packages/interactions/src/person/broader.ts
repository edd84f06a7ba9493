import type { Condition } from '@wellkept/knowledge/cautions.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';

/** A condition and all the more general ones that it belongs to, the nearest first. */
export function withBroader(knowledge: Knowledge, condition: Condition, seen = new Set<Condition>()): Condition[] {
  if (seen.has(condition)) return [];
  seen.add(condition);
  const broader = (condition.broader ?? []).flatMap((id) => knowledge.conditions.get(id) ?? []);
  return [condition, ...broader.flatMap((one) => withBroader(knowledge, one, seen))];
}
