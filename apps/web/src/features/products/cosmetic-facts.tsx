import { formatList } from '@wellkept/clinical/wording.ts';
import { findCosmeticFacts } from '@wellkept/products/check/find-cosmetic-facts.ts';
import type { LabelCheck } from './check-label.ts';
import styles from './products.module.css';
import { useLabelVocabulary } from './use-label-check.ts';

/** What European rules for cosmetics and official lists of harmful substances say about the ingredients. */
export function CosmeticFacts({ label }: { label: LabelCheck['label'] }) {
  const { data: vocabulary } = useLabelVocabulary();
  if (!vocabulary) return null;
  const { isCosmetic, prohibited, fragranceAllergens, listed } = findCosmeticFacts(label, vocabulary);
  if (!isCosmetic && listed.length === 0) return null;
  return (
    <section className="sec">
      <h2>{isCosmetic ? 'Rules for cosmetics' : 'On official lists'}</h2>
      {isCosmetic && (
        <>
          <p>
            {fragranceAllergens.length === 0
              ? 'We found no fragrance allergen that the EU wants named. Perfume can still contain small amounts.'
              : `Fragrance allergens: ${formatList(
                  fragranceAllergens.map(({ text }) => text),
                  81,
                )}. They matter if your skin reacts to fragrance.`}
          </p>
          {prohibited.length === 0 && <p className="ink2">We found none of the prohibited substances we know by name.</p>}
        </>
      )}
      <ul className={styles['additives']}>
        {listed.map(({ text, substance: { prop65, ntp } }) => (
          <li key={text}>
            <b className="b">{text}</b>
            <p className="small ink2">
              {prop65 && formatProp65(prop65)} {ntp && `A US government report calls it ${ntp} to cause cancer.`}
            </p>
          </li>
        ))}
      </ul>
      {listed.length > 0 && (
        <p className="small">A list says what a substance can do, not how much it takes. We don’t know the amount in this product.</p>
      )}
      <p className="cap">
        Sources: Regulation (EC) No 1223/2009, Annexes II and III, state of December 2025, and Regulation (EU) 2023/1545 (European Union);
        Proposition 65 list, December 2023 (California OEHHA); 15th Report on Carcinogens, 2021 (US National Toxicology Program).
      </p>
    </section>
  );
}

type Prop65 = NonNullable<ReturnType<typeof findCosmeticFacts>['listed'][number]['substance']['prop65']>;

function formatProp65({ harm, year, safeHarborUg, scope }: Prop65): string {
  const what = harm === 'cancer' ? 'cancer' : 'harm to pregnancy or fertility';
  const level = safeHarborUg === undefined ? '' : ` Up to ${safeHarborUg.toLocaleString('en-US')} micrograms a day need no warning.`;
  return `California lists it for ${what} since ${year}.${scope === undefined ? '' : ` ${scope}.`}${level}`;
}
