import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { type ReactNode, useMemo } from 'react';
import { CheckAnswer } from './check-answer.tsx';
import styles from './checked-list.module.css';
import { FindingsList } from './findings-list.tsx';
import { ListTotals } from './list-totals.tsx';
import { PairsRail } from './pairs-rail.tsx';
import { ReadingNotes } from './reading-notes.tsx';
import { findFindingBetween } from './result-view.ts';
import { UncheckedList } from './unchecked-list.tsx';
import { useShownFinding } from './use-shown-finding.ts';

type Props = {
  result: CheckResult;
  verdict: Verdict;
  event: string;
  onReplace: (index: number, text: string) => void;
  onRemove: (index: number) => void;
  onAddMore: () => void;
  onRetry: () => void;
  /** What the check knows of the person, below the answer that it can change. */
  about: ReactNode;
};

/** The whole result: the answer, the findings, what could not be checked, and all pairs at the side. */
export function CheckedList({ result, verdict, event, onReplace, onRemove, onAddMore, onRetry, about }: Props) {
  const { revealed, show } = useShownFinding(result, 'start');
  // The moment of the check, not of the last time the page was drawn.
  const checkedAt = useMemo(() => new Date(), [result]);

  return (
    <div className={styles['columns']}>
      <div>
        <CheckAnswer
          verdict={verdict}
          result={result}
          event={event}
          checkedAt={checkedAt}
          onShowFirst={() => show(result.findings[0])}
          onRetry={onRetry}
        />
        {about}
        <FindingsList result={result} revealed={revealed} />
        <ListTotals result={result} />
        <UncheckedList isAskedAbove result={result} onReplace={onReplace} onRemove={onRemove} onAddIngredients={onAddMore} />
        <ReadingNotes result={result} />
      </div>
      <div className={styles['side']}>
        <PairsRail result={result} onShow={(a, b) => show(findFindingBetween(result, a, b))} />
      </div>
    </div>
  );
}
