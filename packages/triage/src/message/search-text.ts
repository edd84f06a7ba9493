/** Beginnings of words of which a text must carry one. `number`: how many were made before it. */
export type StemGroup = { stems: readonly string[]; number: number };
/** A text with the groups of stems that it carries. */
export type SearchText = { text: string; carries: (group: StemGroup) => boolean };

type IndexedStem = { stem: string; groups: StemGroup[] };

const letterMask = 31;
/** Five bits of each of two letters. Others may share the number: the letters themselves are compared. */
const getPairKey = (text: string, at: number): number => ((text.charCodeAt(at) & letterMask) << 5) | (text.charCodeAt(at + 1) & letterMask);

/** Every stem that a wording needs, by its first two letters: a text is read once for all of them. */
const stemsByStart: IndexedStem[][] = Array.from({ length: 1 << 10 }, () => []);

let groupsMade = 0;

/** `stems` have two letters at least. */
export function createStemGroup(stems: readonly string[]): StemGroup {
  const group = { stems, number: groupsMade };
  groupsMade += 1;
  for (const stem of stems) {
    const sameStart = stemsByStart[getPairKey(stem, 0)];
    const known = sameStart?.find((one) => one.stem === stem);
    if (known) known.groups.push(group);
    else sameStart?.push({ stem, groups: [group] });
  }
  return group;
}

export function createSearchText(text: string): SearchText {
  const carried = new Set<StemGroup>();
  const found = new Set<IndexedStem>();
  for (let at = 0; at + 1 < text.length; at += 1)
    for (const indexed of stemsByStart[getPairKey(text, at)] ?? []) {
      if (!text.startsWith(indexed.stem, at) || found.has(indexed)) continue;
      found.add(indexed);
      for (const group of indexed.groups) carried.add(group);
    }
  const groupsRead = groupsMade;
  // Wordings are prepared when they are first tried: a group of one that was not when the text was read is looked for now.
  return { text, carries: (group) => (group.number < groupsRead ? carried.has(group) : group.stems.some((stem) => text.includes(stem))) };
}
