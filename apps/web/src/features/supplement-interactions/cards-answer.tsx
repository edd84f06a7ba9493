import { orderAdvice } from '@wellkept/safety/advice.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { severityWordOf } from '@wellkept/safety/severity.ts';
import { listed } from '@wellkept/safety/wording.ts';
import { markTone } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { AnswerCard } from '../checking/answer-card.tsx';
import { findingsOf, labelAt } from '../checking/result-view.ts';

type Props = { result: CheckResult; indexes: readonly number[] };

/** The worst that any of the chosen has with what is taken, in one sentence; said to screen readers too. */
export function CardsAnswer({ result, indexes }: Props) {
  const findings = result.findings.filter((finding) => indexes.some((index) => findingsOf(result, index).includes(finding)));
  const [worst] = findings;
  const names = listed(indexes.map((index) => labelAt(result, index)));
  const sentence = worst ? worst.headline : `No known interaction of ${names} with what you take.`;
  if (result.items.length < 2 && !worst) return null;
  return (
    <>
      <p className="vh" role="status">
        {sentence}
      </p>
      <AnswerCard isShort mark={worst?.severity ?? 'none'} sentence={sentence}>
        <p>
          {worst ? (
            <>
              <b className={`b ${markTone(worst.severity)}`}>{severityWordOf(worst)}.</b> {orderAdvice(worst, 'considering')[0]}
              {findings.length > 1 && ` ${plural(findings.length - 1, 'more finding')} below.`}
            </>
          ) : (
            'That is not the same as safe: it may not have been studied.'
          )}
        </p>
      </AnswerCard>
    </>
  );
}
