import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { LoadingStatus } from '../../components/loading-status.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatFailure } from '../../lib/error-texts.ts';
import { getToday } from '../../lib/today.ts';
import { formatNutrient } from './food-text.ts';
import styles from './nutrition.module.css';
import { useHidesNumbers } from './nutrition-data.ts';
import { createDraft, type OwnFood, removeOwnFood, toDraft, useOwnFoods } from './own-food-data.ts';
import { OwnFoodForm } from './own-food-form.tsx';

/** The foods that a person described: to add, change and delete. */
export function OwnFoodsScreen() {
  const { data: foods, isError, error, refetch } = useOwnFoods();
  /** The id of the food that is being changed; an empty one for a new food. */
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  return (
    <>
      <PageHeader title="Your Foods">
        <button type="button" className="btn outlined" disabled={edited === ''} onClick={() => setEdited('')}>
          Add a food
        </button>
      </PageHeader>
      <p className="lead">
        Foods with the values of their labels. They come first when you search in your diary, and your recipes can name them.
      </p>
      {edited === '' && <OwnFoodForm stored={createDraft('')} id={null} onSaved={close} onCancel={close} />}
      {isError && <ErrorCard title="We couldn’t load your foods" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      {!foods && !isError && (
        <LoadingStatus text="Loading your foods">
          <Skeleton height={160} above={16} />
        </LoadingStatus>
      )}
      {foods?.length === 0 && edited === null && (
        <p className={styles['empty']}>You haven’t added a food yet. Take the label of one that you eat often.</p>
      )}
      {foods && foods.length > 0 && (
        <ul className={`${styles['meal']} ${styles['ownFoods']}`} aria-label="Your foods">
          {foods.map((food) =>
            edited === food.id ? (
              <li key={food.id}>
                <OwnFoodForm stored={toDraft(food)} id={food.id} onSaved={close} onCancel={close} />
              </li>
            ) : (
              <OwnFoodRow key={food.id} food={food} onEdit={() => setEdited(food.id)} />
            ),
          )}
        </ul>
      )}
      <ArrowLink to="/diet">Back to your diary</ArrowLink>
    </>
  );
}

function OwnFoodRow({ food, onEdit }: { food: OwnFood; onEdit: () => void }) {
  const { name, brand, basisGrams, amounts, recipes } = food;
  const { energy } = amounts;
  const hidesNumbers = useHidesNumbers(getToday());
  return (
    <li>
      <span>
        <b>{name}</b>
        <span className="cap">
          {brand && `${brand}. `}
          {!hidesNumbers &&
            `${energy === undefined ? 'Energy not known' : `${formatNutrient(energy)} kcal`} in ${formatNutrient(basisGrams)} g.`}
          {recipes.length > 0 && ` In ${formatCount(recipes.length, 'recipe')}: ${recipes.join(', ')}.`}
        </span>
      </span>
      <span className={styles['tools']}>
        <button type="button" className="btn outlined sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </button>
        <button type="button" className="btn outlined sm" aria-label={`Delete ${name}`} onClick={() => void removeOwnFood(food)}>
          Delete
        </button>
      </span>
    </li>
  );
}
