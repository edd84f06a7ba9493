import { isGenus } from '../list/list-scanner.ts';
import { foldLetters, listTokens } from '../vocabulary/fold-text.ts';
import type { LabelVocabulary } from '../vocabulary/vocabulary.ts';
import { findFirstSigned, findSignedTail } from './other-languages.ts';
import {
  containsStart,
  denialPattern,
  footnoteStart,
  listEnd,
  pageParts,
  remarkEnd,
  remarkStart,
  traceStart,
} from './statement-patterns.ts';

/** The parts of a label's text: the list itself, what it may contain by accident, and what it says that it contains. */
export type LabelParts = { list: string; traces: string[]; contains: string[]; isHeaded: boolean };

/** "Ingredients:" in the languages that are read, with the misreadings that scans make of it. */
const headingWord = '(?:[il1]n[gq]r[ée]dients?|[il]ngredientes|[il]ngredienti|zutaten|ingredienten|composition|dients|inci(?=\\s?:))';
/** "INGREDIENTS / INGRÉDIENTS (INCI)". */
const headingWords = String.raw`(?:list[ae] )?${headingWord}(?:\s*/\s*${headingWord})*(?:\s*\([^)]{0,24}\))?`;
/** Words in front of it where a sentence speaks of the list: "for allergens, see the ingredients". */
const mention = '(?:see|the|among|voir|les|siehe|die|der|den|ver|vea|los|vedi|vedere|gli|cf)';
/** What follows it where it is no heading: "ingredients in bold", "ingredients from organic farming". */
const noHeading = [
  String.raw`issue?s?|de |d'|from|aus|are|and|naturels|natural|with|biologi[cq]|[oe](?:rg|[ck]olog)|bio\b|of |procedent|provenien|provenant|certif|agricoles|\(`,
  '(?:in|en) |highlighted|marked|written|printed|shown|listed|mis |soulign|signal|fett|hervor|unterstr|gekenn|destacad|resaltad|evidenziat',
].join('|');
const heading = new RegExp(
  String.raw`(?:^|[\s.*_:;,\]-])${headingWords}\s*:\s*|(?:^|(?<!\b${mention})[\s.*_:;,-])${headingWord}(?:\s*[:.*_-]+\s*| (?!${noHeading}))`,
);

/** The same at the beginning of a line. */
const pagePartStart = new RegExp(String.raw`\n[^\S\n]{0,20}(?=(?:${pageParts}))`, 'gi');

