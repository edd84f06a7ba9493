import { lookUp, type NameMatches } from '../names/look-up.ts';
import type { SubstanceNameIndex } from '../names/name-index.ts';
import { tokenizeName } from '../names/names.ts';
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

/** Words for what is taken or given, whichever of them a person uses: "fluid tablets" are a "fluid pill", a "covid jab" is a "COVID shot". */
const sameKinds: readonly (readonly string[])[] = [
  ['pill', 'tablet', 'medicine', 'med', 'medication', 'drug', 'capsule'],
  ['shot', 'jab', 'vaccine', 'vaccination', 'injection', 'booster'],
];

/** An everyday word that ends in another word of the same kind. */
export function lookUpOtherKind(index: SubstanceNameIndex, name: string): NameMatches | null {
  const words = tokenizeName(name);
  const last = words.at(-1)?.replace(/s$/, '') ?? '';
  const kinds = words.length < 2 ? undefined : sameKinds.find((kind) => kind.includes(last));
  for (const kind of kinds ?? []) {
    const hit = kind === last ? null : lookUp(index, [...words.slice(0, -1), kind], 'in order');
    if (hit) return hit;
  }
  return null;
}
