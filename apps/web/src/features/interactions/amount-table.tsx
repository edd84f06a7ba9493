import { formatAmount } from '@wellkept/interactions/amounts/amount-words.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { formatLimit, formatTotal, getAmountStateWord } from './amount-view.ts';
import { getItemLabel } from './result-view.ts';
import styles from './sums.module.css';

export function AmountTable({ result, amounts }: { result: CheckResult; amounts: CheckResult['amounts'] }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">Substance</th>
          <th scope="col">In all</th>
          <th scope="col">From</th>
          <th scope="col">Limit</th>
          <th scope="col">What we say</th>
        </tr>
      </thead>
      <tbody>
        {amounts.map((amount) => (
          <tr key={amount.substance.id}>
            <th scope="row">{amount.substance.name}</th>
            <td>{formatTotal(amount)}</td>
            <td>
              {[
                ...amount.from.map(({ item, amount: part }) => `${getItemLabel(result, item)} ${formatAmount(part, amount.unit)}`),
                ...amount.unknownIn.map((item) => `${getItemLabel(result, item)} not known`),
              ].join(', ')}
            </td>
            <td>{formatLimit(amount) ?? ''}</td>
            <td>{getAmountStateWord(amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
