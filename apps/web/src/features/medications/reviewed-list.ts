import type { Medication } from '@wellkept/contract/medications.ts';
import { formOf, isPiece } from '@wellkept/safety/dose.ts';
import type { Match, Resolution } from '@wellkept/safety/findings.ts';
import { type ListLine, readList } from '@wellkept/safety/read-list.ts';
import type { Engine } from '../../lib/knowledge.ts';
import { replacementText } from '../checking/choices.ts';
import { splitItems } from '../checking/item-text.ts';
import { lettersOf } from '../checking/result-view.ts';
import { type Draft, draftOf, keepingLine } from './medication-draft.ts';
import type { MedicationType } from './medication-type.ts';

/** A line of a pasted list as it stands for review. What was left out keeps its text, and can be taken in after all. */
export type ReviewLine = {
  /** As it was written. */
  text: string;
  kind: ListLine['kind'];
  moment: string | null;
  draft: Draft;
  isIncluded: boolean;
};

export type Reader = Pick<Engine, 'resolve' | 'kindOf'> & { fallbackType: MedicationType };

/** Every line of a pasted text, in its order; what is on the list already, word for word, is not ticked. */
export function reviewOf(pasted: string, reader: Reader, there: readonly Medication[]): ReviewLine[] {
  const read = readList(splitItems(pasted), reader.resolve).map((line) => ({
    ...line,
    draft: draftOf(reader.resolve(line.text), reader.kindOf, reader.fallbackType, line.moment),
    isIncluded: line.kind === 'item',
  }));
  return read.map((line, at) => {
    const earlier = read.slice(0, at).filter(({ kind }) => kind === 'item');
    const isRepeated =
      there.some((other) => isRepeat(line, asDraft(other), true)) ||
      earlier.some(({ draft }) => isRepeat(line, draft, draft.strength !== ''));
    return isRepeated ? { ...line, isIncluded: false } : line;
  });
}

const asDraft = ({ name, strength, frequency }: Medication) => ({ name, strength: strength ?? '', frequency: frequency ?? '' });
type Named = Pick<Draft, 'name' | 'strength' | 'frequency'>;

/** Whether the time comes from the heading above and not from the line itself. */
export const isTimeOfHeading = ({ draft, moment }: Pick<ReviewLine, 'draft' | 'moment'>) => moment !== null && draft.frequency === moment;

/** Nothing that the other, which may say more than a bare name, does not say. Another strength or another time of day may be meant as it is written; a bare name is not more. */
function isRepeat({ draft, moment }: Pick<ReviewLine, 'draft' | 'moment'>, other: Named, saysMore: boolean): boolean {
  const { name, strength, frequency } = draft;
  if (lettersOf(name) !== lettersOf(other.name)) return false;
  if (strength === '' && saysMore && isTimeOfHeading({ draft, moment })) return true;
  const sameStrength = strength === '' || amountOf(strength) === amountOf(other.strength);
  return sameStrength && (frequency === '' || frequency === other.frequency);
}

/** "500 mg tablet" says no other strength than "500 mg"; "extended release" does. */
const amountOf = (strength: string): string =>
  lettersOf(
    strength
      .split(/\s+/)
      .filter((word) => !isPiece(formOf(word.toLocaleLowerCase()) ?? ''))
      .join(' '),
  );

/** The line under the name that the person chose for it. */
export function chosen(line: ReviewLine, match: Match, resolution: Resolution, reader: Reader): ReviewLine {
  const draft = draftOf(reader.resolve(replacementText(match, resolution)), reader.kindOf, reader.fallbackType, line.moment);
  return { ...line, draft: keepingLine(draft, { text: line.text, match }), isIncluded: true };
}

/** Substances decide, so that a brand and its generic name are one; the letters where nothing is known. */
const identityOf = (name: string, resolve: Reader['resolve']) =>
  resolve(name)
    .match?.ingredients.map(({ substanceId }) => substanceId)
    .sort()
    .join('+') ?? lettersOf(name);

/** What is the same medicine as a line, in words: "already on your list: Warfarin 5 mg", "the same medicine as line 2". */
export function repeatsOf(lines: readonly ReviewLine[], at: number, there: readonly Medication[], resolve: Reader['resolve']): string[] {
  const line = lines[at];
  if (line?.kind !== 'item') return [];
  const identity = identityOf(line.draft.name, resolve);
  const isSame = ({ name }: { name: string }) => identityOf(name, resolve) === identity;
  const own = there.filter(isSame).map(({ name, strength, active }) => {
    const what = [name, strength].filter(Boolean).join(' ');
    return active ? `Already on your list: ${what}.` : `On your list as no longer taken: ${what}.`;
  });
  const items = lines.filter(({ kind }) => kind === 'item');
  const first = items.findIndex(({ draft }) => isSame(draft));
  const place = items.indexOf(line);
  return first >= 0 && first < place ? [...own, `The same medicine as line ${first + 1}.`] : own;
}
