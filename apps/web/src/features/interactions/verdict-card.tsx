import { IconRefresh } from '@tabler/icons-react';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { AnswerCard } from './answer-card.tsx';
import { CheckDisclaimer, NotIncluded, VerdictDetail, VerdictSentence } from './verdict-detail.tsx';
import { getVerdictMark } from './verdict-mark.ts';

type Props = {
  verdict: Verdict;
  /** Small, where the page has more to say than the verdict. */
  isShort?: boolean;
  /** Whether the page itself names what was not checked. */
  isNamedBelow?: boolean;
  actions?: ReactNode;
  onRetry?: () => void;
  children?: ReactNode;
};

/** What a list means together, on every screen the same: glyph, sentence, the worst finding, what was not checked, and another try. */
export function VerdictCard({ verdict, isShort = false, isNamedBelow = false, actions, onRetry, children }: Props) {
  const retry = verdict.canRetry && onRetry && <CheckAgainButton onRetry={onRetry} />;
  return (
    <AnswerCard
      isShort={isShort}
      mark={getVerdictMark(verdict)}
      sentence={<VerdictSentence verdict={verdict} />}
      actions={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
    >
      {verdict.detail !== '' && (
        <p>
          <VerdictDetail verdict={verdict} />
        </p>
      )}
      {!isNamedBelow && <NotIncluded verdict={verdict} isBesideVerdict />}
      {children}
      <CheckDisclaimer />
    </AnswerCard>
  );
}

export const CheckAgainButton = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" className="btn outlined sm" onClick={onRetry}>
    <IconRefresh size={16} stroke={1.5} aria-hidden /> Check again
  </button>
);
