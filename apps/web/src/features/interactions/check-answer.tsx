import { IconArrowDown } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { formatMoment } from '../../lib/date-text.ts';
import { VerdictCard } from './verdict-card.tsx';

type Props = { verdict: Verdict; result: CheckResult; event: string; checkedAt: Date; onShowFirst: () => void; onRetry?: () => void };

/** The verdict, with how much was checked and when. Announced to screen readers at every change of the list. */
export function CheckAnswer({ verdict, result, event, checkedAt, onShowFirst, onRetry }: Props) {
  const checkedAtText = formatMoment(checkedAt, 'mediumWithTime');
  return (
    <>
      <p className="vh" role="status">
        {event} {verdict.sentence}
      </p>
      <VerdictCard
        verdict={verdict}
        isNamedBelow
        {...(onRetry && { onRetry })}
        actions={
          <>
            {result.findings.length > 0 && (
              <button type="button" className="btn primary" onClick={onShowFirst}>
                See what to do <IconArrowDown size={20} stroke={1.5} aria-hidden />
              </button>
            )}
            <span className="cap">
              {formatCount(result.pairs.length, 'pair')} checked, {checkedAtText}
            </span>
          </>
        }
      />
    </>
  );
}
