import { useMemo, useState } from 'react';
import { api } from '../../lib/api.ts';
import { listFittingAlternatives } from './fitting-alternatives.ts';
import type { CheckedProduct } from './product-data.ts';
import styles from './products.module.css';
import { type CheckText, useLabelVocabulary } from './use-label-check.ts';

type Props = { product: CheckedProduct; checkText: CheckText; onPick: (product: CheckedProduct) => void };

/** Products of the same category that fit the person by the same checks; looked for when asked. */
export function Alternatives({ product, checkText, onPick }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  const { data: vocabulary } = useLabelVocabulary();
  const { data, isError } = api.useQuery(
    'get',
    '/api/products/by-barcode/{barcode}/alternatives',
    { params: { path: { barcode: product.barcode ?? '' } } },
    { enabled: isWanted },
  );
  const fitting = useMemo(
    () => (data && vocabulary ? listFittingAlternatives(data.products, checkText, vocabulary) : null),
    [data, vocabulary, checkText],
  );
  return (
    <section className="sec">
      <h2>Something else</h2>
      {!isWanted && (
        <button type="button" className="btn outlined" onClick={() => setIsWanted(true)}>
          Find products that fit me
        </button>
      )}
      <div role="status">
        {isWanted && !fitting && !isError && <p>Checking similar products</p>}
        {isError && <p>We couldn’t look for similar products. Check your connection and open this product again.</p>}
        {fitting?.length === 0 && <p>We found no similar product that passes the same checks.</p>}
        {fitting && fitting.length > 0 && (
          <ul className={styles['lines']} aria-label="Products that fit you">
            {fitting.map((one) => (
              <li key={one.product.barcode}>
                <button type="button" className={styles['found']} onClick={() => onPick(one.product)}>
                  <b className="bold">{one.product.name}</b>
                  <span className="cap">
                    {[
                      one.product.brand,
                      one.answer === 'fits' ? 'fits you' : 'no conflict found',
                      one.grade && `Nutri-Score ${one.grade.toUpperCase()}`,
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
