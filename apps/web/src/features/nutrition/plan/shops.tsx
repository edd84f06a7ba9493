import { aisles } from '@wellkept/nutrition/planner/kitchen.ts';
import { type FormEvent, useId, useState } from 'react';
import { Fold } from '../../../components/fold.tsx';
import styles from './plan.module.css';
import type { MealPlan } from './plan-data.ts';

type ShopChoices = MealPlan['settings']['shops'];
type Props = { plan: MealPlan; onSave: (shops: ShopChoices) => Promise<boolean> };

const nameLengthMax = 40;

/** In which shop the foods of each aisle are bought. The list is then sorted by shop. */
export function Shops({ plan: { settings, shopping }, onSave }: Props) {
  const id = useId();
  const [names, setNames] = useState(() => new Map(settings.shops.map(({ aisle, shop }) => [aisle, shop])));
  const [isBusy, setBusy] = useState(false);
  const used = aisles.filter((aisle) => shopping.some((item) => item.aisle === aisle));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    await onSave(aisles.flatMap((aisle) => (names.get(aisle)?.trim() ? [{ aisle, shop: names.get(aisle)?.trim() ?? '' }] : [])));
    setBusy(false);
  };
  return (
    <Fold title="Shop in several places" aside="a market, a butcher">
      <form className={styles['settings']} onSubmit={(event) => void save(event)}>
        <p className="cap">Leave a field empty for your usual shop.</p>
        <datalist id={id}>
          {[...new Set(names.values())].map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className={styles['fields']}>
          {used.map((aisle) => (
            <label key={aisle}>
              {aisle}
              <input
                list={id}
                maxLength={nameLengthMax}
                value={names.get(aisle) ?? ''}
                onChange={({ currentTarget: { value } }) => setNames(new Map(names).set(aisle, value))}
              />
            </label>
          ))}
        </div>
        <div className="row">
          <button type="submit" className="btn outlined" disabled={isBusy}>
            {isBusy ? 'Saving…' : 'Save shops'}
          </button>
        </div>
      </form>
    </Fold>
  );
}
