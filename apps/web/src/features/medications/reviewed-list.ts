import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { isCountableUnit } from '@wellkept/medications/parse/countable-units.ts';
import { findDoseForm, parseAmount, parseDoseUnit } from '@wellkept/medications/parse/dose.ts';
import { parseItemDetails } from '@wellkept/medications/parse/parse-item.ts';
import { type ListLine, parseMedicationList } from '@wellkept/medications/parse/parse-medication-list.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import type { Engine } from '../../lib/knowledge.ts';
import { splitItems } from '../interactions/item-text.ts';
import { normalizeName } from '../interactions/result-view.ts';
import { formatReplacement } from '../interactions/type-ahead-choices.ts';
import { addUnrecognizedLine, createMedicationDraft, markAsStopped, readMedicationDraft } from './draft-from-text.ts';
import type { MedicationType } from './medication-type.ts';

/** A line of a pasted list as it stands for review. What was left out keeps its text, and can be taken in after all. */
export type ReviewLine = {
  /** As it was written. */
  text: string;
  kind: ListLine['kind'];
  moment: string | null;
  /** The words of the list that say it was stopped; null where it is taken. */
  stopped: string | null;
  draft: MedicationInput;
  isIncluded: boolean;
  /** The words of an unusual dose that the person calls right; none where nothing was asked. */
  confirmedDose?: string;
};

export type ReviewContext = Pick<Engine, 'resolve' | 'kindOf'> & { fallbackType: MedicationType };

/**
 * Every line of a pasted text, in its order. Ticked is what is taken and new: not what was stopped, what is on the list already in whatever
 * strength, and what is no name and no dose.
 */
export function createReviewLines(pasted: string, reader: ReviewContext, there: readonly Medication[]): ReviewLine[] {
  const read = parseMedicationList(splitItems(pasted), reader.resolve).map((line): ReviewLine => {
    const resolution = reader.resolve(line.text);
    const draft = createMedicationDraft(resolution, reader.kindOf, reader.fallbackType, line.moment);
    // A near miss of a name is ambiguous; what is unknown has at most far ones ("Page 1").
    const isNothing = resolution.status === 'unknown' && resolution.dose === null;
    const isIncluded = line.kind === 'item' && line.stopped === null && !isNothing;
    return { ...line, draft: line.stopped === null ? draft : markAsStopped(draft, line.stopped), isIncluded };
  });
  const taken = there.filter(({ active }) => active).map((one) => getIdentityWithForm(one, reader.resolve));
  return read.map((line, at) => {
    const earlier = read.slice(0, at).filter(({ kind, stopped }) => kind === 'item' && stopped === null);
    const isRepeated =
      taken.includes(getIdentityWithForm(line.draft, reader.resolve)) ||
      there.some((other) => isRepeat(line, other, true)) ||
      earlier.some(({ draft }) => isRepeat(line, draft, draft.strength !== null));
    return isRepeated ? { ...line, isIncluded: false } : line;
  });
}

type Comparable = Pick<MedicationInput, 'name' | 'strength' | 'frequency'>;

/** Whether the time comes from the heading above and not from the line itself. */
export const isTimeOfHeading = ({ draft, moment }: Pick<ReviewLine, 'draft' | 'moment'>) => moment !== null && draft.frequency === moment;

/** Nothing that the other, which may say more than a bare name, does not say. Another strength or another time of day may be meant as it is written; a bare name is not more. */
function isRepeat({ draft, moment }: Pick<ReviewLine, 'draft' | 'moment'>, other: Comparable, isMoreThanName: boolean): boolean {
  const { name, strength, frequency } = draft;
  if (normalizeName(name) !== normalizeName(other.name)) return false;
  if (!strength && isMoreThanName && isTimeOfHeading({ draft, moment })) return true;
  const sameStrength = !strength || normalizeStrength(strength) === normalizeStrength(other.strength ?? '');
  return sameStrength && (!frequency || frequency === other.frequency);
}

const nanogramsPer: Readonly<Record<string, number>> = { g: 1e9, mg: 1e6, mcg: 1e3 };

