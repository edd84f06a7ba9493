import { formatList, formatNumber } from '@wellkept/clinical/wording.ts';
import type { CosmeticFacts as Facts } from '@wellkept/products/check/find-cosmetic-facts.ts';
import { formatUnder } from '@wellkept/products/check/judge-cosmetic.ts';
import styles from './products.module.css';

/** What European rules for cosmetics and official lists of harmful substances say about the ingredients. */
export function CosmeticFacts({ facts: { isCosmetic, prohibited, fragranceAllergens, children, listed } }: { facts: Facts }) {
  if (!isCosmetic && listed.length === 0) return null;
  return (
    <section className={`sec ${styles['facts']}`}>
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
          {children.length > 0 && (
            <>
              <h3>For children</h3>
              <ul className={styles['reasons']}>
                {children.map(({ text, rule }) => (
                  <li key={`${text} ${rule.text}`}>
                    <b className="bold">
                      {text ?? 'Sunscreen'}, {formatUnder(rule.underYears).toLowerCase()}:
                    </b>{' '}
                    {rule.text}
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
      <ul className={styles['additives']}>
        {listed.map(({ text, substance: { prop65, ntp } }) => (
          <li key={text}>
            <b className="bold">{text}</b>
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
        Sources: Regulation (EC) No 1223/2009, Annexes II to VI, state of December 2025, and Regulations (EU) No 1004/2014, 2023/1545 and
        2024/996 (European Union); Recommendation 2006/647/EC (European Commission); 21 CFR 201.327, 2011 (US Food and Drug Administration);
        European Union herbal monographs on eucalyptus oil and peppermint oil (European Medicines Agency); Khine and others, Pediatrics,
        2009; Bozzo and others, Canadian Family Physician, 2011, on pregnancy; Proposition 65 list, December 2023 (California OEHHA); 15th
        Report on Carcinogens, 2021 (US National Toxicology Program).
      </p>
    </section>
  );
}

type Prop65 = NonNullable<Facts['listed'][number]['substance']['prop65']>;

function formatProp65({ harm, year, safeHarborUg, scope }: Prop65): string {
  const what = harm === 'cancer' ? 'cancer' : 'harm to pregnancy or fertility';
  const level = safeHarborUg === undefined ? '' : ` Up to ${formatNumber(safeHarborUg)} micrograms a day need no warning.`;
  return `California lists it for ${what} since ${year}.${scope === undefined ? '' : ` ${scope}.`}${level}`;
}
