import { findSubstanceFact } from '@wellkept/knowledge/knowledge.ts';
import type { Resolution } from '@wellkept/medications/resolution.ts';
import { splitDoses } from '@wellkept/medications/resolve/dose-parts.ts';
import type { KnownMedicine, MedicineRisk } from '@wellkept/triage/intake/lex.ts';
import type { StopRisk } from '@wellkept/triage/intake/sudden-stop.ts';
import { mayCount } from '@wellkept/triage/intake/taken-too-much.ts';
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

const stopClasses: readonly (readonly [StopRisk, ReadonlySet<string>])[] = [
  ['beta-blocker', toClasses('beta-blocker')],
  ['clonidine', toClasses('central-alpha-agonist')],
  ['sedative', toClasses('benzodiazepine barbiturate sedative-hypnotic-other')],
  ['antiepileptic', toClasses('antiepileptic')],
  ['opioid', toClasses('opioid')],
  ['insulin', toClasses('insulin insulin-long-acting insulin-rapid-acting')],
  ['diabetes-tablet', toClasses('biguanide sulfonylurea')],
  ['blood-thinner', toClasses('anticoagulant')],
  ['stent-tablet', toClasses('p2y12-inhibitor')],
  ['steroid', toClasses('corticosteroid')],
];

/** What the sudden end of a medicine brings, by its class; baclofen is the one muscle relaxant of which it is dangerous. */
function findStopping({ knowledge }: World, ids: readonly string[]): StopRisk | undefined {
  if (ids.includes('baclofen')) return 'baclofen';
  const sides = ids.flatMap((id) => knowledge.substances.get(id)?.sides ?? []);
  return stopClasses.find(([, classes]) => sides.some((side) => classes.has(side)))?.[0];
}

/** Beside its names: how easily too much of it harms, and what its end brings. */
function createRisks(world: World, ids: readonly string[]): Pick<KnownMedicine, 'risk' | 'stopping'> | null {
  const risk = findRisk(world, ids);
  const stopping = findStopping(world, ids);
  return risk === null ? null : { risk, ...(stopping && { stopping }) };
}

/** What a line of the list says of how much: in pieces at a time and in a day, and as a weight where it names no pieces. */
type Line = { ids: readonly string[]; names: readonly string[] } & Amounts;
type Amounts = Required<Pick<KnownMedicine, 'most' | 'mostPerDay'>> & { mostWeight: number | null; mostPlausible: number };

const pieceUnit = /^(?:tablet|capsule|pill|caplet|piece|dose|tab|cap)/;
const milligramsPerUnit: Readonly<Partial<Record<string, number>>> = { g: 1000, mg: 1, mcg: 0.001 };
/**
 * The tablet, in milligrams, that a dose is counted out in where no single tablet contains it: by the labels of methotrexate tablets (DailyMed, 2.5 mg;
 * MHRA, Wockhardt UK, 10 mg, 2019). Of a brand that is sold in other strengths, and of a dose that is one tablet, a count is a count.
 */
const countedOut: Readonly<Record<string, { by: number; single: readonly number[] }>> = { methotrexate: { by: 2.5, single: [2.5, 10] } };

/** How many tablets may make up the dose of a line that names a weight alone. */
function countPlausible(parts: readonly Resolution[], id: string | undefined, name: string): number {
  const tablets = countedOut[id ?? ''];
  if (!tablets || !name.toLowerCase().startsWith(id ?? '')) return 0;
  const weights = parts.filter(({ count }) => count === null).map(weigh);
  return Math.max(0, ...weights.filter((one) => one > 0 && !tablets.single.includes(one)).map((one) => Math.ceil(one / tablets.by)));
}

/** On the day with the most of it, times `read` for one dose; null where a line does not say how often. */
function sumOfDay(parts: readonly Resolution[], read: (part: Resolution) => number): number | null {
  const days = [0, 1, 2, 3, 4, 5, 6].map((day) =>
    parts
      .filter(({ timing }) => timing.weekdays.length === 0 || timing.weekdays.includes(day))
      .map(({ frequency, ...part }) => {
        const perDay = frequency?.timesADay ?? frequency?.mostPerDay ?? frequency?.perDay ?? null;
        // Once a week is once on its day.
        return perDay === null ? null : Math.max(1, perDay) * read({ frequency, ...part });
      }),
  );
  return days.flat().includes(null) ? null : Math.max(...days.map((all) => all.reduce<number>((sum, one) => sum + (one ?? 0), 0)));
}

const countPieces = ({ count, dose }: Resolution): number => count ?? (dose && pieceUnit.test(dose.unit) ? dose.amount : 1);
const weigh = ({ count, dose }: Resolution): number =>
  dose ? dose.amount * (milligramsPerUnit[dose.unit] ?? Number.NaN) * (count ?? 1) : Number.NaN;

