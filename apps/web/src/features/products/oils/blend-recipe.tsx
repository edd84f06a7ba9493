import { formatCount } from '@wellkept/clinical/wording.ts';
import { computeBlend, type OilStop } from '@wellkept/products/oils/blend.ts';
import { useState } from 'react';
import { useSpelling } from '../../../lib/spelling.ts';
import styles from '../products.module.css';

type Props = {
  oilCount: number;
  stops: readonly OilStop[];
  cares: readonly OilStop[];
  /** In per cent; null where no amount is known to be safe. */
  percentMax: number | null;
  /** Of another person only the age is known. */
  isForOther: boolean;
};

/** The stops, or what to mind and then the recipe. */
export function BlendRecipe({ oilCount, stops, cares, percentMax, isForOther }: Props) {
  const spell = useSpelling();
  const [totalMl, setTotalMl] = useState('30');
  const [percent, setPercent] = useState('1');
  const isStopped = stops.length > 0;
  const blend = percentMax === null ? null : computeBlend(Number(totalMl), Number(percent), oilCount, percentMax);
  return (
    <>
      {percentMax !== null && (
        <div className={`${styles['blend']} inputs`}>
          <label>
            Amount to make, in ml
            <input inputMode="decimal" value={totalMl} onChange={({ currentTarget }) => setTotalMl(currentTarget.value)} />
          </label>
          <label>
            Strength in % (up to {percentMax})
            <input inputMode="decimal" value={percent} onChange={({ currentTarget }) => setPercent(currentTarget.value)} />
          </label>
        </div>
      )}
      <div role="status" className={styles['mix']}>
        {oilCount === 0 && <p className="ink2">Choose an oil.</p>}
        {oilCount > 0 && (
          <ul className={styles['reasons']}>
            {(isStopped ? stops : cares).map(({ title, text }) => (
              <li key={title}>
                <b className="bold">
                  {isStopped ? 'Stop.' : 'Take care.'} {title}.
                </b>{' '}
                {text}
              </li>
            ))}
          </ul>
        )}
        {oilCount > 0 && !isStopped && percentMax === null && (
          <p>No published table says how many drops in a room are safe, so we give no number. Use little, and open a window.</p>
        )}
        {oilCount > 0 && !isStopped && percentMax !== null && !blend && (
          <p>Enter an amount up to 1,000 ml and a strength up to {percentMax} percent. We don’t calculate stronger mixtures here.</p>
        )}
        {oilCount > 0 && !isStopped && blend && blend.dropsEach < 1 && (
          <p>That would be less than a drop of each oil. Make a larger amount, or mix fewer oils.</p>
        )}
        {oilCount > 0 && !isStopped && blend && blend.dropsEach >= 1 && (
          <p>
            <b className="bold">
              {formatCount(blend.drops, 'drop')} of essential oil ({formatMl(blend.oilMl)} ml) in {formatMl(blend.carrierMl)} ml of carrier
              oil.
            </b>{' '}
            {oilCount > 1 && `That is about ${formatCount(blend.dropsEach, 'drop')} of each. `}
            {spell('Counted with 20 drops a milliliter, and droppers differ.')} No open table says how strong is safe. Try a little on the
            forearm a day before.
            {isForOther && ' We know nothing of this person’s health. Ask them about pregnancy, epilepsy, asthma and allergies first.'}
          </p>
        )}
      </div>
    </>
  );
}

const formatMl = (ml: number): number => Math.round(ml * 100) / 100;
