import type { CosmeticUse } from '@wellkept/products/check/judge-label.ts';
import { ForWhomField } from './for-whom-field.tsx';
import styles from './products.module.css';

/** Ages that rules name, each by its youngest year: a rule for some of a group is shown to all of it. */
const ages = [
  { label: 'A baby under 6 months', years: 0 },
  { label: 'A child from 6 months to 2 years', years: 0.5 },
  { label: 'A child from 3 to 5', years: 3 },
  { label: 'A child from 6 to 15', years: 6 },
  { label: 'A teenager of 16 or 17', years: 16 },
] as const;

type Props = {
  isCosmetic: boolean;
  childYears: number | null;
  onChildYears: (years: number | null) => void;
  use: CosmeticUse | null;
  onUse: (use: CosmeticUse | null) => void;
};

const uses: readonly { label: string; use: CosmeticUse | null }[] = [
  { label: 'I don’t know', use: null },
  { label: 'It’s rinsed off', use: 'rinsed-off' },
  { label: 'It stays on the skin or hair', use: 'left-on' },
];

/** Who a product is for, and of a cosmetic whether it stays on: rules name both. */
export function ProductUser({ isCosmetic, childYears, onChildYears, use, onUse }: Props) {
  return (
    <div className={`${styles['blend']} inputs`}>
      <ForWhomField others={ages} years={childYears} onYears={onChildYears} />
      {isCosmetic && <UseField use={use} onUse={onUse} />}
    </div>
  );
}

const UseField = ({ use, onUse }: Pick<Props, 'use' | 'onUse'>) => (
  <label>
    How is it used?
    <select value={use ?? ''} onChange={({ currentTarget: { value } }) => onUse(uses.find((one) => one.use === value)?.use ?? null)}>
      {uses.map((one) => (
        <option key={one.label} value={one.use ?? ''}>
          {one.label}
        </option>
      ))}
    </select>
  </label>
);
