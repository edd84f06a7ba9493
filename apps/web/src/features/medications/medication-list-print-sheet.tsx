import { formatWithIngredients } from '@wellkept/clinical/ingredient-names.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { CheckedPerson } from '@wellkept/interactions/person/person.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { shorten } from '../../lib/wording.ts';
import { PrintSheet } from '../interactions/print-sheet.tsx';
import { describePerson } from '../profile/about-summary.ts';
import { formatIntake, formatListStrength } from './medication-groups.ts';
import type { MedicationListRow } from './writes-overlay.ts';

type Props = {
  title: string;
  active: readonly MedicationListRow[];
  verdict: Verdict | null;
  result: CheckResult | null;
  person: CheckedPerson | null;
};

/** What is taken now with its doses, on paper. */
export function MedicationListPrintSheet({ title, active, verdict, result, person }: Props) {
  return (
    <PrintSheet title={title} verdict={verdict} result={result} about={person ? describePerson(person) : []}>
      {active.map(({ medication }) => (
        <li key={medication.id}>
          <b className="bold">{shorten(formatWithIngredients(medication), 120)}</b>{' '}
          {[medication.strength && formatListStrength(medication.strength), formatIntake(medication)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </PrintSheet>
  );
}
