import type { Ingredient } from '@wellkept/products/label/read-label.ts';
import { useSpelling } from '../../lib/spelling.ts';
import styles from './products.module.css';

type Props = { ingredients: readonly Ingredient[]; unrecognised: ReadonlySet<string> };

/** Ingredients as nested as on the label, with shares, purposes and what was not recognized. */
export function IngredientTree({ ingredients, unrecognised }: Props) {
  const spell = useSpelling();
  return (
    <ul className={styles['tree']}>
      {ingredients.map(({ text, percent, atMostPercent, function: use, ingredients: parts }, at) => (
        // The same ingredient may stand on a label twice.
        <li key={at}>
          <span>{text}</span>
          {percent !== undefined && <span className="cap"> {percent}%</span>}
          {atMostPercent !== undefined && <span className="cap"> at most {atMostPercent}%</span>}
          {use !== undefined && <span className="cap"> {use}</span>}
          {unrecognised.has(text) && <span className="tag">{spell('Not recognized')}</span>}
          {parts && <IngredientTree ingredients={parts} unrecognised={unrecognised} />}
        </li>
      ))}
    </ul>
  );
}
