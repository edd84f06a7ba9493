import type { Condition } from '@wellkept/knowledge/cautions.ts';
import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { createConditionReader } from './condition-reader.ts';

/** A condition and all the more general ones that it belongs to, the nearest first. */
export function withBroader(knowledge: Knowledge, condition: Condition, seen = new Set<Condition>()): Condition[] {
  if (seen.has(condition)) return [];
  seen.add(condition);
  const broader = (condition.broader ?? []).flatMap((id) => knowledge.conditions.get(id) ?? []);
  return [condition, ...broader.flatMap((one) => withBroader(knowledge, one, seen))];
}

/** Lists the ids of the conditions that a text of a person names, and of all the more general ones. */
export function createConditionLister(knowledge: Knowledge): (text: string) => string[] {
  const read = createConditionReader(knowledge.conditions.values());
  const listWithBroader = (id: string) => {
    const condition = knowledge.conditions.get(id);
    return condition ? withBroader(knowledge, condition).map((one) => one.id) : [];
  };
  return (text) => [...new Set(read(text).flatMap(listWithBroader))];
}
