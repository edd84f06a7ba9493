import { IconShare } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import { useQueueState } from '../../../lib/offline/use-offline-queue.ts';
import { shareText } from '../../../lib/share-text.ts';
import { formatNutrient } from '../food-text.ts';
import styles from './plan.module.css';
import type { MealPlan } from './plan-data.ts';
import { formatShoppingAmount, formatShoppingList, groupByShop, type ShoppingItem } from './shopping-text.ts';
import { Shops } from './shops.tsx';
import { TableNotices } from './table-notices.tsx';
import { tickFood, tickQueue, useTicks } from './tick-queue.ts';

type Props = { plan: MealPlan; onShops: (shops: MealPlan['settings']['shops']) => Promise<boolean> };

/** What to buy, by shop and aisle, without what is at home. Ticks work without a connection. */
export function ShoppingList({ plan, onShops }: Props) {
  const wanted = plan.shopping.filter(({ isAtHome }) => !isAtHome);
  const atHome = plan.shopping.filter(({ isAtHome }) => isAtHome);
  const share = () => shareText({ title: 'Shopping list', text: formatShoppingList(plan), fileName: `shopping-list-${plan.start}.txt` });
  return (
    <section className={styles['shop']} aria-labelledby="shopping">
      <div className={styles['dayHead']}>
        <h2 id="shopping">Shopping list</h2>
        <button type="button" className="btn outlined sm" onClick={() => void share()}>
          <IconShare size={16} stroke={1.5} aria-hidden /> Share list
        </button>
      </div>
      <p className="cap" role="status">
        {wanted.filter(({ isTicked }) => isTicked).length} of {wanted.length} in the cart
      </p>
      <WaitingTicks />
      {groupByShop(plan).map(({ shop, aisles }) =>
        shop === '' ? (
          <AisleList key={shop} start={plan.start} aisles={aisles} level="h3" />
        ) : (
          <section key={shop} aria-label={shop}>
            <h3 className={styles['shopName']}>{shop}</h3>
            <AisleList start={plan.start} aisles={aisles} level="h4" />
          </section>
        ),
      )}
      {atHome.length > 0 && <p className="cap">At home: {atHome.map(({ name }) => name.toLowerCase()).join(', ')}.</p>}
      <Shops plan={plan} onSave={onShops} />
    </section>
  );
}

type AisleListProps = { start: string; aisles: ReturnType<typeof groupByShop>[number]['aisles']; level: 'h3' | 'h4' };

function AisleList({ start, aisles, level: Heading }: AisleListProps) {
  return aisles.map(({ aisle, items }) => (
    <section key={aisle} aria-label={aisle}>
      <Heading>{aisle}</Heading>
      <ul>
        {items.map((item) => (
          <ShoppingRow key={item.name} start={start} item={item} />
        ))}
      </ul>
    </section>
  ));
}

/** Ticks that no server has yet. */
function WaitingTicks() {
  const waiting = useTicks().filter(({ trouble }) => trouble === null);
  const { failure } = useQueueState(tickQueue);
  if (!failure || waiting.length === 0) return null;
  return (
    <p className="small" role="status">
      {formatCount(waiting.length, 'tick')} saved on this device. We’ll send {waiting.length === 1 ? 'it' : 'them'} when we reach the
      server.
    </p>
  );
}

function ShoppingRow({ start, item }: { start: string; item: ShoppingItem }) {
  const { name, dishes, isTicked, readLabelFor, notices, gramsAtHome } = item;
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          onChange={({ currentTarget }) => void tickFood({ start, food: name, isTicked: currentTarget.checked })}
        />
        <span>
          <b>{name}</b>
          <span className="cap">
            {dishes > 1 && `${dishes} dishes. `}
            {gramsAtHome !== null && `You have ${formatNutrient(gramsAtHome)} g. `}
            {readLabelFor.length > 0 && `Read the label for ${readLabelFor.join(', ').toLowerCase()}.`}
          </span>
          <TableNotices notices={notices} />
        </span>
        <span>{formatShoppingAmount(item)}</span>
      </label>
    </li>
  );
}
