import type { World } from '@wellkept/assistant/tools/tool.ts';
import type { Urgency } from '@wellkept/clinical/judge-urgency.ts';
import { explainAll } from '@wellkept/labs/meaning/explain.ts';
import { explainingFor, findSubstances } from '../biomarkers/known.ts';
import type { OwnRecords } from './own-data.ts';

/** By the id of a result: how soon to act on the latest one of each marker, judged as on the page of results. */
export async function findOwnUrgencies(
  { labs, profile, medications, today }: OwnRecords,
  { knowledge, resolver, readPerson }: World,
): Promise<ReadonlyMap<string, Urgency>> {
  if (labs.length === 0) return new Map();
  const safety = { knowledge, readPerson, resolve: async (texts: readonly string[]) => texts.map((text) => resolver.resolve(text)) };
  const substances = await findSubstances(medications, safety);
  const knowing = await explainingFor({ profile }, substances, { safety, now: new Date(`${today}T12:00:00Z`) });
  return new Map(explainAll(labs, knowing).flatMap(({ latest, urgency }) => (urgency ? [[latest.id, urgency] as const] : [])));
}
