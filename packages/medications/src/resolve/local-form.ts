import { lookUp } from '../names/look-up.ts';
import type { NameEntry } from '../names/name-entry.ts';
import type { SubstanceNameIndex } from '../names/name-index.ts';
import { tokenizeName } from '../names/names.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import type { Match } from '../resolution.ts';
import { toMatch } from './match.ts';
import type { NameResolution } from './misspelt.ts';

/** Where a line says that a medicine is put, and how the names of such products end. */
const places: readonly (readonly [says: RegExp, endings: readonly string[]])[] = [
  [/\b(?:eye|ophthalmic) (?:drops?|ointment|gel|solution)\b|\beyedrops?\b/i, ['eye drops']],
  [/\b(?:ear|otic) (?:drops?|solution)\b|\beardrops?\b/i, ['ear drops', 'eye drops']],
  [/\bvag(?:inal)? (?:cream|gel|tablets?|inserts?|rings?|ovules?)\b/i, ['vaginal cream']],
  [/\b(?:cream|ointment|lotion|emulgel|gel|shampoo)\b/i, ['cream', 'gel', 'ointment', 'shampoo']],
];

/** What is swallowed or injected as well: "cream and tablets" is about both. */
const swallowed =
  /\b(?:tabs?|tablets?|caps?|capsules?|caplets?|pills?|oral|mouth|liquid|soft ?gels?|syrup|suspension|inject\w*|iv|infusion|implants?)\b/i;
const inserted = /\bvag(?:inal)? (?:tablets?|inserts?)\b/gi;
/** "400 mg and cream": the weight is that of a dose, and the cream comes on top of it. */
const weightAndForm = /\d\s*(?:m?c?g|ug|µg)\s*(?:and|plus|with|\+|&|,)\s*(?:the\s+)?(?:cream|ointment|lotion|gel|eye drops?)\b/i;
const isWeight = /^(?:m?c?g|ug|µg)$/i;

/**
 * A cream or eye drops where other words come between the name and the form: "prednisolone acetate 1% eye drops", "Zovirax 5% cream". What is
 * dosed by weight or has a form that is swallowed stays what it is, since then the body gets it too.
 */
export function inLocalForm(index: SubstanceNameIndex, text: string, item: ParsedItemDetails, answer: NameResolution): NameResolution {
  const { match } = answer;
  if (!match) return answer;
  if (weightAndForm.test(text)) return { ...answer, match: findSwallowedForm(index, text, item, match) ?? match };
  if (swallowed.test(text.replace(inserted, '')) || (item.dose !== null && isWeight.test(item.dose.unit))) return answer;
  const entry = findLocalForm(index, text, match);
  return entry ? { ...answer, match: { ...toMatch(entry, match.confidence, item), how: match.how } } : answer;
}

function findLocalForm(index: SubstanceNameIndex, text: string, match: Match): NameEntry | null {
  const base = findBase(match);
  if (base === null) return null;
  for (const ending of places.find(([says]) => says.test(text))?.[1] ?? []) {
    const [entry, ...others] = lookUp(index, tokenizeName(`${base.name} ${ending}`))?.entries ?? [];
    if (!entry || others.length > 0 || !entry.target.isLocal || !entry.target.id.startsWith(`${base.id}-`)) continue;
    // An ending that was not typed is that of something for the skin: "estradiol gel" reaches the blood, the vaginal cream hardly.
    if (text.toLowerCase().includes(ending) || entry.target.id.endsWith('-topical')) return entry;
  }
  return null;
}

/** The substance itself; of "diclofenac" and "diclofenac gel" on one line, which are one product, the first. */
function findBase({ kind, id, name, ingredients }: Match): { id: string; name: string } | null {
  if (kind === 'substance') return { id, name };
  const [first, second, ...others] = ingredients.map(({ substanceId }) => substanceId);
  if (first === undefined || second === undefined || others.length > 0 || !second.startsWith(`${first}-`)) return null;
  return { id: first, name: name.split(' + ')[0] ?? name };
}

function findSwallowedForm(index: SubstanceNameIndex, text: string, item: ParsedItemDetails, match: Match): Match | null {
  const [entry, ...others] = lookUp(index, tokenizeName(text.split(/\d/)[0] ?? ''))?.entries ?? [];
  const isIt = entry !== undefined && others.length === 0 && !entry.target.isLocal && match.id.startsWith(`${entry.target.id}-`);
  return isIt ? toMatch(entry, match.confidence, item) : null;
}
