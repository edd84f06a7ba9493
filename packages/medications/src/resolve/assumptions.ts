import type { CountedDose } from '@wellkept/clinical/medication.ts';
import { capitalize, formatCount, formatList, toMidSentence } from '@wellkept/clinical/wording.ts';
import { findSubstanceFact, type Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { getNameKey, tokenizeName } from '../names/names.ts';
import { formatDose } from '../parse/line-reader.ts';
import { isMass } from '../parse/parse-dose.ts';
import type { ParsedItemDetails } from '../parse/parse-item.ts';
import type { Ingredient, Match, Resolution } from '../resolution.ts';
import { formatRate } from './dose-parts.ts';

type AssumedReading = Pick<Resolution, 'assumedDose' | 'assumptions'> & { match: Match | null };

/** What a line leaves open, and what is taken for it: always the more of a range, and never without a word. `bare` is a number without a unit. */
export function withAssumptions(knowledge: Knowledge, item: ParsedItemDetails, match: Match | null, bare: number | null): AssumedReading {
  const assumptions: string[] = item.mostOf.map((most) => `Counted with the highest amount written: ${most}.`);
  for (const { text, perDay } of item.openTimes) assumptions.push(`Counted as ${formatCount(perDay, 'dose')} a day: ${text}.`);
  if (item.highestDoses.length > 0) assumptions.push(formatHighest(item.highestDoses));
  if (item.misspelt.length > 0)
    assumptions.push(`Spelling: ${formatList(item.misspelt.map(({ typed, read }) => `“${typed}” was read as “${read}”`))}.`);
  if (item.signed !== null) assumptions.push(`We read a minus sign as a dash: ${item.signed} was read as ${item.signed.slice(1)}.`);
  const range = findDoseRange(item, match);
  if (range) assumptions.push(`Counted with the highest amount written: ${range.amount} ${range.unit}.`);
  const usual = item.strength || range || bare === null ? null : toUsualUnit(knowledge, match, bare);
  if (usual)
    assumptions.push(
      `There’s no unit: ${bare} was read as ${usual.unit === 'pill' ? `${bare} at a time` : `${usual.amount} ${usual.unit}`}.`,
    );
  const assumedDose = range ?? usual;
  const weighed = withMilligrams(knowledge, item, match);
  const combined = withDosedOrder(knowledge, item, weighed);
  if (combined && combined !== weighed) assumptions.push(formatOrderAssumption(combined));
  if (weighed !== match) assumptions.push(`There’s no unit: ${item.strengths.join('/')} was read as mg.`);
  const isWeighed =
    (assumedDose !== null && assumedDose.unit !== 'pill') ||
    [item.strength, ...item.doses.map(({ dose }) => dose)].some((dose) => dose && isMass(dose.unit));
  const labelled = match && !isWeighed ? withBrandStrength(knowledge, item, match) : match;
  if (labelled !== match) assumptions.push(formatBrandAssumption(labelled));
  const { frequency, most, unclearDoses } = item;
  // How often unclear doses count is stated above, and no limit beside them is counted with.
  if (unclearDoses !== null) return { match: combined === match ? labelled : combined, assumedDose, assumptions };
  if (frequency && frequency.perDay === null && frequency.mostPerDay !== null)
    assumptions.push(
      `Taken as needed: counted ${formatCount(Number(frequency.mostPerDay.toPrecision(2)), 'time')} a day, as often as the line allows.`,
    );
  if (most)
    assumptions.push(
      `Counted with no more than ${most.unit === 'dose' ? most.amount : formatDose(most.amount, most.unit)} a day, as the line says.`,
    );
  return { match: combined === match ? labelled : combined, assumedDose, assumptions };
}

function formatHighest([one, ...others]: readonly CountedDose[]): string {
  if (others.length > 0 || !one) return 'Counted as if all of these doses were taken.';
  return `Counted with the highest number of doses written: ${formatRate(one)}.`;
}

/** "Oxycodone 5-10 mg": of one ingredient it is a range; of two it is what each of them holds. */
function findDoseRange(
  { strengths: [least = 0, most = 0, ...more], strengthUnit: unit }: ParsedItemDetails,
  match: Match | null,
): { amount: number; unit: string } | null {
  return match?.ingredients.length === 1 && unit !== null && more.length === 0 && least < most ? { amount: most, unit } : null;
}

/** Vitamins that are sold in units: a number of hundreds or thousands is one of units. */
const internationalUnitsMin: Readonly<Record<string, number>> = { 'vitamin-d': 200, 'vitamin-a': 1000, 'vitamin-e': 100 };
/** So many times smaller than the limit, and a number means the next greater unit: folic acid 1 is 1 mg, not 1 mcg. */
const farBelowTimes = 50;

/** A greater number is no number of tablets. */
const unitCountMax = 4;
const isUnitCount = (number: number): boolean => Number.isInteger(number) && number <= unitCountMax;

function toUsualUnit(knowledge: Knowledge, match: Match | null, bare: number): { amount: number; unit: string } | null {
  const [ingredient, ...more] = match?.ingredients ?? [];
  const substance = knowledge.substances.get(ingredient?.substanceId ?? '');
  // "Tylenol PM 2 at bedtime".
  if (match?.kind === 'product' && isUnitCount(bare)) return { amount: bare, unit: 'pill' };
  if (!substance || more.length > 0) return null;
  if (bare >= (internationalUnitsMin[substance.id] ?? Number.POSITIVE_INFINITY)) return { amount: bare, unit: 'IU' };
  const level = findSubstanceFact(substance, knowledge.dosing, ({ upperLimits }) => upperLimits?.at(-1));
  const dose = findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.dose);
  const [unit, most] =
    level && level.unit !== 'IU' ? [level.unit, level.amount] : dose ? [dose.unit, dose.max ?? dose.usualMax] : [null, 0];
  if (unit === null || !isMass(unit)) return null;
  if (dose && isUnitCount(bare) && bare < dose.usualMin / 10 && dose.unit === unit) return { amount: bare, unit: 'pill' };
  if (unit === 'mcg' && bare < most / farBelowTimes) return { amount: bare, unit: 'mg' };
  return unit === 'mg' && bare > most * farBelowTimes ? null : { amount: bare, unit };
}

