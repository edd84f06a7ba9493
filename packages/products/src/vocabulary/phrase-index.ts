import { listTokens } from './fold-text.ts';

type Node<Meaning> = { meaning?: Meaning; next?: Map<string, Node<Meaning>> };

/** A name found in a text: its meaning, the token it begins at and the one after its last. */
export type PhraseHit<Meaning> = { meaning: Meaning; start: number; end: number };

/** Names of one or more words, found in a list of tokens; of two that begin at the same word the longer wins. */
export class PhraseIndex<Meaning> {
  readonly #root: Map<string, Node<Meaning>> = new Map();
  readonly #names: PhraseIndex<true> | undefined;

  /** Names are added to the index of all names as well, where one is given. */
  constructor(names?: PhraseIndex<true>) {
    this.#names = names;
  }

  add(name: string, meaning: Meaning): void {
    this.#names?.add(name, true);
    let level = this.#root;
    let node: Node<Meaning> | undefined;
    for (const token of listTokens(name).filter((one) => one !== '')) {
      if (node) {
        node.next ??= new Map();
        level = node.next;
      }
      const next: Node<Meaning> = level.get(token) ?? {};
      level.set(token, next);
      node = next;
    }
    // The first meaning stays: exceptions are added before what they are exceptions of.
    if (node) node.meaning ??= meaning;
  }

  /** The longest name that begins at a token. */
  findAt(tokens: readonly string[], start: number): PhraseHit<Meaning> | null {
    let level: Map<string, Node<Meaning>> | undefined = this.#root;
    let found: PhraseHit<Meaning> | null = null;
    for (let at = start; level && at < tokens.length; at += 1) {
      const node: Node<Meaning> | undefined = level.get(tokens[at] ?? '');
      if (!node) break;
      if (node.meaning !== undefined) found = { meaning: node.meaning, start, end: at + 1 };
      level = node.next;
    }
    return found;
  }

  /** Every name in the tokens, from left to right; none overlaps another. */
  findAll(tokens: readonly string[]): PhraseHit<Meaning>[] {
    const hits: PhraseHit<Meaning>[] = [];
    for (let at = 0; at < tokens.length; ) {
      const hit = this.findAt(tokens, at);
      if (hit) hits.push(hit);
      at = hit?.end ?? at + 1;
    }
    return hits;
  }

  /** What a text as a whole is the name of. */
  findWhole(text: string): Meaning | null {
    let level: Map<string, Node<Meaning>> | undefined = this.#root;
    let node: Node<Meaning> | undefined;
    for (const token of listTokens(text)) {
      if (token === '') continue;
      node = level?.get(token);
      if (!node) return null;
      level = node.next;
    }
    return node?.meaning ?? null;
  }
}
