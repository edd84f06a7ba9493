import { normalizeMessage } from '../message/clauses.ts';
import { readStatedValues } from './judge-values.ts';
import { urgencyTable } from './urgency-knowledge.ts';

/** What stands beside a value and says nothing of how anyone is. */
const neutral = new Set(
  'a an the my of in is was are at it its with by result results value values level levels reading reads test tests lab labs blood serum plasma today yesterday hour hours hr hrs minute minutes min post after before meal fasting random percent per'.split(
    ' ',
  ),
);

/** Whether a message is nothing but values of the blood that the table judges: their letters say nothing beyond what the table says. */
export function isPlainValues(message: string): boolean {
  const values = readStatedValues(message);
  if (values.length === 0 || !values.every(({ analyte }) => analyte.specimen === 'blood' && urgencyTable.byObserved.has(analyte.id)))
    return false;
  const names = values.flatMap(({ analyte: { name, names: others, printed, unit, units } }) => [
    name,
    ...(others ?? []),
    ...(printed ?? []),
    unit,
    ...Object.keys(units ?? {}),
  ]);
  const words = new Set([...neutral, ...names.flatMap((name) => normalizeMessage(name).match(/[a-z]+/g) ?? [])]);
  return (normalizeMessage(message).match(/[a-z]+/g) ?? []).every((word) => words.has(word));
}
