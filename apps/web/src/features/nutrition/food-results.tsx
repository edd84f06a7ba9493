import { SeverityMark } from '../../components/severity-mark.tsx';
import type { ChosenFood } from './amount-form.tsx';
import { type Food, rememberFood, useFoodNotices } from './food-data.ts';
import styles from './nutrition.module.css';

type Props = { query: string; found: readonly Food[]; onChoose: (chosen: ChosenFood) => void; onDescribe: () => void };

/** The foods that a search found, with what medicines, allergies and conditions say about them. */
export function FoodResults({ query, found, onChoose, onDescribe }: Props) {
  const { data: notices = [] } = useFoodNotices(found);
  const own = query.trim();
  return (
    <ul className={styles['results']} aria-label="Foods found">
      {found.map((food) => {
        const notice = notices.find((one) => one.food === food.name);
        return (
          <li key={`${food.id} ${food.name}`}>
            <button
              type="button"
              onClick={() => {
                void rememberFood(food);
                onChoose({ ...food, foodId: food.id });
              }}
            >
              <b>{food.name}</b>
              {food.description !== food.name && <span className="cap">{food.description}</span>}
              {notice && (
                <span className="small">
                  <SeverityMark mark={notice.severity} /> {notice.headline}
                </span>
              )}
            </button>
          </li>
        );
      })}
      <li>
        <button type="button" onClick={() => onChoose({ foodId: null, name: own, portions: [], energyPer100g: null })}>
          <b>Note “{own}” as it is</b>
          <span className="cap">Its nutrients stay unknown.</span>
        </button>
      </li>
      <li>
        <button type="button" onClick={onDescribe}>
          <b>Add “{own}” with its label</b>
          <span className="cap">It becomes one of your foods.</span>
        </button>
      </li>
    </ul>
  );
}
