import { formatBarcode, parseBarcode } from '@wellkept/contract/products/barcode.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { PhotoActions } from './photo-actions.tsx';
import { type CheckedProduct, findProductByBarcode, useProductSearch } from './product-data.ts';
import styles from './products.module.css';

type Props = {
  onPick: (product: CheckedProduct) => void;
  /** A barcode that nobody has added yet. */
  onUnknown: (barcode: string) => void;
  /** What a label in a photo says. */
  onText: (text: string) => void;
};

/** A name, or the number below a barcode. */
const isNumber = (text: string): boolean => /^[\d\s-]{6,}$/.test(text.trim());

/** Finds a product by its barcode or its name. */
export function FindProduct({ onPick, onUnknown, onText }: Props) {
  const [typed, setTyped] = useState('');
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const lookUp = async (text: string) => {
    const parsed = parseBarcode(text);
    if ('problem' in parsed) {
      setError(
        parsed.problem === 'checkDigit'
          ? 'One digit is wrong. Check the number below the barcode.'
          : 'A barcode has 8, 12, 13 or 14 digits.',
      );
      return;
    }
    try {
      const product = await findProductByBarcode(parsed.gtin);
      if (product) onPick(product);
      else {
        setError('Nobody has added this product yet. Enter its ingredients below, then save it.');
        onUnknown(parsed.gtin);
      }
    } catch (failure) {
      setError(formatFailure(failure, 'loading'));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    setName(isNumber(typed) ? '' : typed.trim());
    if (isNumber(typed)) void lookUp(typed);
  };
  return (
    <section className="sec">
      <h2>Find a product</h2>
      <form aria-label="Find a product" className={`${styles['find']} inputs`} onSubmit={handleSubmit} noValidate>
        <Field label="Barcode or product name" hint="The digits below the barcode, or words of the name" error={error}>
          {(attributes) => (
            <input
              {...attributes}
              type="search"
              autoComplete="off"
              maxLength={100}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
        </Field>
        <button type="submit" className="btn outlined" disabled={typed.trim().length < 2}>
          Find
        </button>
      </form>
      <PhotoActions
        onBarcode={(barcode) => {
          setTyped(formatBarcode(barcode));
          setError(undefined);
          void lookUp(barcode);
        }}
        onText={onText}
      />
      {name !== '' && <FoundProducts name={name} onPick={onPick} />}
    </section>
  );
}

function FoundProducts({ name, onPick }: { name: string; onPick: Props['onPick'] }) {
  const { data, isError } = useProductSearch(name);
  if (isError) return <p role="alert">We couldn’t search the products. Try again.</p>;
  if (!data) return <p role="status">Searching</p>;
  return (
    <div role="status">
      {data.products.length === 0 && <p>We found no product called “{name}”. Enter its ingredients below, then save it.</p>}
      <ul className={styles['lines']} aria-label="Products found">
        {data.products.map((product) => (
          <li key={product.barcode}>
            <button type="button" className={styles['found']} onClick={() => onPick(product)}>
              <b className="bold">{product.name}</b>
              <span className="cap">
                {[product.brand, formatBarcode(product.barcode)].filter(Boolean).join(', ')}
                {product.ingredients === null && ', no ingredients yet'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {data.hasSamplesOnly && (
        <p className="cap">This server only has sample products. Its operator can import an open product database.</p>
      )}
    </div>
  );
}

const sourceNames = { openFoodFacts: 'Open Food Facts', openBeautyFacts: 'Open Beauty Facts' } as const;

/** Which product is being checked, and whose data that is. */
export function PickedProduct({ product: { name, brand, ingredients, source } }: { product: CheckedProduct }) {
  return (
    <div role="status">
      <p>
        <b className="bold">{name}</b>
        {brand && `, ${brand}`}
        {ingredients === null && '. We don’t know its ingredients yet. Enter them as printed.'}
      </p>
      {source && source !== 'sample' && <p className="cap">Data: {sourceNames[source]} contributors, Open Database License.</p>}
    </div>
  );
}
