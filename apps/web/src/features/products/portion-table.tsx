import { useState } from 'react';
import { listPortionShares } from './portion-shares.ts';
import type { CheckedProduct } from './product-data.ts';
import styles from './products.module.css';

/** What a portion gives of a day. Nothing where the store has no figures. */
export function PortionTable({ product }: { product: CheckedProduct }) {
  const [grams, setGrams] = useState('50');
  if (product.kind !== 'food' || listPortionShares(product.nutriments, 100).length === 0) return null;
  const shares = listPortionShares(product.nutriments, Number(grams));
  return (
    <section className="sec">
      <h2>A portion and your day</h2>
      <div className={`${styles['blend']} inputs`}>
        <label>
          Portion in g or ml
          <input inputMode="decimal" value={grams} onChange={({ currentTarget }) => setGrams(currentTarget.value)} />
        </label>
      </div>
      {shares.length === 0 && <p>Enter a portion up to 2,000 g.</p>}
      <table className={styles['points']}>
        <caption className="vh">Amounts in the portion and their share of an adult’s day</caption>
        <tbody>
          {shares.map(({ name, amount, percent }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {amount}, {percent}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="cap">
        Shares of the EU reference intakes for an adult, which are no goal for you. Sources: Regulation (EU) No 1169/2011, Annex XIII Part B
        (European Union); Scientific Opinion on the safety of caffeine, 2015 (European Food Safety Authority).
      </p>
    </section>
  );
}
