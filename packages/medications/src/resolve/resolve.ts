import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';
import { findNamesInText, lookUp, lookUpPlain, type NameMatches } from '../names/look-up.ts';
import { withoutMaker } from '../names/makers.ts';
import type { NameEntry } from '../names/name-entry.ts';
import { buildSubstanceNameIndex, finishSteps, getIngredientsKey, type Steps, type SubstanceNameIndex } from '../names/name-index.ts';
import { isNoise } from '../names/name-words.ts';
import { getNameKey, tokenizeName } from '../names/names.ts';
import { lookUpPreparation } from '../names/preparations.ts';
import { isAllergyLine } from '../parse/allergy-line.ts';
import { isDilution } from '../parse/dilution.ts';
import { parseListedIngredients } from '../parse/label-line.ts';
import { getPieceCount, type ParsedItemDetails, parseItemDetails } from '../parse/parse-item.ts';
import { parseTimingRule } from '../parse/parse-timing.ts';
import { parseServing } from '../parse/serving.ts';
import type { Match, NameSuggestion, Resolution } from '../resolution.ts';
import { withAssumptions } from './assumptions.ts';
import { withoutComplaints, withoutFlavors } from './beside-names.ts';
import { resolveCutCombination } from './cut-combination.ts';
import { joinTimings, toDosePart, uncounted } from './dose-parts.ts';
import { withLeadingQuantity } from './leading-quantity.ts';
import { findSeveralNames, lookUpOtherKind, toVitaminName, withoutPurpose } from './line-names.ts';
import { inLocalForm } from './local-form.ts';
import { toMatch, withStrengths } from './match.ts';
import {
  asMisspelt,
  findLongerName,
  misspeltMax,
  type NameResolution,
  resolveMisspelt,
  selectDistinct,
  spellWithForm,
} from './misspelt.ts';
import { spellParts } from './misspelt-parts.ts';
import { candidatesMax } from './nearest-name.ts';
import { suggestNames } from './suggest.ts';
import { findBareNumber, findUnclearDoses, findUnrecognizedText, listOtherParts, withoutStrength } from './unrecognized.ts';

export type Resolver = {
  resolve(text: string): Resolution;
  /** What a person who has typed this much may mean, best first. */
  suggest(typed: string, limit: number): NameSuggestion[];
};

/** With every name that is known, for who looks for names in a longer text. */
export type IndexedResolver = Resolver & { index: SubstanceNameIndex };

export const createResolver = (knowledge: Knowledge): IndexedResolver =>
  createResolverFor(knowledge, finishSteps(buildSubstanceNameIndex(knowledge, false)));

/** The same for a page, which answers its user between the steps, with all that looking names up needs. */
export function* createResolverInSteps(knowledge: Knowledge): Steps<IndexedResolver> {
  return createResolverFor(knowledge, yield* buildSubstanceNameIndex(knowledge, true));
}

function createResolverFor(knowledge: Knowledge, index: SubstanceNameIndex): IndexedResolver {
  return {
    resolve: (text) => resolveText(knowledge, index, text),
    suggest: (typed, limit) => suggestNames(index, typed, limit),
    index,
  };
}

/** What is not daily stays so, whatever else of its line is not known: a daily dose is what is planned without a word. */
const isSeldom = (frequency: Resolution['frequency']): boolean => (frequency?.perDay ?? 1) < 0.9;

function resolveText(knowledge: Knowledge, index: SubstanceNameIndex, text: string): Resolution {
  const serving = parseServing(text);
  const drink = serving && resolveName(knowledge, index, serving.rest);
  const { id, kind } = knowledge.substances.get(drink?.match?.id ?? '') ?? {};
  return serving && drink && (kind === 'food' || kind === 'drink' || id === 'alcohol')
    ? { ...drink, text, dose: { amount: serving.amount, unit: serving.unit } }
    : resolveName(knowledge, index, text);
}

