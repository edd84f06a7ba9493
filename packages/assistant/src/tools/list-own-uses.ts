import { formatList } from '@wellkept/clinical/wording.ts';
import { formatMedicationLine } from '@wellkept/medications/sig/parse-medication.ts';
import { formatDay } from '../answer/day-text.ts';
import { createMedicinesSource } from '../answer/sources.ts';
import type { AnswerStatement } from '../answer/statement.ts';
import { toTerms } from '../library/terms.ts';
import { resolveOwnMedicine } from './own-medicines.ts';
import { emptyToolResult, type OwnData, type OwnMedicine, type ToolInputs, type ToolResult, type World } from './tool.ts';

const listedMax = 30;

/** What people say of a purpose, and how the knowledge base calls it. */
const typedInstead: readonly (readonly [RegExp, string])[] = [
  [/\b(?:high|raised|low|bad|chronic) /g, ''],
  [/\b(?:bp|hypertension|(?<!blood )pressure)\b/g, 'blood pressure'],
  [/\b(?:blood )?sugars?\b|\bdiabetic\b/g, 'diabetes'],
  [/\b(?:clots?|clotting|blood thinning|thin (?:my |the )?blood|a-?fib|atrial fibrillation|strokes?)\b/g, 'blood thinner'],
  [/\b(?:acid|heartburn|reflux|gerd|indigestion)\b/g, 'stomach acid'],
  [/\b(?:mood|nerves|antidepressant)\b/g, 'depression'],
  [/\b(?:fits|epilepsy|convulsions?)\b/g, 'seizures'],
  [/\b(?:fluids?|swelling|swollen (?:legs?|ankles?|feet)|water retention|o?edema)\b/g, 'water pill'],
  [/\b(?:waterworks|prostate|peeing)\b/g, 'prostate'],
];

type Used = { line: string; use: string | null };

/** What of the person's list is taken for something, by what each is usually taken for. It is no reason of the prescriber's. */
export function listOwnUses(world: World, own: OwnData | null, { purpose }: ToolInputs['list_own_uses']): ToolResult {
  if (own === null) return { ...emptyToolResult, missing: ['your own data, because nobody is signed in'] };
  const latest = own.medicines
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .at(-1);
  if (latest === undefined) return { ...emptyToolResult, missing: ['a list of what you take'] };
  const medicines = own.medicines.slice(0, listedMax).map((medicine) => readUse(world, medicine));
  const source = createMedicinesSource(latest);
  const state = (text: string): AnswerStatement => ({ role: 'own', text, about: text, sources: [source] });
  const fitting = purpose === null ? [] : medicines.filter(({ use }) => use !== null && isFor(use, purpose));
  const sentences =
    fitting.length > 0
      ? [
          `On your list, ${formatList(fitting.map(({ line }) => line))} ${fitting.length === 1 ? 'is' : 'are'} for that.`,
          ...fitting.map(describe),
        ]
      : [
          purpose === null
            ? 'This is what the entries of your list are usually taken for.'
            : 'I couldn’t match that to your list. Here is what each is usually for.',
          ...medicines.map(describe),
        ];
  return {
    ...emptyToolResult,
    statements: [...sentences, 'Some medicines have several uses. The one who prescribed it knows which is yours.'].map(state),
    used: [{ what: 'your medicines', date: formatDay(latest) }],
  };
}

function readUse(world: World, medicine: OwnMedicine): Used {
  const line = typeof medicine.content === 'string' ? medicine.content : formatMedicationLine(medicine.content);
  const { match } = resolveOwnMedicine(world, medicine);
  const ids = match ? [match.id, ...(match.ingredients ?? []).map(({ substanceId }) => substanceId)] : [];
  const uses = ids.flatMap((id) => world.knowledge.substances.get(id)?.use ?? []);
  return { line, use: uses.length === 0 ? null : [...new Set(uses)].join(', ') };
}

const describe = ({ line, use }: Used): string => (use === null ? `${line}: I don’t know what it is for.` : `${line}: ${use}.`);

/** "Type 2 diabetes" is for diabetes, and "heart failure, kidneys" for the heart. What was typed counts beside what it means. */
function isFor(use: string, purpose: string): boolean {
  const typed = purpose.toLowerCase();
  const known = new Set(toTerms(use));
  return [typed, typedInstead.reduce((text, [word, called]) => text.replace(word, called), typed)].some((plain) => {
    const wanted = toTerms(plain);
    return wanted.length > 0 && (wanted.every((term) => known.has(term)) || use.toLowerCase().includes(plain.trim()));
  });
}
