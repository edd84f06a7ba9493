import { isGenus } from '../list/list-scanner.ts';
import { foldLetters } from '../vocabulary/fold-text.ts';
import { findFirstSigned, findSignedTail } from './other-languages.ts';

/** The parts of a label's text: the list itself, what it may contain by accident, and what it says that it contains. */
export type LabelParts = { list: string; traces: string[]; contains: string[] };

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

/** Where a list says what got in by accident. */
const traceStart = new RegExp(
  [
    String.raw`\b(?:may|might|can|could) (?:also )?contain\b(?: traces?(?: of)?)?`,
    String.raw`\b(?:contains )?traces? of\b`,
    String.raw`\b(?:produced|made|manufactured|processed|packed|packaged|prepared) (?:in|on) (?:a |an |the |shared |equipment|lines?\b|facilit)`,
    String.raw`\bnot suitable for\b[^.]{0,60}\ballerg`,
    String.raw`\bpeu(?:t|vent) (?:aussi |egalement |eventuellement )?(?:contenir|presenter)\b(?: des?)?(?: traces?)?`,
    String.raw`\btraces? (?:eventuelles? |possibles? )?d(?:e |es |')`,
    String.raw`\bpresence (?:eventuelle|possible|fortuite) d`,
    String.raw`\b(?:produit|fabrique|elabore|conditionne|prepare)e?s? (?:dans|sur) (?:un |une |des |le |la |l')`,
    String.raw`\bkann (?:auch )?(?:in )?(?:geringe )?(?:spuren|enthalten\b|[^.]{1,160}\benthalten)`,
    String.raw`\bspuren (?:von|anderer)\b`,
    String.raw`\bpueden? contener\b(?: trazas)?`,
    String.raw`\btrazas de\b`,
    String.raw`\b(?:elaborado|fabricado|producido|envasado) en (?:un|una|el|la) `,
    String.raw`\bpuo (?:anche )?contenere\b(?: tracce)?|\bpossono contenere\b`,
    String.raw`\btracce di\b`,
    String.raw`\bprodotto in uno stabilimento\b`,
  ].join('|'),
);

/** Where a label sums up its allergens. A share that follows is not about allergens. */
const containsStart =
  /(?:^|[.;\n]\s*|\s)(?:contains|contient|enthalt|contiene|allergenes?|allergens?(?: information)?|allergie-?hinweis|alergenos|allergeni)\s*(?::\s*|\s)(?!\d|one or more|less|moins|menos|meno|weniger)/;

/** What a shop's page has beneath a list. */
const pageParts = [
  `how to use|(?:customer )?reviews|delivery|shipping|add to (?:cart|basket|bag)|you (?:may|might) also|customers also|frequently bought`,
  `conseils d'utilisation|avis (?:clients?|\\()|livraison|ajouter au panier|anwendung|bewertungen|in den warenkorb|lieferung|versand`,
  `modo de uso|opiniones|anadir al carrito|envio |recensioni|aggiungi al carrello|spedizione|nutrition|valeurs nutri|nahrwert|valores nutri|valori nutri`,
].join('|');

