import type { Language } from '../amounts/language.ts';
import { parseAmount } from '../amounts/parse-amount.ts';
import { normalizeLine } from '../amounts/tokens.ts';
import { parseDuration, parseServings, type ReadRecipe } from './recipe.ts';

const ingredientHeads =
  /^(?:#+\s*)?(?:\*\*)?(?:the )?(?:ingredients?|shopping list|you(?:'|’)?ll need|what you need|you will need|zutaten(?:liste)?|das brauchst du|ingr[ée]dients?|ingredientes|ingredienti)\b(?!\s+(?:and|und|et|y|e)\s)/i;
const stepHeads =
  /^(?:#+\s*)?(?:\*\*)?(?:instructions?|directions?|method|steps?|preparation|how to (?:make|cook|prepare)|procedure|zubereitung|anleitung|(?:und )?so geht(?:'|’)?s|so wird(?:'|’)?s gemacht|schritte?|pr[ée]paration|[ée]tapes?|instructions|r[ée]alisation|preparaci[oó]n|elaboraci[oó]n|instrucciones|pasos|modo de (?:preparaci[oó]n|hacerlo)|procedimiento|preparazione|procedimento|istruzioni|passaggi|come si (?:fa|prepara)|c[oó]mo (?:se hace|hacerlo)|comment faire|let(?:'|’)s cook)\b[^.\d]{0,40}$/i;
const endHeads =
  /^(?:#+\s*)?(?:\*\*)?(?:notes?|tips?|nutrition(?: facts)?|comments?|related|you (?:may|might) also|das könnte dir|ähnliche rezepte|mehr rezepte|recettes? (?:similaires?|associées?)|recetas? (?:relacionadas?|similares?)|ricette (?:simili|correlate)|more recipes|equipment|tipps?|hinweise?|n[äa]hrwerte|kommentare|astuces?|conseils?|commentaires?|notas?|consejos?|trucos?|comentarios|note|consigli|commenti|suggerimenti)\b[^.]{0,30}$/i;
/** "Tip: best eaten warm." */
const tipLine = /^(?:tipp?|hinweis|note|astuce|conseil|consejo|truco|nota|consiglio|suggerimento)s?\s*:/i;
const servingsLine =
  /(?:\b(?:serves|servings?|yields?|makes|portions?|portionen|pers|personen|personnes|parts|raciones|porciones|comensales|personas|persone|porzioni|dosi|für|pour|para|per)\b)/i;
const servingsPatterns = [
  /\b(?:nombre de (?:personnes|portions|parts)|anzahl (?:der )?(?:portionen|personen)|n[uú]mero de (?:raciones|porciones|personas|comensales)|numero di (?:persone|porzioni))\s*:?\s*(\d+)/i,
  /\b(?:serves|servings?|yields?|makes|portions?|portionen|raciones|porciones|comensales|porzioni|(?:personen|personnes|personas|persone|people)(?=\s?:))\s*:?\s*(?:about |ca\.? |circa )?(\d+)/i,
  /\b(?:für|pour|para|per|dosi per|ingredienti per|ingrédients pour|ingredientes para|zutaten für)\s*(?:ca\.? )?(\d+)\s*(?:personen|portionen|stück|personnes|parts|portions|personas|raciones|porciones|comensales|persone|porzioni|people|servings)?/i,
  /\b(\d+)(?:\s*(?:-|–|to|bis|à|a)\s*\d+)?\s*(?:servings?|portions?|people|portionen|pers\.|personen|personnes|parts|raciones|porciones|personas|comensales|persone|porzioni)(?!\p{L})/iu,
];
const totalTime =
  /\b(?:total(?: time)?|(?:(?<=^)|(?<=[.|·•,;]\s))(?:time|zeit|dauer|temps|durée|tiempo|tempo)(?=\s?:)|ready in|gesamtzeit|gesamt|temps total|durée totale|tiempo total|listo en|tempo totale|tempo complessivo)\b\s*:?\s*(.{1,40})/i;
const partLabels = String.raw`prep(?:aration)?(?: time)?|cook(?:ing)?(?: time)?|bak(?:e|ing)(?: time)?|rest(?:ing)?(?: time)?|chill(?:ing)?(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|zubereitungszeit|koch(?:-?\/backzeit|zeit)|backzeit|ruhezeit|temps de (?:préparation|cuisson|repos)|préparation|cuisson|repos|tiempo de (?:preparación|cocción|horneado|reposo)|preparación|cocción|tempo di (?:preparazione|cottura|riposo)|preparazione|cottura|riposo`;
const duration = String.raw`\s*:?\s*(?:(?:ca|env|circa|about|approx)\.?\s*)?(?=\d|una|un|1)([^|·•\n,;]{1,30})`;
const partTime = new RegExp(String.raw`\b(?:${partLabels})${duration}`, 'gi');
/** A line with a time and nothing to do: "Cook time: 20 min", and no "Bake 12 minutes, then rest." */
const timeLine = new RegExp(
  String.raw`^(?:(?:${partLabels}|total)\s*:|(?:total time|\p{L}*(?:[ -]time|zeit)|temps (?:total|de \p{L}+)|tiempo (?:total|de \p{L}+)|tempo (?:totale|di \p{L}+))\s*:?)\s*(?:ca\.?\s*)?[\d½][^!;]{0,20}$`,
  'iu',
);
const textLengthMax = 200_000;

type Section = 'head' | 'ingredients' | 'steps' | 'end';

/** Reads recipes out of plain text. Headings decide where there are any, otherwise lines that begin with an amount are ingredients. */
export function readRecipeText(text: string, language: Language | null = null): ReadRecipe | null {
  const lines = text
    .slice(0, textLengthMax)
    .split(/\r?\n/)
    .map((line) => line.replaceAll('**', '').trim())
    .filter((line) => line !== '');
  return readRecipeLines(lines, language);
}

export function readRecipeLines(lines: readonly string[], language: Language | null = null): ReadRecipe | null {
  if (lines.length === 0) return null;
  const sections = splitSections(lines);
  const hasHeads = sections.some(({ section }) => section === 'ingredients');
  const sorted = hasHeads ? sections : sortByAmounts(lines, language);
  const take = (wanted: Section) => sorted.filter(({ section }) => section === wanted).map(({ line }) => line);
  const head = take('head');
  const ingredients = take('ingredients')
    .filter((line) => !isFact(line) && !isHeading(line))
    .flatMap(splitIngredientLine)
    .map((line) => normalizeBullet(line))
    .filter(
      (line) =>
        line !== '' &&
        !/^(?:for (?:the )?[\w\s]{1,30}|für .{1,30}|pour (?:la|le) .{1,30}|para (?:la|el) .{1,30}|per (?:la|il) .{1,30}):$/i.test(line),
    );
  const isStep = (line: string) => !timeLine.test(line) && !isServings(line) && !isHeading(line);
  const steps = take('steps')
    .filter(isStep)
    .map(normalizeBullet)
    .filter((line) => line !== '');
  if (ingredients.length === 0) return null;
  const titles = head.filter((line) => !isFact(line) && !ingredientHeads.test(line));
  const title = titles.find((line) => line.startsWith('# ')) ?? titles[0] ?? lines[0] ?? '';
  const facts = sorted.filter(({ section, line }) => line.length < 160 && (section !== 'steps' || !isStep(line))).map(({ line }) => line);
  return {
    title: title
      .replace(/^#+\s*/, '')
      .replace(/^(?:title|recipe|rezept|recette|receta|ricetta)\s*:\s*/i, '')
      .replaceAll('**', ''),
    ingredients,
    steps,
    servings: findServings(facts),
    totalTimeMin: findTotalTime(facts),
  };
}

const normalizeBullet = (line: string): string =>
  line
    .replace(/^#+\s*/, '')
    .replace(/^[-*•▢☐□–]\s+/, '')
    .replace(/^\[[ xX]?\]\s*/, '')
    .replace(/^(?:step|schritt|étape|paso|passo)\s*\d{1,2}\s*[.):-]?\s*/i, '')
    .replace(/^\d{1,2}\s*[.)]\s+(?=\p{Lu})/u, '')
    .trim();

/** A line that says how many or how long, and nothing to buy or do. */
const isFact = (line: string): boolean =>
  line.length < 90 && (totalTime.test(line) || new RegExp(partTime.source, 'i').test(line) || isServings(line));
const isServings = (line: string): boolean =>
  line.length < 90 && servingsLine.test(line) && servingsPatterns.some((pattern) => pattern.test(line)) && !/[.!]$/.test(line);
/** A heading between ingredients or steps, which begins with the mark of one. */
const isHeading = (line: string): boolean => /^#+\s/.test(line);

function splitSections(lines: readonly string[]): { section: Section; line: string }[] {
  let section: Section = 'head';
  const found: { section: Section; line: string }[] = [];
  for (const line of lines) {
    const rest = /^[^:]{1,40}:\s*(.{3,})$/.exec(line)?.[1];
    if ((line.length < 80 || rest) && ingredientHeads.test(line) && section !== 'steps') {
      section = 'ingredients';
      // "Ingredients for 4 people: 50 g basil, 30 g pine nuts" says how many as well.
      found.push({ section: 'head', line: line.slice(0, rest === undefined ? undefined : line.length - rest.length) });
      if (rest && !isFact(rest)) found.push({ section, line: rest });
    } else if (line.length < 80 && stepHeads.test(line) && section !== 'head') section = 'steps';
    else if (
      (section === 'steps' && ((line.length < 60 && endHeads.test(line)) || tipLine.test(line))) ||
      (section !== 'head' && /^#/.test(line) && endHeads.test(line))
    )
      section = 'end';
    else {
      const inline =
        section === 'head'
          ? null
          : /^(?:#+\s*)?(?:instructions?|directions?|method|zubereitung|préparation|preparación|elaboración|preparazione|procedimento)\s*:\s*(.+)$/i.exec(
              line,
            );
      if (inline) {
        section = 'steps';
        for (const one of (inline[1] ?? '').split(/(?<=[.!])\s+(?=\p{Lu})/u)) found.push({ section: 'steps', line: one });
      } else found.push({ section, line });
    }
  }
  return found;
}

function sortByAmounts(lines: readonly string[], language: Language | null): { section: Section; line: string }[] {
  let seen = false;
  let hasSteps = false;
  return lines.flatMap((line, at): { section: Section; line: string }[] => {
    if (seen && line.length < 80 && stepHeads.test(line)) {
      hasSteps = true;
      return [];
    }
    if (hasSteps) return [{ section: 'steps', line }];
    const isNumbered = /^(?:step\s*)?\d{1,2}\s*[.)]\s+\p{Lu}/u.test(line);
    const amount = parseAmount(line, language);
    const isShort = line.length < 100 && !isNumbered && !/[.!]$/.test(line);
    const isIngredient = at > 0 && isShort && (amount.quantity !== null || (seen && line.split(' ').length <= 5)) && !isFact(line);
    if (isIngredient) {
      seen = true;
      return [{ section: 'ingredients', line }];
    }
    return [{ section: seen && !isFact(line) ? 'steps' : 'head', line }];
  });
}

/** "Ingredients: 2 eggs, 100 g flour, milk" in one line. */
const splitIngredientLine = (line: string): string[] => {
  const parts = line.split(/\s*[;•]\s*|,\s+(?=\d|½|¼|¾|⅓)/);
  return parts.length >= 3 ? parts : [line];
};

const findServings = (lines: readonly string[]): number | null => {
  for (const line of lines)
    for (const pattern of servingsPatterns) {
      const found = servingsLine.test(line) ? pattern.exec(line) : null;
      const servings = found && parseServings(line.slice(found.index));
      if (servings !== null) return servings;
    }
  return null;
};

function findTotalTime(lines: readonly string[]): number | null {
  for (const line of lines) {
    const total = parseDuration(totalTime.exec(line)?.[1] ?? null);
    if (total !== null) return total;
  }
  // "Makes 1 loaf · 70 min": a time of its own beside other facts.
  for (const line of lines) {
    const bare = line.replace(/[*_()]/g, '').split(/\s*[·|•]\s*|,\s+|\s[-–]\s/);
    const time = bare.find((one) => /^(?:\d+\s*\p{L}+\.?\s*){1,2}$/u.test(one) && parseDuration(one) !== null);
    // A line that is nothing but a time stands beside others of its kind.
    if (time !== undefined && (bare.length === 1 || isFact(line))) return parseDuration(time);
  }
  let sum = 0;
  for (const line of lines) for (const [, time] of normalizeLine(line).matchAll(partTime)) sum += parseDuration(time) ?? 0;
  return sum > 0 ? sum : null;
}
