import { formatFoodAmount, formatNutrient } from '../food-text.ts';
import styles from './plan.module.css';
import { type MealPlan, tickFood } from './plan-data.ts';

type Item = MealPlan['shopping'][number];

/** What to buy, by aisle, without what is at home. */
export function ShoppingList({ plan }: { plan: MealPlan }) {
  const wanted = plan.shopping.filter(({ isAtHome }) => !isAtHome);
  const atHome = plan.shopping.filter(({ isAtHome }) => isAtHome);
  const aisles = [...new Set(wanted.map(({ aisle }) => aisle))];
  return (
    <section className={styles['shop']} aria-labelledby="shopping">
      <h2 id="shopping">Shopping list</h2>
      <p className="cap" role="status">
        {wanted.filter(({ isTicked }) => isTicked).length} of {wanted.length} in the cart
      </p>
      {aisles.map((aisle) => (
        <section key={aisle} aria-label={aisle}>
          <h3>{aisle}</h3>
          <ul>
            {wanted
              .filter((item) => item.aisle === aisle)
              .map((item) => (
                <ShoppingRow key={item.name} plan={plan} item={item} />
              ))}
          </ul>
        </section>
      ))}
      {atHome.length > 0 && <p className="cap">At home: {atHome.map(({ name }) => name.toLowerCase()).join(', ')}.</p>}
    </section>
  );
}

function ShoppingRow({ plan, item }: { plan: MealPlan; item: Item }) {
  const { name, grams, household, dishes, isTicked, readLabelFor } = item;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isTicked} onChange={({ currentTarget }) => void tickFood(plan, name, currentTarget.checked)} />
        <span>
          <b>{name}</b>
          <span className="cap">
            {dishes > 1 && `${dishes} dishes. `}
            {readLabelFor.length > 0 && `Read the label for ${readLabelFor.join(', ').toLowerCase()}.`}
          </span>
        </span>
        <span>
          {household && `${formatFoodAmount({ ...household, size: null })}, `}
          {grams === null ? 'as in the recipe' : `${formatNutrient(grams)} g`}
        </span>
      </label>
    </li>
  );
}
