/** Shorter words are too much alike: one letter makes another food of them. */
const lettersMin = 8;
/** How many words are remembered: labels print the same ones again and again. */
const rememberedMax = 20_000;

/**
 * Words of which one letter may have been misread, added or lost, as photos of labels bring them. Only a word that no name has is corrected,
 * and only where one word alone is that near.
 */
export class MisreadIndex {
  readonly #words = new Set<string>();
  /** Words by each form of theirs that lacks one letter, and by their own. */
  readonly #forms = new Map<string, string[]>();
  readonly #remembered = new Map<string, string | null>();

  add(word: string): void {
    if (word.length < lettersMin || this.#words.has(word)) return;
    this.#words.add(word);
    for (const form of listForms(word)) {
      const known = this.#forms.get(form);
      if (known) known.push(word);
      else this.#forms.set(form, [word]);
    }
  }

  /** The word that was meant; null where none or more than one may be. */
  correct(word: string): string | null {
    if (word.length < lettersMin || this.#words.has(word)) return null;
    const remembered = this.#remembered.get(word);
    if (remembered !== undefined) return remembered;
    const near = new Set(listForms(word).flatMap((form) => (this.#forms.get(form) ?? []).filter((one) => isOneLetterApart(word, one))));
    const [only = null] = near;
    const meant = near.size === 1 ? only : null;
    if (this.#remembered.size >= rememberedMax) this.#remembered.clear();
    this.#remembered.set(word, meant);
    return meant;
  }
}

const listForms = (word: string): string[] => [word, ...Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1))];

function isOneLetterApart(first: string, second: string): boolean {
  if (Math.abs(first.length - second.length) > 1) return false;
  let start = 0;
  while (start < first.length && first[start] === second[start]) start += 1;
  const [restOfFirst, restOfSecond] = [first.slice(start), second.slice(start)];
  if (restOfFirst.length > restOfSecond.length) return restOfFirst.slice(1) === restOfSecond;
  if (restOfFirst.length < restOfSecond.length) return restOfFirst === restOfSecond.slice(1);
  return restOfFirst.slice(1) === restOfSecond.slice(1);
}
