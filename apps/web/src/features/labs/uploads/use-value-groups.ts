import { useState } from 'react';
import { useSpelling } from '../../../lib/spelling.ts';
import type { AssessedRow } from './reviewed-values.ts';
import type { ValueGroup } from './value-list.tsx';

const isFlagged = ({ assessed }: AssessedRow): boolean => Boolean(assessed?.flag) && assessed?.flag !== 'N';

/** Those first, and all else in the order of the page. */
const putFirst = <Item>(all: readonly Item[], isFirst: (one: Item) => boolean): Item[] =>
  all.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));

/**
 * The values of a review in groups, doubtful ones first, and of those that were read clearly the ones outside their range. A value stays
 * where it is while it is being edited.
 */
export function useValueGroups(found: readonly AssessedRow[]): ValueGroup[] {
  const spell = useSpelling();
  const [initiallyUncertainKeys] = useState(() => new Set(found.filter(({ isAsking }) => isAsking).map(({ row }) => row.key)));
  const [known] = useState(() => new Set(found.map(({ row }) => row.key)));
  const [initiallyFlaggedKeys] = useState(() => new Set(found.filter(isFlagged).map(({ row }) => row.key)));
  const isUnrecognized = ({ row }: AssessedRow) => row.unrecognizedIn !== null;
  const isToCheck = ({ row }: AssessedRow) => initiallyUncertainKeys.has(row.key) || !known.has(row.key);
  const recognized = found.filter((one) => !isUnrecognized(one));
  return [
    { title: 'To check', found: recognized.filter(isToCheck), showsLines: true },
    {
      title: 'Read clearly',
      text: 'We’re sure of the letters and numbers here. That says nothing about what the values mean.',
      isCompact: true,
      found: putFirst(
        recognized.filter((one) => !isToCheck(one)),
        ({ row }) => initiallyFlaggedKeys.has(row.key),
      ),
    },
    {
      title: spell('Not recognized'),
      text: 'We don’t know these names. We keep them as printed, but don’t check or explain them. Link them to a measurement if you know it.',
      found: found.filter(isUnrecognized),
    },
  ];
}
