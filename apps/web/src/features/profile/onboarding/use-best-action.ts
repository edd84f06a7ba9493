import type { Action } from '@wellkept/profile/actions/action.ts';
import { makePlan } from '@wellkept/profile/actions/make-plan.ts';
import { useMemo } from 'react';
import { getToday } from '../../../lib/today.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { useProfile } from '../editor/use-profile.ts';

/** The most useful next action, based on the answers so far; null while nothing calls for one. */
export function useBestAction(): Action | null {
  const { profile } = useProfile();
  const { active, result } = useMedicationList();
  const today = getToday();
  return useMemo(() => {
    if (!profile || !result) return null;
    const medicines = active.map(({ medication: { name, strength, prescribedDosage, frequency, active: isActive, notes } }) => ({
      name,
      dosage: [strength, prescribedDosage].filter(Boolean).join(', ') || null,
      frequency,
      type: notes.type,
      active: isActive,
    }));
    const findings = result.findings.map(({ id, severity, headline }) => ({ id, severity, headline }));
    return makePlan({ profile, today, medicines, findings })[0] ?? null;
  }, [profile, active, result, today]);
}
