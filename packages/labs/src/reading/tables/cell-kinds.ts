import { parseFirstDate } from '../dates.ts';
import { numberPattern } from '../numbers.ts';
import { takeFlag } from '../printed-flags.ts';
import { isRangeLabelOnly } from '../range-labels.ts';
import { isRangeLabel, rangeHeading, rangeWord } from '../range-lines.ts';
import { parseRange } from '../ranges.ts';
import { findSexes } from '../report-subject.ts';
import { parseUcumUnit, parseUnitAtStart } from '../units.ts';
import { isValueCell, isWordCell } from '../value-cells.ts';

/** What a cell may be, by its content alone; a cell may be several: "< 5" is an amount or a range. */
export type CellKind = 'amount' | 'bare' | 'word' | 'range' | 'unit' | 'flag' | 'date' | 'text';

const bare = new RegExp(`^(?:${numberPattern})$`);
const unitLike =
  /^[([]?[%‰]?(?:[\p{Letter}µμ%^*\d.]{1,12}\/[\p{Letter}µμ^*\d.²³]{1,14}|%|‰|[mdµμ]?l|[mµμnkp]?g|[mc]?m|sec|min|s|h|ratio|index)[)\]]?$/iu;
const dateShareMin = 0.6;
const rangeLabel = /^[\s([]*(?:\p{Letter}[\p{Letter}\d .()/-]{0,24}\s?[:=]\s*)?[([]?$/u;
const anyone = { sex: null, ageYears: null };

/** "ALT/GPT" and "Creatinine/Kreatinin" are two names of one measurement. */
const namePair = /^(?:\p{Lu}{3,}\/\p{Lu}{3,}|\p{Letter}{6,}\/\p{Letter}{6,})$/u;
/** Whether a text looks like a unit, known or not. */
export const isUnitLike = (text: string): boolean => unitLike.test(text) && !namePair.test(text);

/** Whether a text is a unit and nothing else: one that is known, or one that looks like one. */
export const isUnitText = (text: string): boolean => parseUnitAtStart(text)?.rest.trim() === '' || isUnitLike(text.trim());

/** "4.58 H" before a range is a value with its mark. */
const isSexLabel = (text: string) => findSexes(text).length > 0 && (!/\d/.test(text) || /:\s*$/.test(text));

/** Whether a text is a range and nothing else but its label, its brackets and its unit. */
function isRangeText(text: string): boolean {
  const found = /\d/.test(text) ? parseRange(text, false, anyone) : null;
  if (!found) return false;
  // "kinetic) - 9.7 (normal:" is the end of a line, not a label.
  if (/^[^(]*\)|\)\D*\d|\d[.,]\d.*\(/.test(found.before)) return false;
  const isHeaded = rangeHeading.test(text) || rangeLabel.test(parseUnitAtStart(found.before)?.rest ?? found.before);
  const isLabel =
    isHeaded ||
    rangeLabel.test(found.before) ||
    rangeWord.test(found.before) ||
    isRangeLabel(found.before) ||
    isRangeLabelOnly(found.before) ||
    isSexLabel(found.before);
  const after = found.after.replace(/^[\s)\]%]+/, '');
  const unit = parseUnitAtStart(after);
  const behind = (unit?.rest ?? after).replace(/^[\s)\];,.]+/, '');
  return (
    isLabel && (behind === '' || isUnitLike(behind) || isRangeText(behind) || isRangeLabelOnly(behind) || findSexes(behind).length > 0)
  );
}

const kindsByText = new Map<string, ReadonlySet<CellKind>>();
const cacheMax = 5000;

/** Two letters beside each other, letters with dots ("H.G.M."), or one of the elements that laboratories print as a letter. */
export const nameLike = /\p{Letter}{2}|^\p{Letter}(?:\.\s?\p{Letter})+\.?$|^[KP]$/u;

/** All that a cell may be. */
export function listCellKinds(text: string): ReadonlySet<CellKind> {
  const known = kindsByText.get(text);
  if (known) return known;
  if (kindsByText.size > cacheMax) kindsByText.clear();
  const kinds = findKinds(text.trim());
  kindsByText.set(text, kinds);
  return kinds;
}

function findKinds(text: string): Set<CellKind> {
  const date = parseFirstDate(text);
  if (date && date.text.length >= dateShareMin * text.length) return new Set(['date']);
  const kinds = new Set<CellKind>();
  if (isValueCell(text)) kinds.add('amount');
  if (bare.test(text)) kinds.add('bare');
  if (isRangeText(text)) kinds.add('range');
  if (isWordCell(text)) kinds.add('word');
  // "2.4mg/dL" is a value with its unit.
  if (isUnitText(text) && (!kinds.has('amount') || parseUcumUnit(text) !== null)) kinds.add('unit');
  const flagged = takeFlag(text);
  if (flagged.flag !== null && flagged.rest.trim() === '') kinds.add('flag');
  if (kinds.size === 0 && nameLike.test(text)) kinds.add('text');
  return kinds;
}
