import { formatCount } from '@wellkept/clinical/wording.ts';
import { orderAdvice } from '@wellkept/interactions/findings/advice.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { getSeverityWord } from '@wellkept/interactions/severity.ts';
import { getProgressWords, type Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { getMarkTone } from '../../../components/severity-mark.tsx';
import { AnswerCard } from '../answer-card.tsx';
import { listItemFindings } from '../result-view.ts';
import { CheckAgainButton, VerdictCard } from '../verdict-card.tsx';
import { CheckDisclaimer, NotIncluded } from '../verdict-detail.tsx';

type Props = {
  verdict: Verdict;
  result: CheckResult;
  indexes: readonly number[];
  /** What is taken already, by its position. */
  isTaken: (index: number) => boolean;
  onRetry: () => void;
};

/** The worst finding between the chosen supplements and the medicines, unless another weighs more; then the verdict on all of it. Announced to screen readers. */
export function CardsAnswer({ verdict, result, indexes, isTaken, onRetry }: Props) {
  const findings = result.findings.filter((finding) => indexes.some((index) => listItemFindings(result, index).includes(finding)));
  const [first] = findings;
  // A finding of one card does not lead where the verdict has more to say.
  const worst = first?.severity === verdict.state ? first : undefined;
  const stage = worst?.items.every(isTaken) ? 'taking' : 'considering';
  if (!first && verdict.state === 'nothing-to-check') return null;
  return (
    <>
      <p className="vh" role="status">
        {worst?.headline ?? verdict.sentence}
      </p>
      {worst ? (
        <AnswerCard
          isShort
          mark={worst.severity}
          sentence={worst.headline}
          actions={verdict.canRetry && <CheckAgainButton onRetry={onRetry} />}
        >
          <p>
            <b className={`bold ${getMarkTone(worst.severity)}`}>{getSeverityWord(worst)}.</b> {orderAdvice(worst, stage)[0]}
            {findings.length > 1 && ` ${formatCount(findings.length - 1, 'more finding')} below.`}
          </p>
          <NotIncluded verdict={verdict} />
          <CheckDisclaimer progress={getProgressWords(verdict)} />
        </AnswerCard>
      ) : (
        <VerdictCard isShort verdict={verdict} onRetry={onRetry} />
      )}
    </>
  );
}
