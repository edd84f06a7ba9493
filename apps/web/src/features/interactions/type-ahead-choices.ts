import { capitalize, formatNumber } from '@wellkept/clinical/wording.ts';
import { getTypedKey } from '@wellkept/medications/names/spelling-variant.ts';
import { type ParsedItemDetails, parseItemDetails } from '@wellkept/medications/parse/parse-item.ts';
import type { Match, NameSuggestion, Resolution } from '@wellkept/medications/resolution.ts';
import { findUnclearDoses } from '@wellkept/medications/resolve/unrecognized.ts';
import { shorten } from '../../lib/wording.ts';
import { formatMatchDetail } from './match-detail.ts';
import { noChoices, type TypeAheadChoice, type TypeAheadChoices } from './typed-choices.ts';

/** "400 mg", "2,000 IU". */
export const formatDose = (dose: NameSuggestion['dose']) =>
  dose === null ? null : `${formatNumber(dose.amount, { decimalsMax: 6 })} ${dose.unit}`;

/** "30/500", "20/12.5 mg": what each ingredient of a combination has, in the order of its name. */
const formatStrengths = ({ strengths, strengthUnit }: ParsedItemDetails) =>
  strengths.length > 0 ? [strengths.join('/'), strengthUnit].filter(Boolean).join(' ') : null;

const bareNumber = '(\\d{1,6}(?:[.,]\\d{1,3})?)';
const numberInName = new RegExp(`[\\s#]${bareNumber}$`, 'u');
/** "2 times a day" says how often, "7 days" how long and "6 pm" when, not how strong. The 300 of "300 x 3" is a strength. */
const numberAfterName = new RegExp(
  `^[\\s#]+${bareNumber}(?![\\d.,:½¼¾]|\\s+\\d/\\d|[\\s-]*(?:and a half|tab(?:let)?s?|cap(?:sule|let)?s?|pills?|softgels?|gumm(?:y|ies)|lozenges?|puffs?|drops?|patch(?:es)?|sachets?|sprays?|doses?|x(?!\\s?\\d{1,2}\\b)|times?|a day|daily|per|an?|hours?|days?|weeks?|wks?|months?|[ap]\\.?m)\\b)`,
  'iu',
);

/**
 * The strength that goes with a name: the dose that was read, or a bare number behind the name ("nurofen 400"), for which no unit is
 * guessed. A number that belongs to the name ("omega 3") is none.
 */
export function formatStrength({ text, name, dose, match }: Pick<Resolution, 'text' | 'name' | 'dose' | 'match'>): string | null {
  // The 3 of "300 x 3" counts what is named nowhere.
  if (dose && dose.unit !== 'dose') return formatDose(dose);
  const item = parseItemDetails(text);
  const combined = formatStrengths(item);
  // A number behind the name is the first of several doses.
  if (combined || !match || item.doses.length > 0 || findUnclearDoses(text, item, match) !== null) return combined;
  const isNameFirst = text.trim().toLocaleLowerCase().startsWith(name.toLocaleLowerCase());
  const number = numberInName.exec(name)?.[1] ?? (isNameFirst ? numberAfterName.exec(text.trim().slice(name.length))?.[1] : undefined);
  return number === undefined || match.matchedName.endsWith(number) ? null : number;
}

/** The item again under the name that the person chose. Whatever else was written stays: it is read again with the new name. */
export function formatReplacement(match: Match, resolution: Resolution): string {
  const { text, name, dose, count, form, frequency } = resolution;
  const at = name === '' ? -1 : text.toLocaleLowerCase().indexOf(name.toLocaleLowerCase());
  const number = numberInName.exec(name)?.[1];
  const strength = number === undefined || match.matchedName.endsWith(number) ? '' : ` ${number}`;
  if (at >= 0) return `${text.slice(0, at)}${match.matchedName}${strength}${text.slice(at + name.length)}`.trim();
  // The words of the name do not stand together in the line.
  const unclear = findUnclearDoses(text, parseItemDetails(text), match);
  if (unclear !== null) return `${match.matchedName} ${unclear}`;
  return [match.matchedName, formatStrength({ text, name, dose, match }), formatQuantity({ count, form }), frequency?.text]
    .filter(Boolean)
    .join(' ');
}

