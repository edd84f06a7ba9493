import type { CheckResult } from '@wellkept/safety/findings.ts';
import { Fold } from '../../components/fold.tsx';
import { AmountList } from './amount-list.tsx';
import { stateOf } from './amount-view.ts';
import { BurdenList } from './burden-list.tsx';
import { burdensOfSeveral } from './result-view.ts';

/** Amounts and effects of the whole list, below the findings; folded while there is nothing in them that needs a look. */
export function Sums({ result }: { result: CheckResult }) {
  const burdens = burdensOfSeveral(result);
  const heavy = burdens.filter(({ severity }) => severity !== 'none').length;
  const over = result.amounts.filter((amount) => stateOf(amount) === 'over').length;
  return (
    <>
      {result.amounts.length > 0 && (
        <Fold
          key={`amounts ${over > 0}`}
          title="How much in all"
          aside={over > 0 ? `${over} over the limit` : 'nothing over a limit'}
          isOpen={over > 0}
        >
          <AmountList result={result} amounts={result.amounts} />
        </Fold>
      )}
      {burdens.length > 0 && (
        <Fold
          key={`burdens ${heavy > 0}`}
          title="Effects that add up"
          aside={heavy > 0 ? `${heavy} to look at` : 'no warning of their own'}
          isOpen={heavy > 0}
        >
          <BurdenList result={result} burdens={burdens} />
        </Fold>
      )}
    </>
  );
}
