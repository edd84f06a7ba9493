import type { CheckResult } from '@wellkept/safety/findings.ts';
import type { Person } from '@wellkept/safety/person/person.ts';
import type { Verdict } from '@wellkept/safety/verdict.ts';
import { shorten } from '../../lib/wording.ts';
import { PrintSheet } from '../checking/print-sheet.tsx';
import { aboutWords } from '../profile/about-summary.ts';
import { howTaken } from './cabinet.ts';
import type { CabinetRow } from './writes-overlay.ts';

type Props = {
  title: string;
  active: readonly CabinetRow[];
  verdict: Verdict | null;
  result: CheckResult | null;
  person: Person | null;
};

/** What is taken now with its doses, on paper. */
export function CabinetSheet({ title, active, verdict, result, person }: Props) {
  return (
    <PrintSheet title={title} verdict={verdict} result={result} about={person ? aboutWords(person) : []}>
      {active.map(({ medication }) => (
        <li key={medication.id}>
          <b className="b">{shorten(medication.name, 120)}</b> {[medication.strength, howTaken(medication)].filter(Boolean).join(' · ')}
        </li>
      ))}
    </PrintSheet>
  );
}
