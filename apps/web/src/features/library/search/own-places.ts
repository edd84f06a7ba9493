import type { OwnEntry } from '@wellkept/contract/library/search.ts';

/** Where an entry of a kind is listed, and what it is called. */
export const ownPlaces: Readonly<Record<OwnEntry['kind'], { path: string; label: string }>> = {
  medicine: { path: '/medications', label: 'Medicine' },
  habit: { path: '/habits', label: 'Habit' },
  goal: { path: '/wellness-goals', label: 'Goal' },
  diary: { path: '/symptoms', label: 'Diary' },
  measure: { path: '/trends', label: 'Log' },
  lab: { path: '/wellness/biomarkers', label: 'Lab result' },
  profile: { path: '/profile', label: 'Profile' },
};

/** The page of an entry, at the entry where it has a place of its own there. */
export function getOwnPath({ kind, id }: Pick<OwnEntry, 'kind' | 'id'>): string {
  const { path } = ownPlaces[kind];
  if (id === null) return path;
  if (kind === 'measure') return `${path}#${id}`;
  return kind === 'lab' ? `${path}#marker-${id}` : `${path}#${kind}-${id}`;
}

/** Where a laboratory marker is explained. */
export const getMarkerPath = (group: string, id: string): string => `/markers-education/${group}#${id}`;

/** "Iron stores (Ferritin)", "Potassium". */
export const formatMarkerName = ({ title, name }: { title: string; name: string }): string =>
  title === name ? title : `${title} (${name})`;