/** One number has several ways to be written, and one mass too: 1,000 mcg is 1 mg, 0.4 g is 400 mg. Masses come out in whole nanograms. */
const writeAmountsAlike = (strength: string): string =>
  strength.replace(/(\d+(?:[.,]\d+)*)(?:\s*(\p{L}+))?/gu, (written: string, digits: string, word = '') => {
    const unit = parseDoseUnit(word.toLowerCase());
    const amount = parseAmount(digits, unit);
    if (amount === null) return written;
    const nanograms = unit && nanogramsPer[unit];
    return nanograms ? `${Math.round(amount * nanograms)} ng` : `${amount} ${word}`;
  });

/** "500 mg tablet" says no other strength than "500 mg"; "extended release" does, and so does the point of 2.5 ml. */
const normalizeStrength = (strength: string): string =>
  writeAmountsAlike(strength)
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => !isCountableUnit(findDoseForm(word) ?? ''))
    .join('')
    .replace(/[^\p{L}\p{N}.]+|\.(?!\d)/gu, '');

/** The line under the name that the person chose for it. */
export function chooseMatch(line: ReviewLine, match: Match, resolution: Resolution, reader: ReviewContext): ReviewLine {
  const draft = readMedicationDraft(reader.resolve(formatReplacement(match, resolution)), reader.kindOf, reader.fallbackType, line.moment);
  if (line.stopped !== null) return { ...line, draft: markAsStopped(draft, line.stopped) };
  return { ...line, draft: addUnrecognizedLine(draft, { text: line.text, match }), isIncluded: true };
}

/** The line after all, where the person takes what the list seemed to say was stopped. */
export const takeAfterAll = (line: ReviewLine): ReviewLine => ({
  ...line,
  stopped: null,
  draft: { ...line.draft, active: true },
  isIncluded: true,
});

/** Substances decide, so that a brand and its generic name are one; the letters where nothing is known. */
const getIdentity = (name: string, resolve: ReviewContext['resolve']) =>
  resolve(name)
    .match?.ingredients.map(({ substanceId }) => substanceId)
    .sort()
    .join('+') ?? normalizeName(name);

/** What is swallowed whole is one form, however it is called. */
const wholeForms = new Set(['tablet', 'pill', 'capsule', 'softgel', 'oral', 'dose']);

function getIdentityWithForm({ name, strength, prescribedDosage }: MedicationInput, resolve: ReviewContext['resolve']): string {
  const words = [name, strength, prescribedDosage].filter(Boolean).join(' ');
  // A draft writes "ER" out.
  const form = /\p{L}+ release\b/iu.exec(words)?.[0].toLowerCase() ?? parseItemDetails(words).form;
  return `${getIdentity(name, resolve)} ${form === null || wholeForms.has(form) ? '' : form}`;
}

/** What is the same medicine as a line, in words: "already on your list: Warfarin 5 mg", "on your list as 5 mg", "the same medicine as line 2". */
export function listRepeats(
  lines: readonly ReviewLine[],
  at: number,
  there: readonly Medication[],
  resolve: ReviewContext['resolve'],
): string[] {
  const line = lines[at];
  if (line?.kind !== 'item') return [];
  const identity = getIdentity(line.draft.name, resolve);
  const isSame = ({ name }: { name: string }) => getIdentity(name, resolve) === identity;
  const own = there.filter(isSame).map((other) => formatOwn(line.draft, other));
  const items = lines.filter(({ kind }) => kind === 'item');
  const first = items.findIndex(({ draft }) => isSame(draft));
  const place = items.indexOf(line);
  return first >= 0 && first < place ? [...own, `The same medicine as line ${first + 1}.`] : own;
}

/** Another strength than the one on the list is for the person to decide. */
function formatOwn(draft: Comparable, { name, strength, active }: Medication): string {
  const label = [name, strength].filter(Boolean).join(' ');
  if (!active) return `On your list as no longer taken: ${label}.`;
  if (!draft.strength || normalizeStrength(draft.strength) === normalizeStrength(strength ?? '')) return `Already on your list: ${label}.`;
  if (!strength) return `On your list without a strength: ${label}.`;
  return `On your list as ${normalizeName(name) === normalizeName(draft.name) ? strength : label}.`;
}
