import type { CheckResult } from '@wellkept/safety/findings.ts';
import { verdictOfResult } from '@wellkept/safety/verdict.ts';
import { Link } from 'react-router';
import { AnswerCard } from '../checking/answer-card.tsx';
import { AnswerDetail, worstMark } from '../checking/check-answer.tsx';

type Props = { result: CheckResult; texts: readonly string[] };

/** What the check says of everything that is taken now, with the way to the details. */
export function CabinetAnswer({ result, texts }: Props) {
  // One item alone asks for no answer, unless it could not be read or does not go together with itself.
  if (result.items.length < 2 && result.findings.length === 0 && result.unchecked.length === 0) return null;
  const { sentence, detail } = verdictOfResult(result);
  const hasMore = result.findings.length > 0 || result.pairs.length > 0;
  return (
    <AnswerCard
      isShort
      mark={worstMark(result)}
      sentence={sentence}
      actions={
        hasMore && (
          <Link className="btn o sm" to="/interactions" state={{ items: texts }}>
            {result.findings.length > 0 ? 'See what to do' : 'See all pairs'}
          </Link>
        )
      }
    >
      {detail && <AnswerDetail result={result} detail={detail} />}
    </AnswerCard>
  );
}
