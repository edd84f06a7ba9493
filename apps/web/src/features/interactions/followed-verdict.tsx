import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { requestCheck, useVerdict } from './follow-check.ts';
import { VerdictLine } from './verdict-line.tsx';

type Props = { verdict: Verdict; note?: string | null; children?: ReactNode };

/** The server's verdict, announced to screen readers when a check ends. A failed or late check can be retried. */
export function FollowedVerdict({ verdict, note = null, children }: Props) {
  return (
    <div aria-live="polite">
      <VerdictLine verdict={useVerdict(verdict)} note={note} onRetry={() => void requestCheck()}>
        {children}
      </VerdictLine>
    </div>
  );
}
