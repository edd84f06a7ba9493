import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import type { ReactNode } from 'react';
import { SeverityGlyph } from '../../components/severity-mark.tsx';
import { CheckAgainButton } from './verdict-card.tsx';
import { CheckDisclaimer, NotIncluded, VerdictDetail, VerdictSentence } from './verdict-detail.tsx';
import styles from './verdict-line.module.css';
import { getVerdictMark } from './verdict-mark.ts';

type Props = {
  verdict: Verdict;
  /** In front of the sentence, where it is not about the whole list as it is. */
  lead?: string;
  /** What the person did about it. */
  note?: string | null;
  onRetry?: () => void;
  /** Whether the short disclaimer stands elsewhere on the page, with the same result. */
  isPart?: boolean;
  children?: ReactNode;
};

/** The verdict in a few lines, where it is not what the page is about. */
export function VerdictLine({ verdict, lead, note = null, onRetry, isPart = false, children }: Props) {
  return (
    <div className={styles['line']} data-state={verdict.state}>
      <SeverityGlyph mark={getVerdictMark(verdict)} />
      <div>
        <p>
          {lead && `${lead} `}
          <b className="bold">
            <VerdictSentence verdict={verdict} />
          </b>{' '}
          <VerdictDetail verdict={verdict} />
        </p>
        {note !== null && <p className="small">{note}</p>}
        <NotIncluded verdict={verdict} isBesideVerdict />
        {!isPart && <CheckDisclaimer />}
      </div>
      {(children || (verdict.canRetry && onRetry)) && (
        <div className={`row ${styles['ways']}`}>
          {verdict.canRetry && onRetry && <CheckAgainButton onRetry={onRetry} />}
          {children}
        </div>
      )}
    </div>
  );
}
