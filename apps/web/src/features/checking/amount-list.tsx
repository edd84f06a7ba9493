import { shownAmount } from '@wellkept/safety/amount-findings.ts';
import type { Amount } from '@wellkept/safety/amounts.ts';
import type { CheckResult } from '@wellkept/safety/findings.ts';
import { useEngine } from '../../lib/knowledge.ts';
import { listWords } from '../../lib/wording.ts';
import { AmountTable } from './amount-table.tsx';
import { barOf, limitText, sortedAmounts, stateOf, stateWord, totalText } from './amount-view.ts';
import { labelAt } from './result-view.ts';
import { SourceLine } from './source-line.tsx';
import styles from './sums.module.css';
import { TwoViews } from './two-views.tsx';

type Props = { result: CheckResult; amounts: CheckResult['amounts'] };

/** How much of each substance all items come to, against the most that is meant. */
export function AmountList({ result, amounts }: Props) {
  const sorted = sortedAmounts(amounts);
  return (
    <TwoViews
      label="How much in all"
      picture={
        <ul className={styles['sums']}>
          {sorted.map((amount) => (
            <AmountRow key={amount.substance.id} result={result} amount={amount} />
          ))}
        </ul>
      }
      table={<AmountTable result={result} amounts={sorted} />}
    />
  );
}

function AmountRow({ result, amount }: { result: CheckResult; amount: Amount }) {
  const { data: engine } = useEngine();
  const { substance, from, unit, unknownIn, limit } = amount;
  const state = stateOf(amount);
  const isOver = state === 'over' || state === 'over-self-care';
  return (
    <li className={styles['sum']}>
      <div className={styles['head']}>
        <h3>{substance.name}</h3>
        <p>
          <b className="b tn">{totalText(amount)}</b>
        </p>
      </div>
      <p className={`small ${isOver ? styles['over'] : 'mut'}`}>{stateWord(amount)}</p>
      {limit && <AmountBar amount={amount} />}
      {limit && (
        <p className="small ink2">
          {limitText(amount)}.{isOver && limit.harm && ` ${limit.harm}`}
        </p>
      )}
      {(from.length > 1 || unknownIn.length > 0) && (
        <p className="small ink2">
          From{' '}
          {listWords(
            from.map((one) => `${labelAt(result, one.item)} (${shownAmount(one.amount, unit)})`),
            8,
          )}
          .
          {unknownIn.length > 0 && (
            <>
              {' '}
              <b className="b">Not counted:</b> how much is in{' '}
              {listWords(
                unknownIn.map((item) => labelAt(result, item)),
                8,
              )}{' '}
              is not known.
            </>
          )}
        </p>
      )}
      {limit && engine && <SourceLine ids={[limit.source]} sources={engine.knowledge.sources} />}
    </li>
  );
}

/** The numbers stand beside it in words, so it is a picture only. */
function AmountBar({ amount }: { amount: Amount }) {
  const { parts, limit, selfCare } = barOf(amount);
  return (
    <div className={styles['bar']} aria-hidden="true">
      {limit !== null && <span className={styles['allowed']} style={{ width: `${limit}%` }} />}
      <div className={styles['used']} data-over={stateOf(amount) === 'over' || undefined}>
        {parts.map((part, at) => (
          <i key={amount.from[at]?.item} style={{ width: `${part}%` }} />
        ))}
      </div>
      {selfCare !== null && <span className={styles['softMark']} style={{ left: `${selfCare}%` }} />}
      {limit !== null && <span className={styles['mark']} style={{ left: `${limit}%` }} />}
    </div>
  );
}
