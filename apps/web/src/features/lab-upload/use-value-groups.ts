import { useState } from 'react';
import type { LookedAt } from './reviewed-values.ts';
import type { ValueGroup } from './value-list.tsx';

/** The values of a review in groups: what to check first. A value stays in its group while somebody works on it. */
export function useValueGroups(found: readonly LookedAt[]): ValueGroup[] {
  const [asked] = useState(() => new Set(found.filter(({ isAsking }) => isAsking).map(({ row }) => row.key)));
  const [known] = useState(() => new Set(found.map(({ row }) => row.key)));
  const isUnrecognized = ({ row }: LookedAt) => row.unrecognizedIn !== null;
  const isAsked = ({ row }: LookedAt) => asked.has(row.key) || !known.has(row.key);
  const recognized = found.filter((one) => !isUnrecognized(one));
  return [
    { title: 'To check', found: recognized.filter(isAsked), showsLines: true },
    {
      title: 'Read clearly',
      text: 'We’re sure of the letters and numbers here. That says nothing about what the values mean.',
      found: recognized.filter((one) => !isAsked(one)),
    },
    {
      title: 'Not recognized',
      text: 'We don’t know these names. We keep them as printed, but don’t check or explain them. Link them to a measurement if you know it.',
      found: found.filter(isUnrecognized),
    },
  ];
}
