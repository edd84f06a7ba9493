/** Those of the newest day, in their order. A day can have several values of one marker, and no value of it is known to be the later one. */
export function listNewestDay<One extends { collectedOn: string }>(dated: readonly One[]): One[] {
  const newest = dated
    .map(({ collectedOn }) => collectedOn)
    .toSorted()
    .at(-1);
  return dated.filter(({ collectedOn }) => collectedOn === newest);
}
