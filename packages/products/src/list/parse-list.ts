import { foldText } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import type { Ingredient } from './ingredient.ts';
import { isKnownName } from './known-name.ts';
import { type ListItem, scanList } from './list-scanner.ts';

/** Deeper brackets are read as one text: no label nests further. */
const depthMax = 8;

const percentPattern =
  /(?:\b(?:min|max|mind|minimum|at least|au moins|al menos|mindestens|ca|approx|env)\.?\s*)?(\d{1,3}(?:[.,]\d{1,3})?)\s*%/i;
/** "contains 2 % or less of": what follows is an ingredient like those before it. */
const thresholdPattern =
  /^(?:and )?(?:contains?|contient|enthalt|contiene)?\s*(?:less than |moins de |weniger als |menos de |meno di )?(\d+(?:[.,]\d+)?)\s*(?:%|percent)\s*(?:or less(?: of)?(?: each)?(?: of)?(?: the following)?|of(?: each of)?(?: the following)?|ou moins(?: de)?|oder weniger|o menos(?: de)?|o meno(?: di)?|de|di)\s*/;
/** What a bracket says about an ingredient that is none of its parts. */
const remarkPattern =
  /^(?:an? |for |to |from |as |added |used |adds |contains?:? |contient:? |enthalt:? |contiene:? |origine?:? |origin:? |aus |issue?s? d|produit|vitamine? ?[a-ek]?\d{0,2}$|provitamin|pro-?vitamine|[a-ek]\d{1,2}$|source d|with |avec )|^(?:vegetable|organic|bio|france|eu|ue|non-?ue|italia|italie|fresh|non gmo|e\d|vegetale?s?)$/;

/** The ingredients of a list in the order of the label, with their parts. The text is that of `LabelParts.list`. */
export function parseList(text: string, vocabulary: LabelVocabulary): Ingredient[] {
  return new ListParser(vocabulary).parse(text, 0);
}

class ListParser {
  readonly #vocabulary: LabelVocabulary;
  constructor(vocabulary: LabelVocabulary) {
    this.#vocabulary = vocabulary;
  }

  parse(text: string, depth: number): Ingredient[] {
    const ingredients: Ingredient[] = [];
    const items = scanList(text);
    let atMostPercent: number | undefined;
    for (let at = 0; at < items.length; at += 1) {
      const item = items[at];
      if (!item) break;
      const threshold = thresholdPattern.exec(foldText(item.words));
      if (threshold) {
        atMostPercent = Number(threshold[1]?.replace(',', '.'));
        item.words = item.words.slice(threshold[0].length);
        if (item.words === '' && item.brackets.length === 0) continue;
      }
      const read = item.separator === ':' ? this.#readHeader(items, at, depth) : { ingredients: this.#readItem(item, depth), end: at };
      for (const one of read.ingredients) ingredients.push(atMostPercent === undefined ? one : { ...one, atMostPercent });
      at = read.end;
    }
    return ingredients;
  }

  /** "emulsifier: soy lecithin": what follows the colon is a part of what is before it, as far as it belongs to it. */
  #readHeader(items: readonly ListItem[], start: number, depth: number): { ingredients: Ingredient[]; end: number } {
    const [header] = this.#readItem(items[start] ?? { words: '', brackets: [], separator: '' }, depth);
    const className = this.#vocabulary.classes.findWhole(header?.text ?? '');
    const parts: Ingredient[] = [];
    /** "color: beta-carotene and flavors": the second belongs to the list again. */
    const after: Ingredient[] = [];
    let at = start;
    let isFirst = true;
    while (at + 1 < items.length) {
      const next = items[at + 1];
      if (!next || (!isFirst && (next.separator === ':' || items[at]?.separator !== ','))) break;
      if (!isFirst && !this.#continuesHeader(next, header, className, items.slice(at))) break;
      const isNested = next.separator === ':' && depth < depthMax;
      const read = isNested ? this.#readHeader(items, at + 1, depth + 1) : { ingredients: this.#readItem(next, depth), end: at + 1 };
      const own =
        className === null ? read.ingredients : read.ingredients.filter(({ text }, place) => place === 0 || this.#isAdditive(text));
      parts.push(...own);
      after.push(...read.ingredients.filter((one) => !own.includes(one)));
      at = read.end;
      isFirst = false;
      if (isNested || after.length > 0) break;
    }
    if (!header) return { ingredients: [...parts, ...after], end: at };
    const named = className === null ? parts : parts.map((part) => ({ ...part, function: className }));
    if (named.length > 0) header.ingredients = [...(header.ingredients ?? []), ...named];
    return { ingredients: [header, ...after], end: at };
  }

  #isAdditive(text: string): boolean {
    const meaning = this.#vocabulary.additives.findWhole(text);
    return (meaning !== null && meaning !== 'none') || /^e[\s-]?\d{3,4}/i.test(text);
  }

