/** How many words are remembered: as many as a language's labels use. */
const rememberedMax = 20_000;

type Stem<Meaning> = { stem: string; isBefore: boolean; isAfter: boolean; meaning: Meaning };

/** German writes words together: `*milch*` finds Vollmilchpulver. A word is looked through once and remembered. */
export class CompoundIndex<Meaning> {
  readonly #stems: Stem<Meaning>[] = [];
  readonly #remembered = new Map<string, Meaning | null>();

  /** A pattern with a star where more letters may stand. */
  add(pattern: string, meaning: Meaning): void {
    const stem = pattern.replaceAll('*', '');
    this.#stems.push({ stem, isBefore: pattern.startsWith('*'), isAfter: pattern.endsWith('*'), meaning });
  }

  find(word: string): Meaning | null {
    if (word.length < 4) return null;
    const remembered = this.#remembered.get(word);
    if (remembered !== undefined) return remembered;
    // The longest stem says most: "Tintenfischringe" are squid and no fish.
    let best: Stem<Meaning> | null = null;
    for (const one of this.#stems) if (one.stem.length > (best?.stem.length ?? 0) && matches(one, word)) best = one;
    const found = best?.meaning ?? null;
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear();
    this.#remembered.set(word, found);
    return found;
  }
}

function matches({ stem, isBefore, isAfter }: Omit<Stem<unknown>, 'meaning'>, word: string): boolean {
  if (isBefore && isAfter) return word.includes(stem);
  return isBefore ? word.endsWith(stem) : word.startsWith(stem);
}
