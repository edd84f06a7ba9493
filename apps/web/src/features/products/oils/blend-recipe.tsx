import { formatCount, formatNumber } from '@wellkept/clinical/wording.ts';
import { computeBlend, type OilStop } from '@wellkept/products/oils/blend.ts';
import { type BlendLimit, getMlMin } from '@wellkept/products/oils/oil-limits.ts';
import { useState } from 'react';
import { useSpelling } from '../../../lib/spelling.ts';
import styles from '../products.module.css';

type Props = {
  oilCount: number;
  stops: readonly OilStop[];
  cares: readonly OilStop[];
  /** In per cent; null where no amount is known to be safe. */
  percentMax: number | null;
  blendLimits: readonly BlendLimit[];
  /** Of another person only what the reader says is known. */
  isForOther: boolean;
};

/** The stops, or what to mind and then the recipe. */
export function BlendRecipe({ oilCount, stops, cares, percentMax, blendLimits, isForOther }: Props) {
  const spell = useSpelling();
  const [totalMl, setTotalMl] = useState('30');
  const [typedPercent, setPercent] = useState<string | null>(null);
  const percent = typedPercent ?? String(Math.min(1, percentMax ?? 1));
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
              <li key={`${title} ${text}`}>
                <b className="bold">
                  {isStopped ? 'Stop.' : 'Take care.'} {title}.
                </b>{' '}
                {text}
              </li>
            ))}
          </ul>
        )}
        {oilCount > 0 && !isStopped && percentMax !== null && <StrengthReason blendLimits={blendLimits} percentMax={percentMax} />}
        {oilCount > 0 && !isStopped && percentMax === null && (
          <p>No published table says how many drops in a room are safe, so we give no number. Use little, and open a window.</p>
        )}
        {oilCount > 0 && !isStopped && percentMax !== null && !blend && (
          <p>Enter an amount up to 1,000 ml and a strength up to {percentMax} percent. We don’t calculate stronger mixtures here.</p>
        )}
        {oilCount > 0 && !isStopped && blend && blend.dropsEach < 1 && (
          <p>
            That would be less than a drop of each oil. One drop of each needs at least {formatNumber(getMlMin(Number(percent), oilCount))}{' '}
            ml. If that’s too much, buy a finished product.
          </p>
        )}
        {oilCount > 0 && !isStopped && blend && blend.dropsEach >= 1 && (
          <p>
            <b className="bold">
              {formatCount(blend.drops, 'drop')} of essential oil ({formatMl(blend.oilMl)} ml) in {formatMl(blend.carrierMl)} ml of carrier
              oil.
            </b>{' '}
            {oilCount > 1 && `That is about ${formatCount(blend.dropsEach, 'drop')} of each. `}
            {spell('Counted with 20 drops a milliliter, and droppers differ.')} Try a little on the forearm a day before.
            {isForOther && ' We don’t know this person’s medicines and allergies. Ask about them first.'}
          </p>
        )}
      </div>
    </>
  );
}

/** Why a blend may be no stronger: the published limits of its oils, or that none is known. */
function StrengthReason({ blendLimits, percentMax }: Pick<Props, 'blendLimits'> & { percentMax: number }) {
  const binding = blendLimits.filter((one) => one.percentMax <= percentMax);
  if (binding.length === 0)
    return <p>No published limit that we know of is lower here. Our {percentMax}% is general caution, not proof that it’s safe.</p>;
  return (
    <ul className={styles['reasons']}>
      {binding.map(({ limit, oils }) => (
        <li key={limit.id}>
          <b className="bold">
            At most {percentMax}%: {oils.map(({ name }) => name).join(', ')}.
          </b>{' '}
          {limit.text}
        </li>
      ))}
    </ul>
  );
}

const formatMl = (ml: number): number => Math.round(ml * 1000) / 1000;
