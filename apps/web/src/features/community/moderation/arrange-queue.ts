type Queued = { id: string; heldFor: readonly string[] };

const isUrgent = ({ heldFor }: Queued): boolean => heldFor.some((cause) => ['crisis', 'distress', 'selfHarm'].includes(cause));

/** The list that a moderator works on keeps its order. Of what came in since, danger comes above it and the rest waits to be asked for. */
export function arrangeQueue<Item extends Queued>(
  items: readonly Item[],
  heldIds: readonly string[] | null,
): { items: readonly Item[]; urgentCount: number; hiddenCount: number } {
  if (heldIds === null) return { items, urgentCount: 0, hiddenCount: 0 };
  const steady = heldIds.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const fresh = items.filter(({ id }) => !heldIds.includes(id));
  const urgent = fresh.filter(isUrgent);
  return { items: [...urgent, ...steady], urgentCount: urgent.length, hiddenCount: fresh.length - urgent.length };
}