/** "Percocet 10/325": tablets of two ingredients are labelled in mg; what one of them is dosed in says whether these are tablets. */
function withMilligrams(knowledge: Knowledge, { strengths, strengthUnit }: ParsedItemDetails, match: Match | null): Match | null {
  if (!match || strengthUnit !== null || strengths.length < 2 || strengths.length !== match.ingredients.length) return match;
  const isDosedInMg = match.ingredients.some(({ substanceId }) => {
    const substance = knowledge.substances.get(substanceId);
    return substance && findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.dose)?.unit === 'mg';
  });
  if (!isDosedInMg) return match;
  return { ...match, ingredients: match.ingredients.map((one) => ({ ...one, unit: one.unit ?? 'mg' })) };
}

/** "Codeine/acetaminophen 500/30": one tablet with more than a day's dose of one of its ingredients was written from the last to the first. */
function withDosedOrder(knowledge: Knowledge, { strengths }: ParsedItemDetails, match: Match | null): Match | null {
  if (!match || strengths.length < 2 || strengths.length !== match.ingredients.length) return match;
  const reversed = match.ingredients.map((one, at) => ({ ...one, amount: match.ingredients.at(-1 - at)?.amount ?? one.amount }));
  const isTooMuch = ({ substanceId, amount, unit }: Ingredient): boolean => {
    const substance = knowledge.substances.get(substanceId);
    const dose = substance && findSubstanceFact(substance, knowledge.dosing, (dosing) => dosing.dose);
    return dose?.unit === unit && amount !== null && amount > dose.usualMax;
  };
  return match.ingredients.some(isTooMuch) && !reversed.some(isTooMuch) ? { ...match, ingredients: reversed } : match;
}

function formatOrderAssumption({ ingredients }: Match): string {
  const read = ingredients.map(({ name, amount, unit }) => `${toMidSentence(name)} ${amount} ${unit}`);
  return `The strengths only fit one way around, so we read them as ${formatList(read)}.`;
}

/** "Tylenol Extra Strength", "Aleve": brands of which one tablet holds the same wherever it is sold. */
function withBrandStrength(knowledge: Knowledge, item: ParsedItemDetails, match: Match): Match {
  const [ingredient, ...more] = match.ingredients;
  if (!ingredient || more.length > 0 || ingredient.amount !== null) return match;
  const strengths = knowledge.strengths.get(ingredient.substanceId);
  if (!strengths) return match;
  const typed = tokenizeName(item.nameWithForm);
  // The longest name goes first: "Tums Ultra" before "Tums".
  const brand = strengths
    .flatMap(({ names, amount, unit }) => names.map((name) => ({ name, words: tokenizeName(name), amount, unit })))
    .filter(({ words }) => typed.some((_, at) => getNameKey(typed.slice(at, at + words.length)) === getNameKey(words)))
    .sort((one, other) => other.words.length - one.words.length)[0];
  if (!brand) return match;
  const labelled: Ingredient = { ...ingredient, amount: brand.amount, unit: brand.unit };
  return { ...match, matchedName: brand.name.length > match.matchedName.length ? brand.name : match.matchedName, ingredients: [labelled] };
}

function formatBrandAssumption(match: Match | null): string {
  const [ingredient] = match?.ingredients ?? [];
  return `${capitalize(match?.matchedName ?? '')} has ${ingredient?.amount} ${ingredient?.unit} in each, according to its label.`;
}
