import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import type { Language } from '../amounts/language.ts';
import { readRecipeObjects } from './read-recipe-object.ts';
import { readRecipePage } from './read-recipe-page.ts';
import { readRecipeTable } from './read-recipe-table.ts';
import { readRecipeText } from './read-recipe-text.ts';
import type { ReadRecipe } from './recipe.ts';

const bytesMax = 50_000_000;
const depthMax = 3;

/**
 * The recipes of a file: a web page, text, JSON, a table, or an archive of them (Mealie, Tandoor, Paprika, Nextcloud Cookbook, Plan to Eat,
 * Copy Me That, My Recipe Box). Throws an Error for a file that is damaged or larger than 50 MB unpacked.
 */
export function readRecipeFile(bytes: Uint8Array, language: Language | null = null, depth = 0): ReadRecipe[] {
  if (bytes.length > bytesMax) throw new Error('The file is larger than 50 MB.');
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return depth < depthMax ? readArchive(bytes, language, depth) : [];
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    // The last four bytes of a gzip file are the length of what it contains.
    const size = new DataView(bytes.buffer, bytes.byteOffset + bytes.length - 4, 4).getUint32(0, true);
    if (size > bytesMax) throw new Error('The file is larger than 50 MB.');
    return depth < depthMax ? readRecipeFile(gunzipSync(bytes), language, depth + 1) : [];
  }
  return readRecipeContent(strFromU8(bytes).replace(/^\uFEFF/, ''), language);
}

function readArchive(bytes: Uint8Array, language: Language | null, depth: number): ReadRecipe[] {
  let total = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:json|zip|html?|txt|md|csv|paprikarecipe|rtk|xml)$/i.test(name)) return false;
      total += originalSize;
      return total <= bytesMax;
    },
  });
  if (total > bytesMax) throw new Error('The archive is larger than 50 MB when unpacked.');
  return Object.values(files).flatMap((file) => readRecipeFile(file, language, depth + 1));
}

/** The same of a text: a page, JSON, a table or plain words. */
export function readRecipeContent(text: string, language: Language | null = null): ReadRecipe[] {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) {
    try {
      return readRecipeObjects(JSON.parse(start));
    } catch {
      // A text that begins with a bracket, such as a checklist.
    }
  }
  if (
    /^<(?:!doctype|html|head|body|div|article|section|\?xml|script|meta|main|h1|ul)\b/i.test(start) ||
    /<\/(?:html|body|script|li)>/i.test(start)
  )
    return readRecipePage(start, language);
  const table = readRecipeTable(start);
  if (table.length > 0) return table;
  const recipe = readRecipeText(start, language);
  return recipe ? [recipe] : [];
}
