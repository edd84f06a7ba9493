import { formatCount } from '@wellkept/clinical/wording.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';

import { type CheckResult, isPairFinding } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityRank } from '@wellkept/interactions/severity.ts';

import { getProgressWords, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { Match, Resolution } from '@wellkept/medications/resolution.ts';
import { SeverityMark } from '../../components/severity-mark.tsx';
import { shorten } from '../../lib/wording.ts';
import { DidYouMean } from '../interactions/did-you-mean.tsx';
import { EmergencyLine } from '../interactions/emergency-line.tsx';
import { FindingName } from '../interactions/finding-card.tsx';
import { NotIncluded } from '../interactions/verdict-detail.tsx';
import { VerdictLine } from '../interactions/verdict-line.tsx';
import styles from './cabinet.module.css';

type Props = {
  findings: CheckResult['findings'];
  resolution: Resolution | null;
  /** Of the list with what is to be added. */
  verdict: Verdict | null;
  /** What a name that is not clear may mean. */
  onPick?: (match: Match) => void;
};

const shownMax = 3;

const isTwice = (finding: CheckResult['findings'][number]): boolean => isPairFinding(finding) && finding.isSameMedicine === true;

/** What is worse than anything that the new medicine does was there before it. */
function getLead({ severity }: Verdict, worst: CheckResult['findings'][number] | undefined): string {
  const isOlder = severity !== null && (!worst || getSeverityRank(severity) > getSeverityRank(worst.severity));
  return isOlder ? 'Already a problem on your list:' : 'With it on your list:';
}

/** How a medicine interacts with the current list, shown before it is added. */
export function AddedMedicineCheck({ findings, resolution, verdict, onPick }: Props) {
  if (resolution && resolution.status !== 'matched') {
    return (
      <>
        <p className="small ink2">
          <b className="bold">Could not be checked.</b>{' '}
          {resolution.status === 'ambiguous' ? 'The name fits more than one.' : 'We don’t know what is in it.'} You can add it, but no
          finding will include it.
        </p>
        {onPick && <DidYouMean resolution={resolution} onPick={onPick} />}
      </>
    );
  }
  const unknownParts = resolution?.unknownParts ?? [];
  const inPart = unknownParts.length > 0 && (
    <p className="small ink2">
      <b className="bold">Checked only in part.</b> We do not know {unknownParts.map((part) => `“${shorten(part, 40)}”`).join(', ')}.
    </p>
  );
  const [worst] = findings;
  // What is on the list already would be found again with the second name; that it is the same comes before.
  const shown = findings.toSorted((one, other) => Number(isTwice(other)) - Number(isTwice(one))).slice(0, shownMax);
  const whole = verdict && verdict.state !== 'nothing-to-check' && <VerdictLine isPart lead={getLead(verdict, worst)} verdict={verdict} />;
  if (!worst)
    return (
      <>
        {inPart}
        {whole}
      </>
    );
  return (
    <>
      {inPart}
      <ul className={styles['before']}>
        {shown.map((finding) => (
          <li key={finding.id}>
            <SeverityMark mark={finding.severity} />
            <p className={styles['beforePair']}>
              <FindingName finding={finding} />
            </p>
            <p className="small ink2">
              {finding.headline} {orderAdvice(finding, 'considering')[0]}
            </p>
            {finding.emergency && <EmergencyLine signs={finding.emergency} />}
          </li>
        ))}
        {findings.length > shownMax && (
          <li className="cap">{formatCount(findings.length - shownMax, 'more finding')}, none more serious than those shown</li>
        )}
      </ul>
      {/* Shown when the verdict on the list says more than these findings. */}
      {worst.severity === verdict?.state ? (
        <>
          <p className="small">{getProgressWords(verdict)}</p>
          <NotIncluded verdict={verdict} />
        </>
      ) : (
        whole
      )}
    </>
  );
}
