import { formatList } from '@wellkept/clinical/wording.ts';
import { formatAmount } from '@wellkept/interactions/amounts/amount-words.ts';
import type { Amount } from '@wellkept/interactions/amounts/amounts.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { useListEngine } from '../../lib/knowledge.ts';
import { AmountTable } from './amount-table.tsx';
import { computeAmountBar, formatLimit, formatTotal, getAmountState, getAmountStateWord, sortAmounts } from './amount-view.ts';
import { PictureOrTable } from './picture-or-table.tsx';
import { getItemLabel } from './result-view.ts';
import { SourceLine } from './source-line.tsx';
import styles from './sums.module.css';

type Props = { result: CheckResult; amounts: CheckResult['amounts'] };

/** How much of each substance all items come to, against the most that is meant. */
export function AmountList({ result, amounts }: Props) {
  const sorted = sortAmounts(amounts);
  return (
    <PictureOrTable
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
  const { data: engine } = useListEngine(false);
  const { substance, from, unit, unknownIn, limit } = amount;
  const state = getAmountState(amount);
  const isOver = state === 'over' || state === 'over-self-care';
  return (
    <li className={styles['sum']}>
      <div className={styles['head']}>
        <h3>{substance.name}</h3>
        <p>
          <b className="bold tn">{formatTotal(amount)}</b>
        </p>
      </div>
      <p className={`small ${isOver ? styles['over'] : 'mut'}`}>{getAmountStateWord(amount)}</p>
      {limit && <AmountBar amount={amount} />}
      {limit && (
        <p className="small ink2">
          {formatLimit(amount)}.{isOver && limit.harm && ` ${limit.harm}`}
        </p>
      )}
      {(from.length > 1 || unknownIn.length > 0) && (
        <p className="small ink2">
          From{' '}
          {formatList(
            from.map((one) => `${getItemLabel(result, one.item)} (${formatAmount(one.amount, unit)})`),
            8,
          )}
          .
          {unknownIn.length > 0 && (
            <>
              {' '}
              <b className="bold">Not counted:</b> how much is in{' '}
              {formatList(
                unknownIn.map((item) => getItemLabel(result, item)),
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
  const { parts, limit, selfCare } = computeAmountBar(amount);
  return (
    <div className={styles['bar']} aria-hidden="true">
      {limit !== null && <span className={styles['allowed']} style={{ width: `${limit}%` }} />}
      <div className={styles['used']} data-over={getAmountState(amount) === 'over' || undefined}>
        {parts.map((part, at) => (
          <i key={amount.from[at]?.item} style={{ width: `${part}%` }} />
        ))}
      </div>
      {selfCare !== null && <span className={styles['softMark']} style={{ left: `${selfCare}%` }} />}
      {limit !== null && <span className={styles['mark']} style={{ left: `${limit}%` }} />}
    </div>
  );
}
