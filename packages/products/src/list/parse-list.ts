import { claimPattern } from '../label/statement-patterns.ts';
import { foldText, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { isRemark, preservesPattern } from './bracket-remarks.ts';
import type { Ingredient } from './ingredient.ts';
import { isKnownName } from './known-name.ts';
import { type ListItem, scanList } from './list-scanner.ts';

/** Deeper brackets are read as one text: no label nests further. */
const depthMax = 8;

const bound = `(?:${[
  "min(?:imum|imo|destens|d)?|m[íi]n(?:imo)?|max(?:imum)?|at least|up to|less than|au (?:moins|minimum)|jusqu'à|moins de",
  'al menos|menos de|hasta|bis zu|weniger als|almeno|fino al?|meno del?|ca|approx|env|circa',
].join('|')})`;
const percentPattern = new RegExp(
  String.raw`(?:(?:\b${bound}\.?|[<≤>≥~])\s*)?(\d{1,3}(?:[.,]\d{1,3})?)\s*%(?:\s*${bound}(?![\p{L}])\.?)?`,
  'iu',
);
/** "1.6 g/100 g", "4.1 g/L": a share in another notation. */
const amountPattern = /(\d+(?:[.,]\d+)?)\s*g\s*(?:\/|per |pour |pro |por |je )\s*(100\s*g|kg|l(?:it(?:re|er|ro))?)(?![\p{L}])/iu;
/** The strength of brandy is no share of it. */
const strengthPattern = /\d+(?:[.,]\d+)?\s*%\s*(?:vol|alc)\b\.?/i;
/** "titolato al 95 % in curcuminoidi": how strong an extract is. */
const standardPattern =
  /\b(?:tit(?:olato)?|titr[ée]e?|standardi[sz]ed|estandarizado|titulado|standardisiert|eingestellt)\b\.?\s*(?:al|à|a|to|at|auf|en)?\s*\d+(?:[.,]\d+)?\s*%\s*(?:(?:in|di|de|en|of|an)\s+)?\p{L}+/iu;
/** "milk, 3.5 % fat" gives the fat of the milk, and not its share. */
const fatPattern =
  /(?:\b(?:with|mit|con|avec)\b|\B[àa])?\s*\d+(?:[.,]\d+)?\s*%\s*(?:de |di )?(?:m\.?\s?g\.?(?![a-z])|mat\.? ?gr(?:\.|asses?)|mati[eè]res? grasses?|milk\s?fat|fat\b(?!-)|fett\b|(?:materia )?grasa|grassi)/i;
/** "dark chocolate 55 % min. cocoa solids" gives the cocoa of the chocolate, and not its share. */
const cocoaPattern =
  /(?:\b(?:with|mit|con|avec|al|a|à)\b\s*)?\b\d+\s*%\s*(?:min(?:imum|destens|imo|\.)?\s*)?(?:(?:de|di|of)\s+)?(?:cocoa(?: solids)?|cacao|kakao(?:gehalt)?)(?![\p{L}-])(?:\s*(?:min(?:imum|destens|imo)?|max)\b\.?)?/iu;
/** "in varying proportions" says nothing about what it is. */
const proportionPattern =
  /\b(?:in (?:varying|variable) proportions?|en proportions? variables?|in (?:ver[aä]nderlichen|wechselnden) (?:gewichts)?anteilen|en proporci[oó]n(?:es)? variables?|in proporzion[ei] variabil[ei])/i;
/** "contains 2 % or less of": what follows is an ingredient like those before it. */
const thresholdPattern =
  /^(?:and )?(?:contains?|contient|enthalt|contiene)?\s*(?:less than |moins de |weniger als |menos de |meno di )?(\d+(?:[.,]\d+)?)\s*(?:%|percent)\s*(?:or less(?: of)?(?: each)?(?: of)?(?: the following)?|of(?: each of)?(?: the following)?|ou moins(?: de)?|oder weniger|o menos(?: de)?|o meno(?: di)?|de|di)\s*/;
/** "spices (contains mustard)": what follows is a part like any other. */
const partIntroduction =
  /^\s*(?:u\.? ?a\.|unter anderem|z\.? ?b\.|e\.g\.|among others|entre (?:autres|otros)|tra cui|contain(?:s|ing)?|contient(?: des?| du)?|contiennent|contenant|enth[aä]lt(?:en)?|contienen?|contengono|con|con a[nñ]adido de|with(?: added)?|mit|avec|dont|incl(?:uding|\.)|inklusive):?\s+(?!\d|other)/i;
/** "pistachio paste (of which 80 % pistachios)". */
const shareOfPart = /^\s*(?:of which|davon|dont|di cui|de l[oa]s cuales):?\s+(?=\d)/i;

/** "salmon farmed in Norway": where it comes from. */
const originPattern =
  / (?:[eé]lev[eé]e?s?|p[eêé]ch[eé]e?s?|farmed|raised|caught|grown|gez[uü]chtet|gefangen|angebaut|allevat[oaie]|pescat[oaie]|coltivat[oaie]|criad[oa]s?|pescad[oa]s?|cultivad[oa]s?) (?:in|en|au|aux|im|nel|nella|nell'|el) \p{Lu}[\p{L}' -]*$/u;

/** "melissa extract 200 mg": supplements print how much of it is in one. What is added for color was named before that. */
const printedAmountPattern =
  / \d[\d.,]* ?(?:mg|mcg|[µμ]g|ug|I\.?U\.?|U\.?I\.?|I\.?E\.?)$| added (?:for|as an?|as) \p{L}+$| as (?:an? )?(?:preservative|antioxidant|colou?r|emulsifier|sweetener|stabili[sz]er|thickener|flavou?ring)s?$/iu;

/** The ingredients of a list in the order of the label, with their parts. The text is that of `LabelParts.list`. */
export function parseList(text: string, vocabulary: LabelVocabulary): Ingredient[] {
  return new ListParser(vocabulary).parse(text, 0);
}

/** Most names have none of these, and then need no folding. */
const claimHint = /free|frei|without|^no |ohne|sin |sans |senza |libre|priv|exempt|vegan|100/i;

/** What decides how far a header reaches: a class in the plural takes additives of other classes too. */
type Header = { percent: number | undefined; className: string | null; takesOthers: boolean; isVitamins: boolean };
/** "vitamins: D, B12, folic acid". */
const vitaminLetter =
  /^(?:(?:vitamine?|vitamin[ae]) )?[a-k]\d{0,2}$|^(?:niac|thiam|tiam|ribofla|biot|folat|fola|fols|(?:acide? |[aá]cido )?folic?|pantoth)\p{L}*(?: acid)?$/iu;

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
      const threshold = /\d/.test(item.words) ? thresholdPattern.exec(foldText(item.words)) : null;
      if (threshold) {
        atMostPercent = Number(threshold[1]?.replace(',', '.'));
        item.words = item.words.slice(threshold[0].length);
        if (item.words === '' && item.brackets.length === 0) continue;
      }
      const read = this.#readNext(items, at, depth);
      for (const one of read.ingredients) ingredients.push(atMostPercent === undefined ? one : { ...one, atMostPercent });
      at = read.end;
    }
    return ingredients;
  }

  #readNext(items: readonly ListItem[], at: number, depth: number): { ingredients: Ingredient[]; end: number } {
    const item = items[at];
    if (!item) return { ingredients: [], end: at };
    if (item.separator === ':') return this.#readHeader(items, at, depth);
    const headed = item.brackets.every(isShare) ? this.#splitClass(item.words) : null;
    if (!headed) return { ingredients: this.#readItem(item, depth), end: at };
    // "Farbstoffe Carotine, Riboflavin" is the same without its colon.
    return this.#readHeader(
      [{ ...item, brackets: [], words: headed.name, separator: ':' }, { ...item, words: headed.rest }, ...items.slice(at + 1)],
      0,
      depth,
      at - 1,
    );
  }

  /** "emulsifier: soy lecithin": what follows the colon is a part of what is before it, as far as it belongs to it. */
  #readHeader(items: readonly ListItem[], start: number, depth: number, shift = 0): { ingredients: Ingredient[]; end: number } {
    const [header] = this.#readItem(items[start] ?? { words: '', brackets: [], separator: '' }, depth);
    const className = this.#vocabulary.classes.findWhole(header?.text ?? '');
    const isWhole = endsAtSemicolons(items, start);
    const isSection = className === null && depth < depthMax && this.#beginsSection(items, start);
    const isVitamins = /^vitamin/i.test(header?.text ?? '');
    const takesOthers = isPlural(header?.text ?? '', shift === 0);
    const parts: Ingredient[] = [];
    /** "color: beta-carotene and flavors": the second belongs to the list again. */
    const after: Ingredient[] = [];
    let at = start;
    let isFirst = true;
    while (at + 1 < items.length) {
      const next = items[at + 1];
      const isPartOfSection = isSection && (next?.separator !== ':' || this.#isClass(next.words));
      if (!next || (!isFirst && ((next.separator === ':' && !isPartOfSection) || !/[,&]/.test(items[at]?.separator ?? '')))) break;
      const belongs =
        isFirst ||
        isWhole ||
        isPartOfSection ||
        items[at]?.separator === '&' ||
        this.#continuesHeader(next, { percent: header?.percent, className, takesOthers, isVitamins }, items.slice(at));
      if (!belongs) break;
      const isNested = next.separator === ':' && depth < depthMax;
      const read =
        isNested || isSection ? this.#readNext(items, at + 1, depth + 1) : { ingredients: this.#readItem(next, depth), end: at + 1 };
      const own =
        className === null || isWhole
          ? read.ingredients
          : read.ingredients.filter(({ text }, place) => place === 0 || this.#isAdditive(text));
      parts.push(...own);
      after.push(...read.ingredients.filter((one) => !own.includes(one)));
      at = read.end;
      isFirst = false;
      if ((isNested && !isSection) || after.length > 0) break;
    }
    if (!header) return { ingredients: [...parts, ...after], end: at + shift };
    const named = className === null ? parts : parts.map((part) => ({ ...part, function: className }));
    if (named.length > 0) header.ingredients = [...(header.ingredients ?? []), ...named];
    return { ingredients: [header, ...after], end: at + shift };
  }

  /** "Filling: cheese, spinach. Dough: …": a name at the beginning of a sentence has the whole sentence, unless it is a class. */
  #beginsSection(items: readonly ListItem[], start: number): boolean {
    const before = items[start - 1]?.separator;
    return before === undefined || before === '.';
  }

  #isClass(words: string): boolean {
    return this.#vocabulary.classes.findWhole(cleanName(stripPercent(words))) !== null;
  }

  #isAdditive(text: string): boolean {
    const meaning = this.#vocabulary.additives.findWhole(text);
    return (meaning !== null && meaning !== 'none') || /^e[\s-]?\d{3,4}/i.test(text);
  }

  #continuesHeader(next: ListItem, { percent, className, takesOthers, isVitamins }: Header, rest: readonly ListItem[]): boolean {
    if (className === null)
      return (
        (isVitamins && vitaminLetter.test(cleanName(next.words))) ||
        (percent !== undefined && rest.some(({ separator }) => /[.;]/.test(separator)))
      );
    const [first = ''] = this.#splitConjunction(cleanName(stripPercent(next.words)));
    if (/^e[\s-]?\d{3,4}/i.test(first)) return true;
    const additive = this.#vocabulary.additives.findWhole(first);
    if (additive === null || additive === 'none') return false;
    return additive.class === className || takesOthers;
  }

  #readItem({ words, brackets, separator }: ListItem, depth: number): Ingredient[] {
    let percent = readPercent(words);
    const text = cleanName(stripPercent(words));
    const parts: Ingredient[] = [];
    let use: string | null = null;
    for (const bracket of brackets) {
      if (shareOfPart.test(bracket) && depth < depthMax) {
        parts.push(...this.parse(bracket.replace(shareOfPart, ''), depth + 1));
        continue;
      }
      const share = readPercent(bracket);
      const rest = cleanName(stripPercent(bracket));
      const useName = this.#vocabulary.classes.findWhole(rest.replace(/^(?:an?|as an?|as) /i, ''));
      if (share !== null && !/[,;:([]/.test(stripPercent(bracket)) && (rest === '' || !isKnownName(rest, this.#vocabulary)))
        percent ??= share;
      else if (useName !== null) use = useName;
      else if (preservesPattern.test(rest)) use = 'preservative';
      else if (rest === '' || depth >= depthMax || isRemark(rest, text, this.#vocabulary)) continue;
      else parts.push(...this.parse(bracket.replace(partIntroduction, '').replace(/^from (?=\p{L})/iu, ''), depth + 1));
    }
    if (text === '') return parts;
    if (parts.length === 0 && claimHint.test(text) && claimPattern.test(foldText(text))) return [];
    const isPlain = parts.length === 0 && percent === null;
    // "salt, garlic and acid (citric acid).": what ends a list has its own share and bracket.
    const names = isPlain || separator === '' || separator === '.' ? this.#splitConjunction(text) : [text];
    const className = this.#vocabulary.classes.findWhole(names.at(-1) ?? text);
    if (className !== null) for (const part of parts) part.function ??= className;
    return names.map((name, at) => ({
      text: name,
      ...(isPlain || at < names.length - 1
        ? {}
        : { ...(percent === null ? {} : { percent }), ...(parts.length === 0 ? {} : { ingredients: parts }) }),
      ...(use === null ? {} : { function: use }),
    }));
  }

  /** "Emulgator Sojalecithin" is a class and what belongs to it, as after a colon. */
  #splitClass(text: string): { name: string; rest: string } | null {
    if (this.#vocabulary.classes.findAt(listTokens(text), 0) === null) return null;
    const words = text.trim().split(/\s+/);
    for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
      const name = words.slice(0, count).join(' ');
      if (this.#vocabulary.classes.findWhole(name) === null) continue;
      const rest = words.slice(count).join(' ');
      const sides = this.#splitConjunction(cleanName(stripPercent(rest)));
      if (sides.every((side) => this.#isAdditive(side))) return { name, rest };
    }
    return null;
  }

  /** "salt and water" are two where each is a name and the whole is none. */
  #splitConjunction(text: string): string[] {
    if (!text.includes(' ')) return [text];
    const either = text.split(/\s+(?:and\/or|et\/ou|und\/oder|y\/o|y\/u|e\/o)\s+/i);
    if (either.length > 1) return either;
    if (!/\s(?:and|&|et|und|y|ed?)\s/i.test(text)) return [text];
    const sides = text.split(/\s+(?:and|&|et|und|y|e|ed)\s+/i);
    if (sides.length === 1) return [text];
    // "&" is no word, so that two names with it always look like one that is known.
    if (text.includes('&')) return sides.every((side) => this.#vocabulary.names.findWhole(side) !== null) ? sides : [text];
    if (isKnownName(text, this.#vocabulary)) return [text];
    return sides.every((side) => isKnownName(side, this.#vocabulary)) ? sides : [text];
  }
}

/** "(ca. 0.9 %)": a bracket with nothing but a share. */
const isShare = (bracket: string): boolean => readPercent(bracket) !== null && cleanName(stripPercent(bracket)) === '';

/** Shares of something else than the ingredient. */
const stripOtherShares = (text: string): string =>
  text.replace(fatPattern, ' ').replace(cocoaPattern, ' ').replace(strengthPattern, ' ').replace(standardPattern, ' ');
const readNumber = (digits: string | undefined): number => Number(digits?.replace(',', '.') ?? Number.NaN);

/** Per cent as printed, in 0 to 100. */
function readPercent(text: string): number | null {
  const amount = /\d ?g/.test(text) ? amountPattern.exec(text) : null;
  if (amount) return readNumber(amount[1]) / (/^100/.test(amount[2] ?? '') ? 1 : 10);
  if (!text.includes('%')) return null;
  const number = readNumber(percentPattern.exec(stripOtherShares(text))?.[1]);
  return number >= 0 && number <= 100 ? number : null;
}

function stripPercent(text: string): string {
  const rest = text.includes('%') ? stripOtherShares(text).replace(percentPattern, ' ') : text;
  return /\d ?g/.test(rest) ? rest.replace(amountPattern, ' ') : rest;
}

/** A class in the plural takes every additive that follows it. German "-mittel" may be either, so that it needs its colon. */
const isPlural = (name: string, hasColon: boolean): boolean =>
  (hasColon || !/mittel$/i.test(name)) && /s$|(?:en|stoffe|mittel|salze)$|^\S+[is]\b/.test(foldText(name));

/** Where semicolons part a list, commas part what is under a header: "Fruchtsaft: Apfel, Birne; Zucker; Gelatine; Aroma". */
function endsAtSemicolons(items: readonly ListItem[], start: number): boolean {
  const count = (separator: string) => items.filter((one) => one.separator === separator).length;
  const before = items[start - 1]?.separator;
  return (before === undefined || before === ';') && count(';') >= 3 && count(';') * 2 >= count(',');
}

/** Most names need no cleaning. */
const cleanPattern = /^(?!(?:and|et|und|oder|y|ed?) )\p{L}+(?:[ '-]\p{L}+)*$/iu;
function cleanName(text: string): string {
  if (cleanPattern.test(text) && !/propor|anteil| added | (?:as|in|en|aux?|im|nell?[a']?|el) /i.test(text)) return text;
  return (/propor|anteil/i.test(text) ? text.replace(proportionPattern, ' ') : text)
    .replace(/[*†‡§¹²³°^#™®]+\+*|(?<=[\p{L})])\++(?=\s|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:•·/–-]+|[\s.,;:•·/–-]+$/g, '')
    .replace(printedAmountPattern, '')
    .replace(originPattern, '')
    .replace(/^(?:and|and\/or|et|und|oder|y|e(?!\s\d)|ed)\s+/i, '');
}