/** Where a list is over: what to do with the product, who made it, what is in 100 g. */
const listEnd = new RegExp(
  String.raw`(?:^|[.;,)\]\n*]\s*|\s{2,})(?:${[
    `a conserver|conserver|conservation|a consommer|consommer|apres ouverture|conditions de conservation|conditionnee? sous`,
    `valeurs? nutritionnelles?|declaration nutriti|information nutritionnelle|produit (?:surgele|congele|decongele)|ne pas recongeler`,
    `poids net|fabrique en|pourcentages? exprime|sans (?:conservateur|colorant|gluten|produits laitiers)|riche en|recette elaboree|avec edulcorants?`,
    String.raw`moins de glucides|convient aux|a boire|servir|agiter|pasteurise\b|contient (?:\d|de la caf|une source|naturellement)`,
    `store |storage|keep |best before|use by|refrigerate|shake well|nutrition|serving|distributed by|manufactured (?:by|for)|packed (?:by|for)`,
    String.raw`produced (?:by|for)|product of|net w|allergy advice|for allergens|warning|caution|contains (?:caffeine|a source|naturally|less sugar)|suitable for|gluten free\b`,
    `nahrwert|mindestens haltbar|kuhl |gekuhlt |trocken |nach dem offnen|hergestellt in|vor (?:warme|licht)|durchschnittliche|unter schutzatmosphare|im kuhlschrank|serviervorschlag|ohne konservierung`,
    `conservar|consumir|consumo preferente|informacion nutricional|valores? nutricional|peso neto|una vez abierto|mantener|fabricado por|elaborado por|envasado en atmosfera`,
    `anadir \\d|modo de (?:empleo|preparacion)|ajouter \\d|mode d'emploi|zubereitung:|aggiungere \\d|modo d'uso|directions|cooking instructions`,
    pageParts,
    `conservare|da consumar|consumare|valori nutrizionali|informazioni nutrizionali|dichiarazione nutrizionale|peso netto|prodotto (?:da|in italia)|dopo l'apertura|confezionato`,
  ].join('|')})`,
);

/** Sentences among the ingredients that name none: quantities, what is least in it, where it was caught, what to mind. */
const remarkStart = new RegExp(
  String.raw`(?:^|[.;]\s*)(?:${[
    String.raw`[^.;,()]{0,60}\d+ ?g (?:[^.;,()]{0,60} )?(?:per|pour|pro|por|per|je|auf|di prodotto) ?(?:100 ?g|100)`,
    String.raw`(?:milk chocolate|dark chocolate|chocolate|chocolat[^.;:,]{0,20}|cacao|cocoa(?: solids)?|kakao|milchschokolade)(?: contains)?\s*:[^.;]{0,60}\b(?:min|mind)`,
    String.raw`[^.;,()]{0,40}\bal+[ae]rg\p{L}+[^.;,()]{0,40}\b(?:see|siehe|voir|ver|vea|vedere|vedi)\b[^.;,()]{0,30}\b(?:ingr|zutat)`,
    String.raw`(?:zona|zone|fanggebiet|fao|caught in|gefangen in|peche|pescado en|pescato)\b`,
    String.raw`(?:free (?:from|of)|without|ohne|sin|senza|sans):? \p{L}`,
    String.raw`(?:(?:does|do) not contain|contains? no|ne contient (?:pas|ni|aucun)|enthalt kein\p{L}*|no contiene|non contiene)\b`,
    String.raw`(?:vegan|veg[ae]tari[ae]n\p{L}*|vegano|glutenfrei|laktosefrei|gluten.free|non.?gmo|gmo.free)\s*(?=[,.;]|$)`,
    String.raw`100 ?g [^.;]{0,60}\b(?:from|avec|aus|con|de|da|di) \d+ ?g\b`,
    String.raw`[^.;:,()]{1,30}: ?\d+(?:[.,]\d+)? ?% ?(?:min|mind|au m)`,
    `(?:high|erhohter|elevat[oae]|alto) (?:caffeine|koffein|contenu[to]* (?:di|de|en) caf|teneur en caf)`,
    `(?:excessive consumption|un consumo ec|une consommation exc|kann bei ubermassigem|not (?:recommended|suitable) for|fur kinder|deconseill|no recomendad|non (?:recommande|raccomandat))`,
  ].join('|')})`,
  'u',
);

/** "*organic" after the list: a mark after a blank or at the beginning of a line, then words. */
const footnoteStart =
  /(?:[.\s)\]]|^)(?:\*+|[¹²³°†‡§#]+|\(\*+\))\s?(?:=\s?)?(?=[a-z])|[.;]\s*(?:\+{1,2}|\^|\(?[1-9]\))\s?(?:=\s?)?(?=[a-z])/;

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

/** A text in the form that places are counted in: composed letters, without bold marks, one blank for each run. */
export function normalizeLabel(text: string): string {
  return (
    (/<\/(?:p|div|li|td|body)>|&(?:amp|nbsp|#\d+);/i.test(text) ? stripPage(text) : text)
      .normalize('NFC')
      .replace(pagePartStart, '. ')
      // Two stars in front of a word and behind one are bold; behind a word only they are the mark of a footnote.
      .replace(/\*\*(?<![\p{L}\d%)\]*]\*\*)(?=\p{L})([^*]{1,80})\*\*/gu, '$1')
      .replace(/<\/?(?:b|strong|i|em|u|span)\b[^>]{0,60}>|_+/g, '')
      .replace(/<br\s*\/?>/g, ' ')
      .replaceAll('’', "'")
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

/** Splits a label's text, which `normalizeLabel` made. */
export function splitLabel(printed: string): LabelParts {
  const parts: LabelParts = { list: '', traces: [], contains: [] };
  const text = joinActive(listShades(printed));
  const headed = cutHeading({ text, folded: foldLetters(text) });
  // A warning behind the lists of other languages counts as well.
  const first = cutOtherLanguages(takeOut(headed, traceStart, parts.traces));
  const rest = takeOut(takeOut(first, remarkStart, []), containsStart, parts.contains);
  const ends = [listEnd, footnoteStart].map((pattern) => {
    const found = pattern.exec(rest.folded);
    // A list does not begin with its end: words like these also stand in front of it.
    return found && found.index > 0 ? found.index + 1 : rest.text.length;
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

/** Moves every statement that the pattern begins out of the text, each up to the end of its sentence or of its bracket. */
function takeOut(whole: FoldedText, pattern: RegExp, taken: string[]): FoldedText {
  let rest = whole;
  for (let turn = 0; turn < 5; turn += 1) {
    const found = pattern.exec(rest.folded);
    if (!found) return rest;
    const end = findStatementEnd(rest.text, found.index + found[0].length);
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
