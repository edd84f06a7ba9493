/** Names shorter than this are too like one another to be guessed at. */
const lengthMin = 9;
const getDigits = (name: string) => name.replace(/\D/g, '');

/** What the one name means that is a misread one or differs from it by a letter; null where there is none, or where several mean different things. */
export function findNearName<Meaning>(names: ReadonlyMap<string, readonly Meaning[]>, misread: string): readonly Meaning[] | null {
  if (misread.length < lengthMin) return null;
  const near: (readonly Meaning[])[] = [];
  for (const [name, meaning] of names) {
    // Vitamin B1 is no misread vitamin B2.
    if (Math.abs(name.length - misread.length) <= 1 && isOneEditApart(name, misread) && getDigits(name) === getDigits(misread))
      near.push(meaning);
  }
  const [first] = near;
  return first && near.every((meaning) => meaning.length === first.length && meaning.every((one) => first.includes(one))) ? first : null;
}

function isOneEditApart(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return Math.max(one.length, other.length) - start - end <= 1;
}

/** Names of two letters look like too much else. */
const lookLengthMin = 3;
/** Letters and digits that a machine takes for each other, as one of them. */
const foldLook = (name: string) =>
  name
    .replace(/[li|!]/g, '1')
    .replace(/[o6]/g, '0')
    .replace(/rn/g, 'm');

/** Finds names that differ from a misread one only in letters that look alike: "HbAlc", "lron". Where several meanings look alike, there is none. */
export function buildLookIndex<Meaning>(names: ReadonlyMap<string, readonly Meaning[]>): {
  find: (misread: string) => readonly Meaning[] | null;
} {
  const byLook = new Map<string, readonly Meaning[] | null>();
  for (const [name, meaning] of names) {
    const look = foldLook(name);
    const known = byLook.get(look);
    const isSame = known === undefined || known?.every((one) => meaning.includes(one));
    byLook.set(look, isSame ? meaning : null);
  }
  return { find: (misread) => (misread.length < lookLengthMin ? null : (byLook.get(foldLook(misread)) ?? null)) };
}
