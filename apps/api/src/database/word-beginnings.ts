/** So many letters of a word `list_word_beginnings` indexes, the most first: "chocolate" is found as "chocolat". */
const indexedLengths = [12, 10, 8, 7, 6, 5, 4, 3, 2];

/** What an index of `list_word_beginnings` finds folded words by. A single letter is the beginning of too much to look for. */
export const listIndexedBeginnings = (words: readonly string[]): string[] =>
  words
    .filter(({ length }) => length > 1)
    .map((word) =>
      word.slice(
        0,
        indexedLengths.find((length) => length <= word.length),
      ),
    );
