import { formatBarcode } from '@wellkept/contract/products/barcode.ts';
import { type CheckedProduct, removeProduct, type SavedProduct, saveProduct, useSavedProducts } from './product-data.ts';
import styles from './products.module.css';

type Props = { onPick: (product: CheckedProduct) => void };

/** The person's own products, latest first, each with a way to check it again. */
export function SavedProducts({ onPick }: Props) {
  const { data, isError, refetch } = useSavedProducts(true);
  if (isError)
    return (
      <p role="alert">
        We couldn’t load your products.{' '}
        <button type="button" className="btn outlined sm" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  if (!data || data.length === 0) return null;
  return (
    <section className="sec">
      <h2>Your products</h2>
      <ul className={styles['lines']}>
        {data.map((product) => (
          <SavedLine key={product.id} product={product} onPick={onPick} />
        ))}
      </ul>
    </section>
  );
}

function SavedLine({ product, onPick }: { product: SavedProduct; onPick: Props['onPick'] }) {
  const { id, name, brand, barcode, kind, newIngredients } = product;
  const checkNew = async (ingredients: string) => {
    if (await saveProduct({ name, brand, barcode, kind, ingredients }, id)) onPick({ ...product, ingredients });
  };
  return (
    <li className={styles['saved']}>
      <div>
        <b className="bold">{name}</b>
        <p className="cap">{[brand, barcode && formatBarcode(barcode)].filter(Boolean).join(', ')}</p>
        {newIngredients !== null && <p className="small">Its ingredients have changed since you saved it.</p>}
      </div>
      <div className="row">
        {newIngredients === null ? (
          <button type="button" className="btn outlined sm" aria-label={`Check ${name}`} onClick={() => onPick(product)}>
            Check
          </button>
        ) : (
          <button
            type="button"
            className="btn outlined sm"
            aria-label={`Check the new ingredients of ${name}`}
            onClick={() => void checkNew(newIngredients)}
          >
            Check the new list
          </button>
        )}
        <button type="button" className="btn outlined sm" aria-label={`Remove ${name}`} onClick={() => void removeProduct(product)}>
          Remove
        </button>
      </div>
    </li>
  );
}
