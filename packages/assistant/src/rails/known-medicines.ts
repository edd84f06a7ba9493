import type { KnownMedicine, MedicineRisk } from '@wellkept/triage/intake/lex.ts';
import { mayBeIntake } from '@wellkept/triage/intake/taken-too-much.ts';
import type { Mention } from '../reading/mentions.ts';
import { findRelative } from '../reading/relative.ts';
import { resolveOwnMedicine } from '../tools/own-medicines.ts';
import type { OwnData, World } from '../tools/tool.ts';

const toClasses = (ids: string): ReadonlySet<string> => new Set(ids.split(' ').map((id) => `class:${id}`));
/** Of these a few pieces more than the dose are dangerous. */
const narrowClasses = toClasses(
  'anticoagulant vitamin-k-antagonist doac heparin-group cardiac-glycoside beta-blocker calcium-blocker-dhp calcium-blocker-nondhp antiarrhythmic-class-1 antiarrhythmic-class-3 sulfonylurea insulin opioid benzodiazepine sedative-hypnotic-other tca barbiturate xanthine central-alpha-agonist aminoquinoline typical-antipsychotic antimetabolite fluoropyrimidine maoi ergot muscle-relaxant stimulant insulin-long-acting insulin-rapid-acting',
);
const narrowSubstances: ReadonlySet<string> = new Set(
  'lithium methotrexate colchicine digoxin theophylline diltiazem verapamil clozapine quetiapine baclofen amiodarone phenytoin carbamazepine'.split(
    ' ',
  ),
);
const painClasses = toClasses('nsaid salicylate antihistamine-sedating');
const painSubstances: ReadonlySet<string> = new Set(['acetaminophen', 'paracetamol']);
/** Of these more pieces than the line says do little at once. */
const mildClasses = toClasses(
  'corticosteroid penicillin cephalosporin macrolide tetracycline proton-pump-inhibitor h2-blocker antacid laxative antihistamine-nonsedating topical-corticosteroid inhaled-corticosteroid inhaled-antimuscarinic statin probiotic',
);

function findRisk(world: World, ids: readonly string[]): MedicineRisk | null {
  const all = ids.flatMap((id) => world.knowledge.substances.get(id) ?? []);
  if (all.length === 0) return null;
  const has = (classes: ReadonlySet<string>, names?: ReadonlySet<string>) =>
    all.some(({ id, sides }) => names?.has(id) || sides.some((side) => classes.has(side)));
  if (has(narrowClasses, narrowSubstances)) return 'narrow';
  if (has(painClasses, painSubstances)) return 'pain';
  return has(mildClasses) || all.every(({ kind }) => kind !== 'drug') ? 'mild' : 'usual';
}

/** What a line of the list says of how much: in pieces at a time, and in a day. */
type Line = { ids: readonly string[]; names: readonly string[]; most: number; mostPerDay: number | null };

const pieceUnit = /^(?:tablet|capsule|pill|caplet|piece|dose|tab|cap)/;

function listLines(world: World, own: OwnData): Line[] {
  return own.medicines.flatMap((medicine) => {
    const { match, count, dose, frequency, most } = resolveOwnMedicine(world, medicine);
    if (!match) return [];
    const pieces = count ?? (dose && pieceUnit.test(dose.unit) ? dose.amount : 1);
    const perDay = frequency === null ? null : (frequency.mostPerDay ?? frequency.perDay);
    const allowed = most && pieceUnit.test(most.unit) ? most.amount * (most.unit === 'dose' ? pieces : 1) : null;
    const names = [match.name, match.matchedName, ...match.ingredients.map(({ name }) => name)];
    const mostPerDay = allowed ?? (perDay === null ? null : perDay * pieces);
    return [{ ids: match.ingredients.map(({ substanceId }) => substanceId), names, most: pieces, mostPerDay }];
  });
}

/**
 * The medicines of a message and of the one before it, as the catalogue knows them, and those of the person's list with what their lines say.
 * Empty where nobody took an amount of anything. Of another person the list says nothing.
 */
export function listKnownMedicines(
  world: World,
  listMentions: (text: string) => readonly Mention[],
  message: string,
  earlier: readonly string[],
  own: OwnData | null,
): readonly KnownMedicine[] {
  if (!mayBeIntake(message)) return [];
  const lines = own && findRelative(message) === null ? listLines(world, own) : [];
  const mentions = [message, earlier.at(-1) ?? ''].flatMap((text) => (text === '' ? [] : listMentions(text)));
  const ofMessage = mentions
    .filter(({ kind, isEaten }) => kind === 'one' && !isEaten)
    .flatMap(({ id, name, text }) => {
      const ids = id !== null && world.knowledge.substances.has(id) ? [id] : listIngredients(world, name);
      const risk = findRisk(world, ids);
      const same = lines.filter((line) => line.ids.some((one) => ids.includes(one)));
      return risk === null ? [] : [{ names: [text.toLowerCase()], risk, ...sumLines(same) }];
    });
  const ofList = lines.flatMap((line) => {
    const risk = findRisk(world, line.ids);
    return risk === null ? [] : [{ names: line.names.map((name) => name.toLowerCase()), risk, ...sumLines([line]) }];
  });
  return [...ofMessage, ...ofList];
}

const listIngredients = (world: World, name: string): string[] =>
  (world.resolver.resolve(name).match?.ingredients ?? []).map(({ substanceId }) => substanceId);

/** Two lines of one medicine may be taken together. */
const sumLines = (lines: readonly Line[]): Pick<KnownMedicine, 'most' | 'mostPerDay'> =>
  lines.length === 0
    ? { most: null, mostPerDay: null }
    : {
        most: lines.reduce((sum, { most }) => sum + most, 0),
        mostPerDay: lines.some(({ mostPerDay }) => mostPerDay === null) ? null : lines.reduce((sum, one) => sum + (one.mostPerDay ?? 0), 0),
      };