function listLines(world: World, own: OwnData): Line[] {
  return own.medicines.flatMap((medicine) => {
    const resolution = resolveOwnMedicine(world, medicine);
    const { match, most } = resolution;
    if (!match) return [];
    // The most that unclear words come to is not what may be taken.
    const parts = splitDoses({ ...resolution, highestDoses: [] });
    const pieces = Math.max(...parts.map(countPieces));
    const allowed = most && pieceUnit.test(most.unit) ? most.amount * (most.unit === 'dose' ? pieces : 1) : null;
    const ids = match.ingredients.map(({ substanceId }) => substanceId);
    const weight = sumOfDay(parts, weigh);
    return [
      {
        ids,
        names: [match.name, match.matchedName, ...match.ingredients.map(({ name }) => name)],
        most: pieces,
        mostPerDay: allowed ?? sumOfDay(parts, countPieces),
        mostWeight: weight === null || Number.isNaN(weight) || ids.length > 1 ? null : weight,
        mostPlausible: countPlausible(parts, ids[0], match.matchedName),
      },
    ];
  });
}

/** The most that the label allows anyone for a day, in milligrams; the most that is usual where it names none. */
function findLabelWeight({ knowledge }: World, [id, ...others]: readonly string[]): number | null {
  const substance = id === undefined || others.length > 0 ? undefined : knowledge.substances.get(id);
  const dose = substance && findSubstanceFact(substance, knowledge.dosing, (one) => one.dose);
  const unit = dose && milligramsPerUnit[dose.unit];
  if (!dose || typeof unit !== 'number' || dose.per !== 'day') return null;
  return Math.max(dose.max ?? dose.usualMax, ...(dose.maxFor ?? []).map(({ max }) => max)) * unit;
}

/**
 * The medicines of a message and of the one before it, as the catalogue knows them, and those of the person's list with what their lines say.
 * Empty where neither an amount nor an end of anything is written. Of another person the list says nothing.
 */
export function listKnownMedicines(
  world: World,
  listMentions: (text: string) => readonly Mention[],
  message: string,
  earlier: readonly string[],
  own: OwnData | null,
): readonly KnownMedicine[] {
  if (!mayCount(message)) return [];
  const lines = own && findRelative(message) === null ? listLines(world, own) : [];
  const hasTypeOne = lines.length > 0 && own !== null && hasTypeOneDiabetes(world, own);
  const mentions = [message, earlier.at(-1) ?? ''].flatMap((text) => (text === '' ? [] : listMentions(text)));
  const ofMessage = mentions
    .filter(({ kind, isEaten }) => kind === 'one' && !isEaten)
    .flatMap(({ id, name, text }) => {
      const ids = id !== null && world.knowledge.substances.has(id) ? [id] : listIngredients(world, name);
      const risks = createRisks(world, ids);
      const same = lines.filter((line) => line.ids.some((one) => ids.includes(one)));
      const sums = sumLines(same);
      return risks === null
        ? []
        : [{ names: [text.toLowerCase()], ...risks, ...sums, mostWeight: sums.mostWeight ?? findLabelWeight(world, ids) }];
    });
  const ofList = lines.flatMap((line) => {
    const risks = createRisks(world, line.ids);
    return risks === null
      ? []
      : [{ names: line.names.map((name) => name.toLowerCase()), ...risks, ...sumLines([line]), isListed: true as const }];
  });
  return [...ofMessage, ...ofList].map((one) => (hasTypeOne && one.stopping === 'insulin' ? { ...one, isLifeline: true } : one));
}

const hasTypeOneDiabetes = ({ readPerson }: World, { person }: OwnData): boolean =>
  readPerson(person).circumstances.some((one) => one.kind === 'condition' && one.id === 'type-1-diabetes');

const listIngredients = (world: World, name: string): string[] =>
  (world.resolver.resolve(name).match?.ingredients ?? []).map(({ substanceId }) => substanceId);

/** Two lines of one medicine may be taken together. */
function sumLines(lines: readonly Line[]): Amounts {
  const sum = (read: (line: Line) => number | null): number | null =>
    lines.length === 0 || lines.some((line) => read(line) === null) ? null : lines.reduce((all, line) => all + (read(line) ?? 0), 0);
  return {
    most: sum(({ most }) => most),
    mostPerDay: sum(({ mostPerDay }) => mostPerDay),
    mostWeight: sum(({ mostWeight }) => mostWeight),
    mostPlausible: sum(({ mostPlausible }) => mostPlausible) ?? 0,
  };
}
