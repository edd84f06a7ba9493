import { type ParsedItemDetails, parseItemDetails } from '../parse/parse-item.ts';
import { withoutStrength } from './unrecognized.ts';

/** "Tea/coffee", "warfarin, ibuprofen": several names on one line. A comma in front of a dose parts nothing. */
export function findSeveralNames(text: string, { name }: ParsedItemDetails): string | null {
  if (/[/;&+]/.test(name)) return withoutStrength(name);
  if (!/,(?!\d)/.test(text) || text.length > 100) return null;
  const names = text.split(/,(?!\d)/).flatMap((part) => parseItemDetails(part).name || []);
  return names.length > 1 ? names.join(' / ') : null;
}

/** "D3", "b12": a vitamin's letter and number stand for it. */
export function toVitaminName(name: string): string | null {
  return /^(?:b\d{1,2}|d[23]|k[127])$/i.test(name.trim()) ? `vitamin ${name}` : null;
}

export const withoutPurpose = (name: string): string => withoutStrength(name.replace(/\sfor\s.*$/iu, ''));
