import type { Language } from '../amounts/language.ts';
import { listMarkedElements, readMarkupLines, readMarkupText } from './markup.ts';
import { readRecipeObjects } from './read-recipe-object.ts';
import { readRecipeLines } from './read-recipe-text.ts';
import { parseDuration, parseServings, type ReadRecipe } from './recipe.ts';

/** The recipes of a web page: its linked data, else its microdata or marked lists, else what its text says. */
export function readRecipePage(page: string, language: Language | null = null): ReadRecipe[] {
  const linked = readLinkedData(page);
  if (linked.length > 0) return linked;
  const marked = readMarkedRecipes(page);
  const [only] = marked;
  if (only && (marked.length > 1 || only.steps.length > 0)) return marked;
  const lines = readMarkupLines(page);
  const read = readRecipeLines(lines, language);
  // A plugin that marks the ingredients only: what to do is in the text.
  if (only)
    return [
      { ...only, steps: read?.steps ?? [], title: only.title || (read?.title ?? ''), servings: only.servings ?? read?.servings ?? null },
    ];
  if (!read) return [];
  const heading = lines.find((line) => line.startsWith('# '))?.slice(2);
  const title = heading ?? readMarkupText(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(page)?.[1] ?? '');
  return [{ ...read, title: title || read.title }];
}

function readLinkedData(page: string): ReadRecipe[] {
  const scripts = page.matchAll(/<script\b[^>]*type\s*=\s*["']?application\/ld\+json["']?[^>]*>([\s\S]*?)<\/script\s*>/gi);
  return [...scripts].flatMap(([, script = '']) => readRecipeObjects(parseLoosely(script)));
}

/** JSON as pages have it: in a comment or CDATA, with bare line breaks inside its strings. */
function parseLoosely(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*?<!\[CDATA\[\*?\/?)|(?:-->|\/?\*?\]\]>\*?\/?)$/g, '')
    .trim();
  for (const attempt of [bare, bare.replace(/\p{Cc}+/gu, ' '), bare.replace(/\p{Cc}+/gu, ' ').replace(/,\s*([}\]])/g, '$1')])
    try {
      return JSON.parse(attempt);
    } catch {
      // The next attempt repairs more; what none can read is no linked data.
    }
  return null;
}

const isNamed = (pattern: RegExp) => (one: { names: readonly string[] }) => one.names.some((name) => pattern.test(name));

function readMarkedRecipes(page: string): ReadRecipe[] {
  // Each recipe of an export of many is a block of its own.
  const parts = page.split(/(?=<(?:div|article|section)\b[^>]*\bclass\s*=\s*["']?recipe["'\s>])/i);
  const pieces = parts.length > 2 ? parts.slice(1) : [page];
  return pieces.flatMap((piece) => readMarkedRecipe(piece) ?? []);
}

function readMarkedRecipe(page: string): ReadRecipe | null {
  const elements = listMarkedElements(page);
  const readText = (pattern: RegExp) => {
    const element = elements.find(isNamed(pattern));
    return element ? element.content || readMarkupText(element.text) : null;
  };
  const ingredients = elements
    .filter(isNamed(/^(?:recipeIngredient|ingredients?|p-ingredient|wprm-recipe-ingredient|tasty-recipes-ingredient|ingredient-item)$/i))
    .filter((one) => !/<li\b/i.test(one.text))
    .map((one) => readMarkupText(one.text))
    .filter((line) => line !== '' && line.length < 200);
  if (ingredients.length < 2) return null;
  const steps = elements
    .filter(isNamed(/^(?:recipeInstructions?|instructions?|e-instructions|step|wprm-recipe-instruction-text|direction|method-step)$/i))
    .flatMap((one) =>
      /<(?:li|p)\b/i.test(one.text)
        ? [...one.text.matchAll(/<(li|p)\b[^>]*>([\s\S]*?)<\/\1>/gi)].map((match) => match[2] ?? '')
        : [one.text],
    )
    .map(readMarkupText)
    .filter((line) => line !== '');
  const total = parseDuration(readText(/^total-?time$/i));
  const parts = [readText(/^prep-?time$/i), readText(/^cook-?time$/i)].map((one) => parseDuration(one) ?? 0);
  const sum = (parts[0] ?? 0) + (parts[1] ?? 0);
  return {
    title:
      readText(/^(?:name|p-name|recipe-?title|(?:wprm-)?recipe-name|tasty-recipes-title|title)$/i) ??
      readMarkupText(/<h1[^>]*>([\s\S]*?)<\/h1>/i.exec(page)?.[1] ?? ''),
    ingredients,
    steps: [...new Set(steps)],
    servings: parseServings(readText(/^(?:recipeYield|yield|servings|p-yield|wprm-recipe-servings|tasty-recipes-yield)$/i)),
    totalTimeMin: total ?? (sum > 0 ? sum : null),
  };
}
