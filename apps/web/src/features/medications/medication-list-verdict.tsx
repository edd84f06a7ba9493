import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { Link } from 'react-router';
import { VerdictCard } from '../interactions/verdict-card.tsx';

type Props = { verdict: Verdict; result: CheckResult | null; texts: readonly string[]; onRetry: () => void };

/** What everything that is taken now means together, with the way to the details. */
export function MedicationListVerdict({ verdict, result, texts, onRetry }: Props) {
  // An empty list has its own page, and one item alone asks for no answer.
  if (verdict.state === 'nothing-to-check') return null;
  const findingCount = result?.findings.length ?? 0;
  return (
    <VerdictCard
      isShort
      verdict={verdict}
      onRetry={onRetry}
      actions={
        findingCount + (result?.pairs.length ?? 0) > 0 && (
          <Link className="btn outlined sm" to="/interactions" state={{ items: texts }}>
            {findingCount > 0 ? 'See what to do' : 'See all pairs'}
          </Link>
        )
      }
    />
  );
}
