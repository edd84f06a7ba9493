import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { Match } from '../resolution.ts';
import { getTextKey, tokenizeName } from './names.ts';
import { computeLetterMask, createSpelling, type Spelling } from './spelling.ts';

/** What a name stands for: a substance, or a product with several. */
export type NameTarget = Pick<Match, 'id' | 'kind' | 'name' | 'use' | 'ingredients'> & {
  substanceKind: SubstanceKind | null;
  /** Put on the skin or into the eyes, and hardly reaching the blood. */
  isLocal: boolean;
  /** How many products it is in, its brands and combinations: a rough measure of how common it is. */
  products: number;
};

/** A name with what it is compared by with misspelt ones. That is computed when the first one is: most lines are written right. */
export class NameEntry implements Spelling {
  readonly target: NameTarget;
  readonly name: string;
  readonly how: 'exact' | 'synonym' | 'brand';
  /** A word for a whole group ("water pill"): found by it, shown by the target's own name. */
  readonly isEverydayWord: boolean;
  readonly key: string;
  #words: readonly string[] | null = null;
  #sound: string | null = null;
  #letters = 0;
  #soundLetters = 0;

  constructor(target: NameTarget, name: string, how: NameEntry['how'], isEverydayWord: boolean) {
    this.target = target;
    this.name = name;
    this.how = how;
    this.isEverydayWord = isEverydayWord;
    this.key = getTextKey(name);
  }

  get words(): readonly string[] {
    this.#words ??= tokenizeName(this.name);
    return this.#words;
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
  return names.map((name) => new NameEntry(target, name, how, isEverydayWord)).filter(({ key }) => key !== '');
}

/** "Cannabidiol (CBD)" is also called Cannabidiol, where nothing else is. */
export function withoutBrackets(entry: NameEntry): NameEntry[] {
  return createEntries(entry.target, [entry.name.replace(/\s*\([^)]*\)/g, '')], entry.how === 'exact' ? 'synonym' : entry.how);
}

/** Letters behind a brand for how it is released; people leave them out: "Oxtellar" for Oxtellar XR. */
const releases = new Set(['cd', 'cr', 'dr', 'ec', 'er', 'la', 'mr', 'odt', 'sr', 'xl', 'xr']);
const endsInRelease = new RegExp(`(?:${[...releases].join('|')})$`);

export const isRelease = (word: string): boolean => releases.has(word);

/** The quick look: whether a brand ends in such letters, as a word or not. */
export const mayNameRelease = ({ how, key }: NameEntry): boolean => how === 'brand' && endsInRelease.test(key);

/** A brand that is only known with those letters is known without them. */
export function withoutRelease({ name, how, words, target }: NameEntry): NameEntry[] {
  return how === 'brand' && words.length > 1 && isRelease(words.at(-1) ?? '')
    ? createEntries(target, [name.replace(/[\s-]+\w+$/, '')], how)
    : [];
}
