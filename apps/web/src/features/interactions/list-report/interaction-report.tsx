import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import type { Verdict } from '@wellkept/interactions/verdict/verdict.ts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Arriving } from '../../../components/arriving.tsx';
import { createLatePart } from '../../../components/late-part.tsx';
import { WhenNear } from '../../../components/when-near.tsx';
import { AboutYou } from '../../profile/about-you.tsx';
import { getAmountState } from '../amount-view.ts';
import { CheckAnswer } from '../check-answer.tsx';
import { FindingsList } from '../findings-list.tsx';
import { PairsRail } from '../pairs-rail.tsx';
import { ReadingNotes } from '../reading-notes.tsx';
import { findFindingBetween } from '../result-view.ts';
import { useShownFinding } from '../use-shown-finding.ts';
import { AdditiveRisks } from './additive-risks.tsx';
import { Duplicates } from './duplicates.tsx';
import { ReportSection } from './report-section.tsx';
import styles from './safety-cabinet.module.css';

const AmountList = createLatePart(async () => (await import('../amount-list.tsx')).AmountList, Arriving);
const Hormones = createLatePart(async () => (await import('./hormones.tsx')).Hormones);
const UncheckedList = createLatePart(async () => (await import('../unchecked-list.tsx')).UncheckedList, Arriving);

type Props = { result: CheckResult; verdict: Verdict; onRetry: () => void };

/** The answer, the picture beside all findings, where a line that is pressed opens its own, and the sums. */
export function InteractionReport({ result, verdict, onRetry }: Props) {
  const navigate = useNavigate();
  const { revealed, show: reveal } = useShownFinding(result, 'nearest');
  const checkedAt = useMemo(() => new Date(), [result]);
  const over = result.amounts.filter((amount) => getAmountState(amount) === 'over').length;

  const edit = () => void navigate('/medications');

  return (
    <>
      <CheckAnswer
        verdict={verdict}
        result={result}
        event=""
        checkedAt={checkedAt}
        onShowFirst={() => reveal(result.findings[0])}
        onRetry={onRetry}
      />
      <AboutYou notUnderstood={result.notUnderstood} />
      <div className={result.pairs.length > 0 ? styles['glance'] : undefined}>
        {result.pairs.length > 0 && (
          <div className={styles['picture']}>
            <PairsRail result={result} preferred="network" onShow={(a, b) => reveal(findFindingBetween(result, a, b))} />
          </div>
        )}
        <ReportSection title="All findings" note="What to do about each">
          <FindingsList result={result} revealed={revealed} />
        </ReportSection>
      </div>
      <AdditiveRisks result={result} />
      <Duplicates result={result} onShow={reveal} />
      {result.amounts.length > 0 && (
        <ReportSection title="How much in all" note={over > 0 ? `${over} over the limit` : 'Nothing is over any limit we know of'}>
          <AmountList result={result} amounts={result.amounts} />
        </ReportSection>
      )}
      <WhenNear>
        <Hormones result={result} />
      </WhenNear>
      <UncheckedList result={result} onReplace={edit} onAddIngredients={edit} />
      <ReadingNotes result={result} />
    </>
  );
}
