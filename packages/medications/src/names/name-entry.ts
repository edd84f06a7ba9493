import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { Match } from '../resolution.ts';
import { getNameKey, tokenizeName } from './names.ts';
import { computeLetterMask, createSpelling, type Spelling } from './spelling.ts';

/** What a name stands for: a substance, or a product with several. */
export type NameTarget = Pick<Match, 'id' | 'kind' | 'name' | 'use' | 'ingredients'> & {
  substanceKind: SubstanceKind | null;
  /** Put on the skin or into the eyes, and hardly reaching the blood. */
  isLocal: boolean;
  /** How many products it is in, its brands and combinations: a rough measure of how common it is. */
  products: number;
};

type Name = {
  name: string;
  how: 'exact' | 'synonym' | 'brand';
  /** A word for a whole group ("water pill"): found by it, shown by the target's own name. */
  isEverydayWord: boolean;
  target: NameTarget;
  words: readonly string[];
  key: string;
};

/** A name with what it is compared by with misspelt ones. That is computed when the first one is: most lines are written right. */
export class NameEntry implements Spelling {
  readonly name: string;
  readonly how: Name['how'];
  readonly isEverydayWord: boolean;
  readonly target: NameTarget;
  readonly words: readonly string[];
  readonly key: string;
  #sound: string | null = null;
  #letters = 0;
  #soundLetters = 0;

  constructor({ name, how, isEverydayWord, target, words, key }: Name) {
    this.name = name;
    this.how = how;
    this.isEverydayWord = isEverydayWord;
    this.target = target;
    this.words = words;
    this.key = key;
  }

  get sound(): string {
    this.#sound ??= createSpelling(this.key).sound;
    return this.#sound;
  }

  get letters(): number {
    this.#letters ||= computeLetterMask(this.key);
    return this.#letters;
  }

  get soundLetters(): number {
    this.#soundLetters ||= computeLetterMask(this.sound);
    return this.#soundLetters;
  }
}

/** A name that is nothing but signs makes no entry. */
export function createEntries(target: NameTarget, names: readonly string[], how: NameEntry['how'], isEverydayWord = false): NameEntry[] {
  return names.flatMap((name) => {
    const words = tokenizeName(name);
    const key = getNameKey(words);
    return key === '' ? [] : [new NameEntry({ name, how, isEverydayWord, target, words, key })];
  });
}

/** "Cannabidiol (CBD)" is also called Cannabidiol, where nothing else is. */
export function withoutBrackets(entry: NameEntry): NameEntry[] {
  return createEntries(entry.target, [entry.name.replace(/\s*\([^)]*\)/g, '')], entry.how === 'exact' ? 'synonym' : entry.how);
}

/** Letters behind a brand for how it is released; people leave them out: "Oxtellar" for Oxtellar XR. */
const releases = new Set(['cd', 'cr', 'dr', 'ec', 'er', 'la', 'mr', 'odt', 'sr', 'xl', 'xr']);

export const isRelease = (word: string): boolean => releases.has(word);

/** A brand that is only known with those letters is known without them. */
export function withoutRelease({ name, how, words, target }: NameEntry): NameEntry[] {
  return how === 'brand' && words.length > 1 && isRelease(words.at(-1) ?? '')
    ? createEntries(target, [name.replace(/[\s-]+\w+$/, '')], how)
    : [];
}
