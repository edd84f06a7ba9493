import { useQuery } from '@tanstack/react-query';
import { formatWithIngredients } from '@wellkept/clinical/ingredient-names.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { formatDay } from '../../lib/date-text.ts';
import { useSession } from '../../lib/session.ts';
import { shorten } from '../../lib/wording.ts';
import { PrintSheet } from '../interactions/print-sheet.tsx';
import { describePerson } from '../profile/about-summary.ts';
import { profileQuery } from '../profile/profile-query.ts';
import { formatIntake, formatListStrength } from './medication-groups.ts';
import type { MedicationListRow } from './writes-overlay.ts';

type Props = {
  title: string;
  active: readonly MedicationListRow[];
  verdict: Verdict | null;
  result: CheckResult | null;
  person: CheckedPerson | null;
};

/** A pharmacist finds a person by name and date of birth. */
function useWhose(): string | null {
  const { user } = useSession();
  const { data: profile } = useQuery({ ...profileQuery, enabled: user !== null });
  const bornOn = profile?.personalInfo.dateOfBirth;
  if (!user) return null;
  return [shorten(`${user.firstName} ${user.lastName}`, 60), bornOn && `born ${formatDay(bornOn, 'long')}`].filter(Boolean).join(', ');
}

/** What is taken now with its doses, on paper. */
export function MedicationListPrintSheet({ title, active, verdict, result, person }: Props) {
  const whose = useWhose();
  return (
    <PrintSheet title={title} whose={whose} verdict={verdict} result={result} about={person ? describePerson(person) : []}>
      {active.map(({ medication }) => (
        <li key={medication.id}>
          <b className="bold">{shorten(formatWithIngredients(medication), 120)}</b>{' '}
          {[medication.strength && formatListStrength(medication.strength), formatIntake(medication)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </PrintSheet>
  );
}
