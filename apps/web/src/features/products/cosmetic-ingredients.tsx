import type { CosmeticFacts } from '@wellkept/products/check/find-cosmetic-facts.ts';
import { useSpelling } from '../../lib/spelling.ts';
import styles from './products.module.css';
import { useLabelVocabulary } from './use-label-check.ts';

/** Each ingredient of a cosmetic: what people call it, what it does, and what the EU allows. */
export function CosmeticIngredients({ ingredients }: Pick<CosmeticFacts, 'ingredients'>) {
  const spell = useSpelling();
  const { data: vocabulary } = useLabelVocabulary();
  if (!vocabulary) return null;
  return (
    <>
      <ul className={styles['tree']}>
        {ingredients.map(({ text, meaning }) => (
          <li key={text}>
            <b className="bold">{text}</b>
            {meaning === null && <span className="tag">{spell('Not recognized')}</span>}
            {meaning?.common && meaning.common.toLowerCase() !== text.toLowerCase() && <span>, {meaning.common}</span>}
            {meaning && meaning.functions.length > 0 && (
              <p className="small ink2">
                {meaning.isNamed ? '' : 'By its name: '}
                {meaning.functions.map((one) => vocabulary.functions[one] ?? one).join(', ')}
                {meaning.eu && `. EU rule: ${meaning.eu.text}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      <p className="cap">
        Sources: CosIng, the database of cosmetic ingredients, 2026 (European Commission), for what ingredients do; Regulation (EC) No
        1223/2009, Annexes III, V and VI, for limits. What it does in this product is the maker’s choice.
      </p>
    </>
  );
}
