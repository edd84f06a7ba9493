import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { Fold } from '../../components/fold.tsx';
import { AdditiveRiskList } from './additive-risk-list.tsx';
import { AmountList } from './amount-list.tsx';
import { getAmountState } from './amount-view.ts';
import { listSharedAdditiveRisks } from './result-view.ts';

/** Amounts and effects of the whole list, folded below the findings, which name what of them needs a look. */
export function ListTotals({ result }: { result: CheckResult }) {
  const additiveRisks = listSharedAdditiveRisks(result);
  const heavy = additiveRisks.filter(({ severity }) => severity !== 'none').length;
  const over = result.amounts.filter((amount) => getAmountState(amount) === 'over').length;
  return (
    <>
      {result.amounts.length > 0 && (
        <Fold title="How much in all" aside={over > 0 ? `${over} over the limit` : 'nothing over a limit'}>
          <AmountList result={result} amounts={result.amounts} />
        </Fold>
      )}
      {additiveRisks.length > 0 && (
        <Fold title="Effects that add up" aside={heavy > 0 ? `${heavy} to look at` : 'no warning of their own'}>
          <AdditiveRiskList result={result} burdens={additiveRisks} />
        </Fold>
      )}
    </>
  );
}
