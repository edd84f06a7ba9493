import { useQuery } from '@tanstack/react-query';
import { computeVerdict, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { getUnlistedMedicines } from '@wellkept/profile/unlisted-medicines.ts';
import { useMemo } from 'react';
import { useSession } from '../../lib/session.ts';
import { reloadPage } from '../../lib/stuck-page.ts';
import { useListCheck } from '../interactions/use-list-check.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { usePerson } from '../profile/use-person.ts';
// Refreshes the offline copy after every save.
import './medication-analysis.ts';
import { medicationsQuery, useMedicationWrites } from './medication-writes.ts';
import { type MedicationListRow, withWrites } from './writes-overlay.ts';

const none: never[] = [];

/** Medicines that the profile names and the list does not have: no check includes them. */
const findUnlisted = (profile: Parameters<typeof getUnlistedMedicines>[0], rows: readonly MedicationListRow[]): string[] =>
  getUnlistedMedicines(
    profile,
    rows.map(({ medication }) => medication),
  ).flatMap(({ name, active }) => (active ? [name] : []));

/** The entries of the list, with the changes that are not stored yet. */
function useRows() {
  const stored = useQuery(medicationsQuery);
  const writes = useMedicationWrites();
  const rows: MedicationListRow[] = useMemo(() => withWrites(stored.data ?? none, writes), [stored.data, writes]);
  return { stored, rows };
}

/** Medicines that the profile names and the list does not have, while both are known. */
export function useUnlisted(): readonly string[] {
  const isSignedIn = useSession().user !== null;
  const { rows } = useRows();
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn });
  return useMemo(() => (profile ? findUnlisted(profile, rows) : none), [profile, rows]);
}

/** The person's medicines with what the check says of those taken now, again after every change. */
export function useMedicationList() {
  const { stored, rows } = useRows();
  const { person, progress: personProgress, reload } = usePerson();
  const active = useMemo(() => rows.filter(({ medication }) => medication.active), [rows]);
  const taken = useMemo(() => active.map(({ medication }) => medication), [active]);
  // A list that could not be read again is still the list.
  const isLoaded = stored.data !== undefined;
  const { result, hasFailed } = useListCheck(taken, person, isLoaded && personProgress !== 'waiting');
  const progress = hasFailed || personProgress === 'failed' ? 'failed' : result ? personProgress : 'waiting';
  const unlisted = useUnlisted();
  const verdict: Verdict | null = useMemo(
    () => (isLoaded ? computeVerdict({ itemCount: active.length, result, progress, unlisted }) : null),
    [isLoaded, active.length, result, progress, unlisted],
  );
  return {
    stored,
    /** The check can't be done: neither here nor by the server. */
    hasFailed,
    /** What the list means together; null until the list is here. */
    verdict,
    /** Tries again what keeps the list from being checked. A part of the page that failed to load needs a new page. */
    checkAgain: () => (hasFailed ? reloadPage() : reload()),
    person,
    /** Medicines that the profile names and the list does not have. */
    unlisted,
    active,
    stopped: useMemo(() => rows.filter(({ medication }) => !medication.active), [rows]),
    /** Null until it has loaded. Its items are the active rows in their order. */
    result,
    unsaved: useMemo(() => rows.filter(({ failure }) => failure !== null), [rows]),
  };
}