function resolveName(knowledge: Knowledge, index: SubstanceNameIndex, text: string): Resolution {
  const item = withLeadingQuantity(index, parseItemDetails(text));
  const answer = inLocalForm(index, text, item, resolveItemName(index, text, item));
  const { frequency, most, form } = item;
  const timing = parseTimingRule(frequency);
  const bare = answer.match ? findBareNumber(item.name, answer.match) : null;
  const { match, assumedDose, assumptions } = withAssumptions(knowledge, item, answer.match, bare);
  const name = answer.name ?? item.name;
  const unread = answer.match && findUnrecognizedText(index, item, answer.match, answer.leftOver, assumedDose === null ? bare : null);
  const unknownParts = answer.unknownParts ?? listOtherParts(answer.match, unread);
  // Whose dose it is that stands on the line, nobody knows either.
  if (unknownParts.length > 0)
    return {
      ...answer,
      ...uncounted,
      frequency: isSeldom(frequency) ? frequency : null,
      text,
      name,
      form,
      match: answer.match,
      timing,
      assumptions: [],
      unread: null,
      unknownParts,
    };
  const unclearDoses = findUnclearDoses(text, item, match);
  // The two weights of a combination are those of its ingredients.
  if (unclearDoses !== null && match && (match.ingredients.length === 1 || item.strength === null))
    return {
      ...answer,
      ...uncounted,
      text,
      name: match.matchedName,
      form,
      timing: parseTimingRule(null),
      match,
      assumptions,
      unread: unclearDoses,
      unclearDoses,
      ...(item.highestDoses.length > 0 ? { highestDoses: item.highestDoses } : {}),
      unknownParts,
    };
  const doses = item.doses.map(toDosePart);
  return {
    text,
    name,
    dose: item.dose,
    count: getPieceCount(item),
    frequency,
    most,
    form,
    ...(doses.length > 0 ? { doses, timing: joinTimings(doses) } : { timing }),
    assumedDose,
    assumptions,
    unread,
    unknownParts,
    status: answer.status,
    match,
    candidates: answer.candidates,
  };
}

function resolveItemName(index: SubstanceNameIndex, text: string, item: ParsedItemDetails): NameResolution {
  // "Allergies: penicillin" says what a person does not take.
  if (isAllergyLine(text) || (isDilution(text) && !isMedicine(index, item.name))) {
    const whole = lookUp(index, tokenizeName(text), 'in order');
    return whole ? { ...fromFound(whole), name: text.trim() } : { status: 'unknown', match: null, candidates: [] };
  }
  const several = findSeveralNames(text, item);
  const order = several === null ? 'any order' : 'in order';
  const each = several === null ? null : resolveCombination(index, several, item, 'known');
  // "Dairy / milk" are two words for one thing, and no Dairy Milk.
  if (each?.match?.kind === 'substance') return each;
  if (text.length <= 100) {
    // "One A Day", "Tylenol 8 hour": the whole line may be a name, whatever its words look like.
    const words = tokenizeName(text);
    const whole = lookUp(index, words, order) ?? lookUp(index, tokenizeName(withoutMaker(text) ?? ''), order);
    if (whole) return { ...fromFound(whole), name: text.trim() };
  }
  for (const attempt of [item.nameWithForm, item.name]) {
    const hit = lookUp(index, tokenizeName(attempt), order) ?? (attempt === item.nameWithForm ? lookUpOtherKind(index, attempt) : null);
    if (hit) return fromFound(hit, item);
  }
  const name = withoutStrength(item.name);
  if (each) return { ...each, name };
  for (const attempt of [withoutStrength(item.nameWithForm), name, toVitaminName(name)]) {
    const hit = attempt === null ? null : lookUpPlain(index, attempt);
    if (hit) return { ...fromFound(hit, item), name };
  }
  const plant = lookUpPreparation(index, name);
  if (plant) return { ...fromFound(plant, item), name };
  const hit = item.purpose === null ? null : lookUpPlain(index, withoutPurpose(name));
  // "Tea for sleep" is hardly black tea.
  if (hit?.entries.every(({ target }) => target.substanceKind !== 'food' && target.substanceKind !== 'drink'))
    return { ...fromFound(hit, item), name: withoutPurpose(name) };
  const listed = parseListedIngredients(text);
  const contents = listed && resolveCombination(index, listed.join(' / '), item, 'any');
  if (contents?.match) return { ...contents, name: text.trim() };
  const nameText = item.purpose === null ? name : withoutPurpose(name);
  const sold = withoutMaker(nameText);
  if (sold !== null) return resolveItemName(index, sold, { ...item, name: sold, nameWithForm: sold });
  const parts = spellParts(index, nameText);
  const read =
    resolveCutCombination(index, nameText, item) ??
    resolveCombination(index, nameText, item, 'any') ??
    (parts === null ? null : resolveCombination(index, parts, item, 'known')) ??
    resolveInsideText(index, nameText, item) ??
    resolveMisspelt(index, nameText);
  const spelled = spellWithForm(read.match, item);
  const again = spelled === null ? null : lookUp(index, tokenizeName(spelled), order);
  return { name: nameText, ...(again ? asMisspelt(fromFound(again, item), read.match) : read) };
}

