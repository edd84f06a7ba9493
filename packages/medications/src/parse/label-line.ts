import { parseItemDetails } from './parse-item.ts';

/** A name of its own and, in brackets or behind a colon, what is in it: "Calm blend (valerian 200 mg, lemon balm)". */
const labelled = /^[^():]{2,80}(?:\(([^()]+)\)[^()]*|:\s(.+))$/;

/** The ingredients that a line lists behind a product's own name; null where it lists none. */
export function parseListedIngredients(text: string): string[] | null {
  const [, inBrackets, behindColon] = labelled.exec(text) ?? [];
  const names = (inBrackets ?? behindColon ?? '').split(/,(?!\d)|[;&+]|\sand\s/i).flatMap((part) => parseItemDetails(part).name || []);
  return names.length > 1 ? names : null;
}
