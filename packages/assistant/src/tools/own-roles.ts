import { createSubstanceLeaflet } from '@wellkept/interactions/leaflet/leaflet.ts';
import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';
import { formatMedicationLine } from '@wellkept/medications/sig/parse-medication.ts';
import { toTerms } from '../library/terms.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import type { OwnData, OwnMedicine, World } from './tool.ts';

/** What people say of a purpose, and how the knowledge base calls it. */
const typedInstead: readonly (readonly [RegExp, string])[] = [
  [/\b(?:high|raised|low|bad|chronic) /g, ''],
  [/\b(?:bp|hypertension|(?<!blood )pressure)\b/g, 'blood pressure'],
  [/\b(?:blood )?sugars?\b|\bdiabetic\b/g, 'diabetes'],
  [
    /\b(?:(?:blood )?clots?|(?:blood )?clotting|blood thinning|anticoagulants?|antiplatelets?|thin (?:my |the )?blood|a-?fib|atrial fibrillation|strokes?)\b/g,
    'blood thinner',
  ],
  [/\b(?:acid|heartburn|reflux|gerd|indigestion)\b/g, 'stomach acid'],
  [/\b(?:mood|nerves|antidepressant)\b/g, 'depression'],
  [/\b(?:fits|epilepsy|convulsions?)\b/g, 'seizures'],
  [/\b(?:fluids?|swelling|swollen (?:legs?|ankles?|feet)|water retention|o?edema)\b/g, 'water pill'],
  [/\b(?:hot (?:flashes|flushes)|change of life)\b/g, 'menopause'],
  [/\b(?:heart ?beat|pulse)\b/g, 'heart rhythm'],
  [/\b(?:waterworks|prostate|peeing)\b/g, 'prostate'],
];

/** What an entry of the list is there for: as the knowledge base names its use, the kinds it is of, and what its leaflet says that it is for. */
export type OwnRole = {
  line: string;
  use: string | null;
  kinds: readonly string[];
  isFor: readonly string[];
  substances: readonly KnownSubstance[];
};

const partsMax = 4;

export function readRole(world: World, medicine: OwnMedicine): OwnRole {
  const line = typeof medicine.content === 'string' ? medicine.content : formatMedicationLine(medicine.content);
  const { match } = resolveOwnMedicine(world, medicine);
  // A multivitamin is there for none of its many parts.
  const parts = (match?.ingredients ?? []).map(({ substanceId }) => substanceId);
  const ids = match ? [match.id, ...(parts.length > partsMax ? [] : parts)] : [];
  const substances = [...new Set(ids)].flatMap((id) => world.knowledge.substances.get(id) ?? []);
  const uses = substances.flatMap(({ use }) => use ?? []);
  const kinds = substances.flatMap(({ sides }) =>
    sides.flatMap((side) => world.knowledge.classes.get(side.replace(/^class:/, ''))?.name ?? []),
  );
  const isFor = substances.flatMap((one) => {
    const [first = ''] = (createSubstanceLeaflet(world.knowledge, world.leaflets, one).about?.text ?? '').split(/(?<=\.) /);
    return first.startsWith('For ') ? [first] : [];
  });
  return { line, use: uses.length === 0 ? null : [...new Set(uses)].join(', '), kinds, isFor, substances };
}

/** Whether an entry is what a person means by "the water tablet" or "for my bones". */
export const isOfRole = ({ use, kinds, isFor }: OwnRole, role: string): boolean =>
  [use, ...kinds, ...isFor].some((one) => one !== null && isNamedAs(one, role));

/** The entries of the list that are there for this. */
export const findOfRole = (world: World, own: OwnData, role: string): OwnMedicine[] =>
  own.medicines.filter((medicine) => isOfRole(readRole(world, medicine), role));

const toCalled = (typed: string): string => typedInstead.reduce((text, [word, called]) => text.replace(word, called), typed);

/** "The new pill", "the red one": how a thing looks, or when it came, says nothing of what it is for. */
const looks: ReadonlySet<string> = new Set(
  toTerms(`new old other last next first second big large small little long short strong weak mild red white blue pink yellow green round oval whole half
  extra right wrong same main best good bad spare common usual normal daily dose`),
);

/** In whole words: no "red" of "reduces", and no "heart" of "heartburn". */
const toPlainWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** "Type 2 diabetes" is for diabetes, and "heart failure, kidneys" for the heart. What was typed counts beside what it means. */
function isNamedAs(use: string, purpose: string): boolean {
  const typed = purpose.toLowerCase();
  const known = new Set(toTerms(`${use} ${toCalled(use.toLowerCase())}`));
  return [typed, toCalled(typed)].some((plain) => {
    const wanted = toTerms(plain);
    if (wanted.every((term) => looks.has(term))) return false;
    return wanted.every((term) => known.has(term)) || toPlainWords(use).includes(toPlainWords(plain));
  });
}
