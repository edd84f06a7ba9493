import type { MessageReading } from '../reading/read-message.ts';
import { resolveOwnMedicine } from '../tools/own-medicines.ts';
import type { OwnData, World } from '../tools/tool.ts';

/** So much of what a word may stand for has to be of the medicine's class. */
const classShareMin = 0.5;

/**
 * A message with the person's own medicine in the place of the word for its kind: "the steroids" of a person on prednisolone is
 * prednisolone. A word that fits none or several of the list stays.
 */
export function nameOwnMedicines(world: World, reading: MessageReading, own: OwnData | null): MessageReading {
  if (!own || reading.relative !== null || !reading.mentions.some(({ kind }) => kind === 'several')) return reading;
  const listed = own.medicines.flatMap((medicine) => resolveOwnMedicine(world, medicine).match ?? []);
  const listClasses = (id: string) => (world.knowledge.substances.get(id)?.sides ?? []).filter((side) => side.startsWith('class:'));
  const mentions = reading.mentions.map((mention) => {
    if (mention.kind !== 'several') return mention;
    const ids = mention.candidates.map(({ id }) => id);
    const isOfKind = (id: string) =>
      ids.includes(id) ||
      listClasses(id).some((side) => ids.filter((one) => listClasses(one).includes(side)).length >= ids.length * classShareMin);
    const [meant, ...others] = listed.filter(({ id }) => isOfKind(id));
    return meant && others.length === 0 ? { ...mention, kind: 'one' as const, id: meant.id, name: meant.name, candidates: [] } : mention;
  });
  return { ...reading, mentions };
}