const entities: Readonly<Record<string, string>> = { amp: '&', nbsp: ' ', quot: '"', apos: "'", lt: '<', gt: '>' };
/** The text of a page that was copied with its marks. */
const stripPage = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, ' ')
    .replace(
      /<\/?(?:html|head|body|main|section|article|header|footer|nav|p|div|ul|ol|li|table|t[rdh]|h\d|a|img|title|meta)\b[^>]{0,2000}>/gi,
      '\n',
    )
    .replace(/&(amp|nbsp|quot|apos|lt|gt);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/&#(\d{2,5});/g, (_whole, code: string) => String.fromCharCode(Number(code)));

const brokenWord = /(?<!\p{L})(\p{L}{2,})-[^\S\n]*\n\s*(?=(\p{L}{2,}))/gu;
/** Words that stand before a hyphen, or behind one. */
const beforeHyphen = /^(?:tree|brazil|pine|semi|demi|half|mono|non|sugar|free|low|high|fat|one|two)$/i;
const behindHyphen = /^(?:free|based|style)$/i;
/** The marks between words of Chinese, Japanese and Arabic lists, so that what is read beside them is parted from them. */
const wideMarks: Readonly<Record<string, string>> = {
  '，': ', ',
  '、': ', ',
  '،': ', ',
  '；': '; ',
  '：': ': ',
  '。': '. ',
  '（': '(',
  '）': ')',
};
type Names = Pick<LabelVocabulary, 'allergens' | 'allergenCompounds'> & Partial<Pick<LabelVocabulary, 'names'>>;

/** "Coco-⏎nut milk": a word that the end of a line broke. What is written with a hyphen keeps it: "tree-⏎nuts", "soy-⏎lecithin". */
function joinBrokenWords(text: string, { allergens, allergenCompounds, names }: Names): string {
  const isAllergen = (word: string) => allergens.findWhole(word) !== null;
  return text.replace(brokenWord, (_whole, before: string, after: string) => {
    const [joined = ''] = listTokens(before + after);
    const isName = (word: string) => names?.findWhole(word) === true;
    const isWord = isAllergen(joined) || isName(joined) || (allergenCompounds.find(joined) ?? 'none') !== 'none';
    const isOfNames = isAllergen(before) || isAllergen(after) || (isName(before) && isName(after));
    const isTwoWords = beforeHyphen.test(before) || behindHyphen.test(after) || (!isWord && isOfNames);
    return isTwoWords ? `${before}-` : before;
  });
}

/** A text in the form that places are counted in: composed letters, without bold marks, one blank for each run. */
export function normalizeLabel(text: string, names: Names): string {
  const page = /<\/(?:p|div|li|td|body)>|&(?:amp|nbsp|#\d+);/i.test(text) ? stripPage(text) : text;
  return (
    joinBrokenWords(page.normalize('NFC'), names)
      .replace(pagePartStart, '. ')
      // Two stars in front of a word and behind one are bold; behind a word only they are the mark of a footnote.
      .replace(/\*\*(?<![\p{L}\d%)\]*]\*\*)(?=\p{L})([^*]{1,80})\*\*/gu, '$1')
      .replace(/<\/?(?:b|strong|i|em|u|span)\b[^>]{0,60}>|_+/g, '')
      .replace(/<br\s*\/?>/g, ' ')
      .replaceAll('’', "'")
      .replace(/[，、،；：。（）]/g, (mark) => wideMarks[mark] ?? mark)
      // A new line after a bracket begins a new ingredient where it begins with a capital.
      .replace(/([)\]])[ \t]*\n\s*(?=\p{Lu}\p{Ll})/gu, '$1, ')
      .replace(/[\s\u00a0\u202f]+/g, ' ')
      .trim()
  );
}

/** A text with the same text folded, letter by letter: statements are found in one and cut out of both. */
type FoldedText = { text: string; folded: string };
const slice = ({ text, folded }: FoldedText, start: number, end?: number): FoldedText => ({
  text: text.slice(start, end),
  folded: folded.slice(start, end),
});

const freeWords = /[\s-]free\b(?: from| of)?|\bfrei von\b|\b(?:ohne|sans|sin|senza)\b|(?<=\p{L}{2})frei\b/giu;

/** Splits a label's text, which `normalizeLabel` made. */
export function splitLabel(printed: string): LabelParts {
  const parts: LabelParts = { list: '', traces: [], contains: [], isHeaded: false };
  const text = joinActive(listShades(printed));
  const headed = cutHeading({ text, folded: foldLetters(text) });
  parts.isHeaded = headed.text.length < text.length;
  // A warning behind the lists of other languages counts as well.
  const first = cutOtherLanguages(takeOut(headed, traceStart, parts.traces));
  parts.traces = parts.traces.map((one) => (denialPattern.test(one) ? one.replace(freeWords, ' ') : one));
  const rest = takeOut(takeOut(first, remarkStart, [], remarkEnd), containsStart, parts.contains);
  const ends = [listEnd, footnoteStart].map((pattern) => {
    // A list does not begin with its end: words like these also stand in front of it.
    const found = pattern.exec(rest.folded.slice(1));
    return found ? found.index + 2 : rest.text.length;
  });
  parts.list = rest.text.slice(0, Math.min(...ends));
  return parts;
}

