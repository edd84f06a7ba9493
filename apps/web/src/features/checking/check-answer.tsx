import { IconArrowDown } from '@tabler/icons-react';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { severityWordOf } from '@wellkept/safety/severity.ts';
import { verdictOfResult } from '@wellkept/safety/verdict.ts';
import { type Mark, markTone, markWord } from '../../components/severity-mark.tsx';
import { plural } from '../../lib/wording.ts';
import { AnswerCard } from './answer-card.tsx';

type Props = { result: CheckResult; event: string; checkedAt: Date; onShowFirst: () => void };

/** The answer in one sentence, with the worst pair and how much was checked. Also said to screen readers at every change of the list. */
export function CheckAnswer({ result, event, checkedAt, onShowFirst }: Props) {
  const { sentence, detail } = verdictOfResult(result);
  const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(checkedAt);
  return (
    <>
      <p className="vh" role="status">
        {event} {sentence}
      </p>
      <AnswerCard
        mark={worstMark(result)}
        sentence={sentence}
        actions={
          <>
            {result.findings.length > 0 && (
              <button type="button" className="btn p" onClick={onShowFirst}>
                See what to do <IconArrowDown size={20} stroke={1.5} aria-hidden />
              </button>
            )}
            <span className="cap">
              {plural(result.pairs.length, 'pair')} checked, {moment}
            </span>
          </>
        }
      >
        {detail && <AnswerDetail result={result} detail={detail} />}
      </AnswerCard>
    </>
  );
}

/** What the glyph of a whole result shows: its worst finding, else that nothing is known, else that nothing could be checked. */
export function worstMark(result: CheckResult): Mark {
  return result.findings[0]?.severity ?? (result.pairs.length > 0 ? 'none' : 'unknown');
}

/** The sentence under the answer, with the severity's word in front in its colour. */
export function AnswerDetail({ result, detail }: { result: CheckResult; detail: string }) {
  const mark = worstMark(result);
  const [worst] = result.findings;
  const word = `${worst ? severityWordOf(worst) : markWord(mark)}:`;
  if (!detail.startsWith(word)) return <p>{detail}</p>;
  return (
    <p>
      <b className={`b ${markTone(mark)}`}>{word}</b>
      {detail.slice(word.length)}
    </p>
  );
}
