import { orderAdvice } from '@wellkept/safety/advice.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { severityWordOf } from '@wellkept/safety/severity.ts';
import type { Verdict } from '@wellkept/safety/verdict.ts';
import { markTone } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { AnswerCard } from '../checking/answer-card.tsx';
import { findingsOf } from '../checking/result-view.ts';
import { VerdictCard } from '../checking/verdict-card.tsx';
import { CheckDisclaimer, NotIncluded } from '../checking/verdict-detail.tsx';

type Props = {
  verdict: Verdict;
  result: CheckResult;
  indexes: readonly number[];
  /** What is taken already, by its position. */
  isTaken: (index: number) => boolean;
  onRetry: () => void;
};

/** The worst that any of the chosen has with what is taken; without any, what all of it means together. Said to screen readers too. */
export function CardsAnswer({ verdict, result, indexes, isTaken, onRetry }: Props) {
  const findings = result.findings.filter((finding) => indexes.some((index) => findingsOf(result, index).includes(finding)));
  const [worst] = findings;
  const stage = worst?.items.every(isTaken) ? 'taking' : 'considering';
  if (!worst && verdict.state === 'nothing-to-check') return null;
  return (
    <>
      <p className="vh" role="status">
        {worst?.headline ?? verdict.sentence}
      </p>
      {worst ? (
        <AnswerCard isShort mark={worst.severity} sentence={worst.headline}>
          <p>
            <b className={`b ${markTone(worst.severity)}`}>{severityWordOf(worst)}.</b> {orderAdvice(worst, stage)[0]}
            {findings.length > 1 && ` ${plural(findings.length - 1, 'more finding')} below.`}
          </p>
          <NotIncluded verdict={verdict} />
          <CheckDisclaimer />
        </AnswerCard>
      ) : (
        <VerdictCard isShort verdict={verdict} onRetry={onRetry} />
      )}
    </>
  );
}