  #continuesHeader(next: ListItem, header: Ingredient | undefined, className: string | null, rest: readonly ListItem[]): boolean {
    if (className === null) return header?.percent !== undefined && rest.some(({ separator }) => separator === '.' || separator === ';');
    if (/^e[\s-]?\d{3,4}/i.test(next.words)) return true;
    const additive = this.#vocabulary.additives.findWhole(stripPercent(next.words));
    if (additive === null || additive === 'none') return false;
    return additive.class === className || /s$/.test(foldText(header?.text ?? ''));
  }

  #readItem({ words, brackets }: ListItem, depth: number): Ingredient[] {
    let percent = readPercent(words);
    const text = cleanName(stripPercent(words));
    const parts: Ingredient[] = [];
    let use: string | null = null;
    for (const bracket of brackets) {
      const share = readPercent(bracket);
      const rest = cleanName(stripPercent(bracket));
      const useName = this.#vocabulary.classes.findWhole(rest.replace(/^(?:an?|as an?|as) /i, ''));
      if (share !== null && !/[,;:([]/.test(stripPercent(bracket)) && (rest === '' || !isKnownName(rest, this.#vocabulary)))
        percent ??= share;
      else if (useName !== null) use = useName;
      else if (rest === '' || remarkPattern.test(foldText(rest)) || depth >= depthMax) continue;
      else parts.push(...this.parse(bracket, depth + 1));
    }
    if (text === '') return parts;
    const className = this.#vocabulary.classes.findWhole(text);
    if (className !== null) for (const part of parts) part.function ??= className;
    const headed = parts.length === 0 ? this.#splitClass(text) : null;
    if (headed) return [headed];
    const names = parts.length === 0 && percent === null ? this.#splitConjunction(text) : [text];
    return names.map((name) => ({
      text: name,
      ...(percent === null ? {} : { percent }),
      ...(parts.length === 0 ? {} : { ingredients: parts }),
      ...(use === null ? {} : { function: use }),
    }));
  }

  /** "Emulgator Sojalecithin" is a class and what belongs to it, as after a colon. */
  #splitClass(text: string): Ingredient | null {
    const words = text.split(' ');
    for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ');
      const className = this.#vocabulary.classes.findWhole(name);
      const rest = words.slice(count).join(' ');
      if (className !== null && this.#isAdditive(rest)) return { text: name, ingredients: [{ text: rest, function: className }] };
    }
    return null;
  }

  /** "salt and water" are two where each is a name and the whole is none. */
  #splitConjunction(text: string): string[] {
    const sides = text.split(/\s+(?:and|&|et|und|y|e|ed|and\/or|et\/ou)\s+/i);
    if (sides.length === 1 || isKnownName(text, this.#vocabulary)) return [text];
    return sides.every((side) => isKnownName(side, this.#vocabulary)) ? sides : [text];
  }
}

/** Per cent as printed, in 0 to 100. */
function readPercent(text: string): number | null {
  if (!text.includes('%')) return null;
  const number = Number(percentPattern.exec(text)?.[1]?.replace(',', '.') ?? Number.NaN);
  return number >= 0 && number <= 100 ? number : null;
}

const stripPercent = (text: string): string => (text.includes('%') ? text.replace(percentPattern, ' ') : text);

function cleanName(text: string): string {
  return text
    .replace(/[*†¹²³°™®]+/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:•·/–-]+|[\s.,;:•·/–-]+$/g, '')
    .replace(/^(?:and|and\/or|et|und|oder|y|e(?!\s\d)|ed)\s+/i, '');
}
