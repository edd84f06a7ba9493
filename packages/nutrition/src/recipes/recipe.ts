/** A recipe as it was read; lines stay as they were written. */
export type ReadRecipe = {
  title: string;
  ingredients: readonly string[];
  steps: readonly string[];
  servings: number | null;
  totalTimeMin: number | null;
};

const units: readonly (readonly [RegExp, number])[] = [
  [/(\d+(?:[.,]\d+)?)\s*(?:days?|tage?n?|jours?|d[ií]as?|giorn[oi])\b/gi, 1440],
  [/(\d+(?:[.,]\d+)?)\s*(?:h(?:ou)?rs?|hours?|h|std\.?|stunden?|heures?|horas?|or[ae])(?![\p{L}])/giu, 60],
  [/(\d+(?:[.,]\d+)?)\s*(?:m(?:in(?:ut(?:e[sn]?|os?|i))?)?s?\.?)(?![\p{L}])/giu, 1],
];
const minutesMax = 60 * 24 * 14;

/** Minutes of "PT1H30M", "1 hour 15 minutes", "1 Std. 30 Min.", "1 h 30" or a bare number of minutes; null where there is no time. */
export function parseDuration(value: unknown): number | null {
  if (typeof value === 'number') return value > 0 && value <= minutesMax ? Math.round(value) : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().slice(0, 200);
  const iso = /^P(?:(\d+)D)?(?:T(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:\d+(?:\.\d+)?S)?)?$/i.exec(text);
  let minutes = 0;
  if (iso) minutes = Number(iso[1] ?? 0) * 1440 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
  else if (/^\d+$/.test(text)) minutes = Number(text);
  else {
    const words = text
      .replace(/½/g, '.5')
      .replace(/\b(?:an|one|eine|une|una|un'?)\s*(?=h(?:ou)?r|stunde|heure|hora|ora)/gi, '1 ')
      // "1 h 30" and "1h30": the minutes without their unit.
      .replace(/(\d)\s*h\s*(\d{1,2})(?!\s*\p{L}|\d)/giu, '$1 h $2 min')
      .replace(/^(\d{1,2}):(\d{2})$/, '$1 h $2 min');
    for (const [pattern, size] of units)
      for (const [, amount = ''] of words.matchAll(pattern)) minutes += Number(amount.replace(',', '.')) * size;
  }
  return minutes > 0 && minutes <= minutesMax ? Math.round(minutes) : null;
}

/** What a recipe makes, counted as people eat it: "1 Springform (26 cm), 12 Stücke", "1 loaf (10 slices)". */
const countedServings =
  /(\d+)(?:\s*(?:-|–|to|bis|à|a)\s*\d+)?\s*(?:servings?|portions?|people|persons|slices|pieces|portionen|personen|st[üu]cke?|scheiben|personnes|parts|tranches|raciones|porciones|personas|comensales|trozos|rebanadas|persone|porzioni|fette|pezzi)\b/i;

/** The number of servings in "4", "Serves 4-6", "für 4 Personen", "Makes 12 cookies"; of a range the first. */
export function parseServings(value: unknown): number | null {
  if (Array.isArray(value)) return value.map(parseServings).find((one) => one !== null) ?? null;
  if (typeof value === 'number') return value > 0 && value <= 1000 ? value : null;
  if (typeof value !== 'string') return null;
  const number = Number((countedServings.exec(value)?.[1] ?? /\d+(?:[.,]\d+)?/.exec(value)?.[0])?.replace(',', '.'));
  return number > 0 && number <= 1000 ? number : /\bdozen\b/i.test(value) ? 12 : null;
}