const hasHeading = (folded: string): boolean => ['dient', 'zutaten', 'composition', 'inci'].some((part) => folded.includes(part));

function cutHeading(whole: FoldedText): FoldedText {
  // Most lists have none, and looking for the letters is cheaper.
  const first = hasHeading(whole.folded) ? heading.exec(whole.folded) : null;
  return first ? slice(whole, first.index + first[0].length) : whole;
}

/** A heading behind a list has a colon or begins a sentence: "modified milk ingredients" are one ingredient. */
const nextHeading = new RegExp(
  String.raw`(?:^|[\s.*_:;,\]-])${headingWords}\s*:\s*|(?<=[.;)\]]\s*)${headingWord}(?:\s*[:.*_-]+\s*| (?!${noHeading}))`,
);

/** Cuts in front of what says the same in another language. */
function cutOtherLanguages(whole: FoldedText): FoldedText {
  const second = hasHeading(whole.folded) ? nextHeading.exec(whole.folded) : null;
  if (second && second.index > 0) {
    const before = slice(whole, 0, second.index);
    return slice(before, 0, findSignedTail(before.text));
  }
  const { start, end } = findFirstSigned(whole.text);
  return start === 0 && end === whole.text.length ? whole : slice(whole, start, end);
}

const mayContain = '(?:may contain|peut contenir|kann enthalten|puede contener|pu[oò] contenere)';
const shadesStart = new RegExp(
  String.raw`[[(]?\s*(?:\(?\s*(?:\+\s*/?\s*-|±)\s*\)?\s*:?\s*)?${mayContain}(?:\s*/\s*${mayContain})*\s*(?:\(\s*(?:\+\s*/?\s*-|±)\s*\))?[\])]?\s*:?\s*(?=[^;]{0,120}\bC\.?I\.? ?\d{5})|[[(]\s*(?:\+\s*/?\s*-|±)\s*:?\s*`,
  'gi',
);
/** Of make-up "may contain" names the colors of its shades, which are ingredients and no accident. */
const listShades = (text: string): string => (/C\.?I\.? ?\d{5}/i.test(text) ? text.replace(shadesStart, ', ') : text);

/** "Active ingredients: … Inactive ingredients: …" are one list. */
function joinActive(text: string): string {
  const active = /\b(?:active|medicinal) ingredients?\s*:/i.exec(text);
  if (!active) return text;
  const end = active.index + active[0].length;
  return text.slice(0, end) + text.slice(end).replace(/[.\s]*\b(?:inactive|non-?medicinal|other) ingredients?\s*:\s*/i, ', ');
}

/** No label says more than this. */
const statementsMax = 8;

/** Moves every statement that the pattern begins out of the text, each up to the end of its sentence or of its bracket. */
function takeOut(whole: FoldedText, pattern: RegExp, taken: string[], stop?: RegExp): FoldedText {
  let rest = whole;
  for (let turn = 0; turn < statementsMax; turn += 1) {
    const found = pattern.exec(rest.folded);
    if (!found) return rest;
    const start = found.index + found[0].length;
    const stopped = stop?.exec(rest.folded.slice(start))?.index;
    const end = Math.min(findStatementEnd(rest.text, start), stopped === undefined ? rest.text.length : start + stopped);
    taken.push(rest.text.slice(found.index, end));
    const [before, after] = [slice(rest, 0, found.index), slice(rest, end)];
    rest = { text: `${before.text}. ${after.text}`, folded: `${before.folded}. ${after.folded}` };
  }
  return rest;
}

function findStatementEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === '(' || letter === '[') depth += 1;
    else if (letter === ')' || letter === ']') {
      if (depth === 0) return at;
      depth -= 1;
    } else if (letter === '.' && !/\d/.test(text.charAt(at + 1)) && !isGenus(text.slice(start, at), text.slice(at + 1, at + 4)))
      return at + 1;
  }
  return text.length;
}