/** "Ibuprofen 3x" counts tablets; only of what is no medicine can "3x" be a dilution. */
const isMedicine = (index: SubstanceNameIndex, name: string): boolean =>
  lookUpPlain(index, name)?.entries.every(({ target }) => target.kind === 'product' || target.substanceKind === 'drug') === true;

function fromFound(found: NameMatches, item?: ParsedItemDetails): NameResolution {
  const matches = selectFittingDose(found.entries, item).map((entry) => toMatch(entry, found.confidence, item));
  const [only] = matches;
  if (matches.length === 1 && only) return { status: 'matched', match: only, candidates: [] };
  // An everyday word asks about all that it means.
  const asked = found.entries.every((entry) => entry.isEverydayWord) ? matches : matches.slice(0, candidatesMax);
  return { status: 'ambiguous', match: null, candidates: asked.map((match) => ({ ...match, confidence: 0.5 })) };
}

/** Of a cream and tablets of one name, 500 mg means the tablets: the strength of a cream is a share, its amount a fingertip. */
function selectFittingDose(entries: readonly NameEntry[], item: ParsedItemDetails | undefined): readonly NameEntry[] {
  if (entries.length < 2 || item?.dose?.unit !== 'mg' || item.form !== null) return entries;
  const swallowed = entries.filter(({ target }) => !target.isLocal);
  return swallowed.length > 0 ? swallowed : entries;
}

/** "amoxicillin/clavulanate", "aspirin and caffeine", "calcium with D3". */
function resolveCombination(
  index: SubstanceNameIndex,
  name: string,
  item: ParsedItemDetails,
  wanted: 'known' | 'any',
): NameResolution | null {
  const written = name.split(/\s*[/+&,;]\s*|\s+(?:and|with|plus|und|et|y|con|mit)\s+/i).filter((part) => part !== '');
  if (written.length < 2 || written.length > 40) return null;
  // "Potassium-containing foods/supplements": the second part names nothing.
  const parts = written.filter(
    (part) => tokenizeName(part).some((word) => !isNoise(word)) || index.byKey.has(getNameKey(tokenizeName(part))),
  );
  const known = parts.map((part) => resolvePart(index, part));
  if (wanted === 'known' && !known.every((answer) => answer?.match)) return null;
  if (known.filter((answer) => answer === null).length > misspeltMax)
    return { status: 'unknown', match: null, candidates: selectDistinct(known.flatMap((answer) => answer?.match ?? [])) };
  const answers = parts.map((part, at) => known[at] ?? resolveMisspelt(index, part));
  const matches = answers.flatMap((answer) => answer.match ?? []);
  if (matches.length === parts.length) return { status: 'matched', match: joinMatches(index, matches, name, item), candidates: [] };
  const unknownParts = parts.filter((_, at) => !answers[at]?.match);
  const isLabel = known.some((answer) => answer?.match) && matches.every((match) => !isEaten(index, match));
  if (isLabel) return { status: 'matched', match: joinMatches(index, matches, name, item), candidates: [], unknownParts };
  return matches.length > 0 ? { status: 'unknown', match: null, candidates: selectDistinct(matches) } : null;
}

