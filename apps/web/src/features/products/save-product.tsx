import { productKinds, productNameLengthMax } from '@wellkept/contract/products/product-record.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { type CheckedProduct, saveProduct } from './product-data.ts';
import styles from './products.module.css';

const kindWords = { food: 'Food or drink', cosmetic: 'Cosmetic', supplement: 'Supplement' } as const;

type Props = {
  product: CheckedProduct | null;
  barcode: string | null;
  ingredients: string;
  /** What the list is of, for a product that nobody has described yet. */
  kind: (typeof productKinds)[number];
};

/** Saves what was checked under a name. */
export function SaveProduct({ product, barcode, ingredients, kind: read }: Props) {
  const [name, setName] = useState(product?.name ?? '');
  const [kind, setKind] = useState<(typeof productKinds)[number]>(product?.kind ?? read);
  const [isSaved, setIsSaved] = useState(false);
  const [error, setError] = useState<string>();
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setError('Enter a name.');
    setError(undefined);
    setIsSaved(await saveProduct({ name: name.trim(), brand: product?.brand ?? null, barcode, kind, ingredients }));
  };
  if (isSaved) return <p role="status">Saved. You’ll find it under Your products.</p>;
  return (
    <section className="sec">
      <h2>Save this product</h2>
      <form aria-label="Save this product" className={`${styles['save']} inputs`} onSubmit={(event) => void handleSubmit(event)} noValidate>
        <Field label="Product name" error={error}>
          {(attributes) => (
            <input
              {...attributes}
              maxLength={productNameLengthMax}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          )}
        </Field>
        <Field label="Kind of product">
          {(attributes) => (
            <select
              {...attributes}
              value={kind}
              onChange={({ currentTarget }) => setKind(productKinds.find((one) => one === currentTarget.value) ?? 'food')}
            >
              {productKinds.map((one) => (
                <option key={one} value={one}>
                  {kindWords[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn outlined">
          Save product
        </button>
      </form>
    </section>
  );
}