/** "2 tablets": how many of the strength are taken at once, where that was written. */
const formatQuantity = ({ count, form }: Pick<Resolution, 'count' | 'form'>) =>
  count === null || count === 1 ? null : `${count} ${form ?? 'tablet'}s`;

/** Shorter names are alike by chance. */
const guessLettersMin = 8;
/** Of a name with fewer than one wrong letter in six; "zzyzx forte" is hardly sizofiran, which nothing else is spelled like either. */
const guessConfidence = 0.78;

const toChoice = (suggestion: NameSuggestion, { text, name, count, form }: Resolution): TypeAheadChoice => {
  const label = capitalize(suggestion.matchedName);
  const item = parseItemDetails(text);
  const unclear = findUnclearDoses(text, item, suggestion);
  // Of several doses, what one piece contains is the strength.
  const written = item.doses.length > 0 ? item.strength : suggestion.dose;
  const dose = unclear ?? formatStrength({ text, name, dose: written, match: suggestion });
  const rest = unclear === null ? [formatQuantity({ count, form }), suggestion.frequency?.text] : [];
  return {
    key: `${suggestion.id} ${suggestion.matchedName}`,
    text: [label, dose, ...rest].filter(Boolean).join(' '),
    label,
    dose,
    detail: formatMatchDetail(suggestion),
    suggestion,
  };
};

/**
 * The lines to offer for a text. The first is taken by Enter only where it is what the text names, also misspelt, or begins with it, or
 * where nothing else is spelled like a text of some length. Any other near miss must be chosen by hand, because the wrong medicine is worse
 * than an unknown one.
 */
export function createTypeAheadChoices(typed: string, resolution: Resolution, suggestions: readonly NameSuggestion[]): TypeAheadChoices {
  if (typed.trim() === '') return noChoices;
  const { name, status, candidates, dose, frequency, unknownParts } = resolution;
  // A product of which one ingredient is known is not that ingredient: it is taken as it was typed.
  const match = unknownParts.length > 0 ? null : resolution.match;
  // What the text names goes first, whatever else begins like it: "advil" is Advil before it is Advil PM.
  // A word that fits several asks which, and offers nothing else.
  const isQuestion = status === 'ambiguous';
  const named = match ? [match] : isQuestion ? candidates : [];
  const others = isQuestion || unknownParts.length > 0 ? [] : suggestions.filter(({ id }) => id !== match?.id);
  const offered = [...named.map((one) => ({ ...one, dose, frequency })), ...others];
  const lines = offered.map((suggestion) => toChoice(suggestion, resolution));
  const best = offered[0];
  const isPrefixMatch =
    best !== undefined &&
    best.how !== 'spelling' &&
    name.length > 1 &&
    best.matchedName.toLocaleLowerCase().startsWith(name.toLocaleLowerCase());
  const asTyped: TypeAheadChoice = {
    key: 'as typed',
    text: typed.trim(),
    label: `Add “${shorten(typed.trim(), 40)}” as I typed it`,
    dose: null,
    detail: resolution.match ? `checked as ${resolution.match.name}` : 'it can’t be checked until we know what is in it',
    suggestion: null,
  };
  const shownText = shorten(name || typed.trim(), 40);
  const isNearMiss = !isQuestion && lines.length > 0 && !isPrefixMatch && (status !== 'matched' || match?.how === 'spelling');
  const isAlike = candidates.length === 1 && candidates[0]?.id === best?.id && (candidates[0]?.confidence ?? 0) > guessConfidence;
  const isGuess =
    isNearMiss && lines.length === 1 && best?.how === 'spelling' && !match && isAlike && getTypedKey(name).length >= guessLettersMin;
  return {
    note: isQuestion ? `“${shownText}” can be several. Which is yours?` : isNearMiss ? `No exact match for “${shownText}”. Closest:` : null,
    lines: [...lines, asTyped],
    first: !isQuestion && (isPrefixMatch || match || isGuess) ? 0 : -1,
    isGuess,
  };
}