/** "Tea and sympathy" is no label that names tea. */
function isEaten(index: SubstanceNameIndex, { matchedName }: Match): boolean {
  const kind = index.byKey.get(getNameKey(tokenizeName(matchedName)))?.[0]?.target.substanceKind;
  return kind === 'food' || kind === 'drink';
}

function resolvePart(index: SubstanceNameIndex, part: string): NameResolution | null {
  // Beside a name, a single letter is a vitamin too: "calcium + D".
  const vitamin = toVitaminName(part) ?? (/^[acdek]$/i.test(part.trim()) ? `vitamin ${part}` : part);
  const hit = lookUpPlain(index, withoutStrength(vitamin)) ?? lookUpPlain(index, vitamin);
  return hit && fromFound(hit);
}

/** Several names on one line are one item with all their ingredients; where a product is just that, it is that product. */
function joinMatches(index: SubstanceNameIndex, matches: readonly Match[], name: string, item: ParsedItemDetails): Match | null {
  const parts = selectDistinct(matches);
  const [first] = parts;
  if (!first || parts.length === 1) return first ?? null;
  const ingredients = [...new Map(parts.flatMap((part) => part.ingredients).map((one) => [one.substanceId, one])).values()];
  const product = index.productsByIngredients.get(getIngredientsKey(ingredients));
  const ownName = parts.map((part) => part.name).join(' + ');
  return {
    id: product?.id ?? `product:${ownName.toLowerCase()}`,
    kind: 'product',
    name: ownName,
    use: null,
    matchedName: name,
    how: parts.some((part) => part.how === 'spelling') ? 'spelling' : 'synonym',
    confidence: Math.min(...parts.map((part) => part.confidence)),
    ingredients: withStrengths(ingredients, item),
  };
}

/** A name among other words: "my blood thinner warfarin", "amoxicillin clavulanate". */
function resolveInsideText(index: SubstanceNameIndex, name: string, item: ParsedItemDetails): NameResolution | null {
  const covered = findNamesInText(index, name);
  const { entries, leftOver, lettersCovered, letters } = withoutFlavors(withoutComplaints(covered), getNameKey(tokenizeName(name)));
  const [first] = entries;
  if (!first) return null;
  const confidence = 0.6 + (0.35 * lettersCovered) / letters;
  const matches = entries.map((entry) => toMatch(entry, confidence, item));
  if (leftOver.length === 0) return { status: 'matched', match: joinMatches(index, matches, name, item), candidates: [] };
  const longer = entries.length === 1 ? findLongerName(index, name, first) : null;
  if (longer) return longer;
  // "Milk kefir" is not milk and "tea tree oil" is not tea; but the one medicine that a sentence names is meant.
  const isMedicine = first.key.length >= 5 && (first.target.substanceKind === 'drug' || first.target.kind === 'product');
  // A line that begins with a brand is about that brand: "Zicam cold remedy", "alli weight loss".
  const isBrandFirst = first.how === 'brand' && first.key.length >= 4 && getNameKey(tokenizeName(name)).startsWith(first.key);
  const meant = entries.length === 1 && (isMedicine || isBrandFirst);
  if (meant && matches[0]) return { status: 'matched', match: matches[0], candidates: [], leftOver };
  const near = resolveMisspelt(index, name);
  return near.status === 'unknown' ? { status: 'unknown', match: null, candidates: selectDistinct(matches) } : near;
}
