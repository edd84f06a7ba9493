import { IconArrowRight } from '@tabler/icons-react';
import type { Medication } from '@wellkept/contract/medications.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { severityRank } from '@wellkept/safety/severity.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { plural } from '../../lib/wording.ts';
import { worstOf } from '../checking/result-view.ts';
import cabinetStyles from '../medications/cabinet.module.css';
import { fullText } from '../medications/cabinet.ts';
import { CabinetAnswer } from '../medications/cabinet-answer.tsx';
import { MedicationFacts } from '../medications/medication-row.tsx';
import type { Step } from './next-step.ts';
import { NextStepCard } from './next-step-card.tsx';
import styles from './today.module.css';

type Props = {
  /** What is taken now, in the order of the result's items. */
  medications: readonly Medication[];
  result: CheckResult;
  step: Step | null;
  /** Under the list: where it can be changed. */
  after: ReactNode;
};

const shownMax = 6;

/** The day's screen: the answer for all that is taken, the list with what matters most on top, and the one thing worth doing. */
export function Today({ medications, result, step, after }: Props) {
  const texts = medications.map(fullText);
  const unchecked = new Set(result.unchecked);
  const entries = medications
    .map((medication, index) => ({ medication, warning: worstOf(result, index), isUnchecked: unchecked.has(index) }))
    .sort((one, other) => severityRank(other.warning?.severity ?? 'none') - severityRank(one.warning?.severity ?? 'none'));
  const more = medications.length - shownMax;
  return (
    <>
      <CabinetAnswer result={result} texts={texts} />
      <div className={styles['columns']}>
        <section aria-labelledby="taken">
          <div className="sec-h">
            <h2 id="taken">What you take</h2>
            <span className="cap nowrap">{plural(medications.length, 'item')}</span>
          </div>
          <ul className={styles['list']}>
            {entries.slice(0, shownMax).map(({ medication, warning, isUnchecked }) => (
              <li key={medication.id} className={cabinetStyles['rowText']}>
                <MedicationFacts medication={medication} warning={warning} isUnchecked={isUnchecked} />
              </li>
            ))}
          </ul>
          <p className={`row ${styles['after']}`}>
            {more > 0 && <span className="small">and {more} more</span>}
            {after}
          </p>
        </section>
        {step && <NextStepCard step={step} items={texts} />}
      </div>
    </>
  );
}

/** A link with an arrow, as it stands under a list. */
export function ArrowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className="tlink" to={to}>
      {children} <IconArrowRight size={16} stroke={1.5} aria-hidden />
    </Link>
  );
}
