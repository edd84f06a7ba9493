import { capitalize, formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { SeverityGlyph, SeverityMark } from '../../../components/severity-mark.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { formatNutrient, mealNames } from '../food-text.ts';
import { type RecipeSummary, useRecipes } from '../nutrition-data.ts';
import { filterRecipes, noFilter, type RecipeFilter } from './recipe-filter.ts';
import styles from './recipes.module.css';

const shownAtFirst = 30;

/** All recipes, by name, ingredient, meal, diet and time; those that do not fit the person are left out until they ask for them. */
export function RecipesScreen() {
  const { data: recipes, isError, error, refetch } = useRecipes();
  const [filter, setFilter] = useState(noFilter);
  const [isAll, setAll] = useState(false);
  const { found, leftOut } = filterRecipes(recipes ?? [], filter);
  const shown = isAll ? found : found.slice(0, shownAtFirst);
  const change = (next: Partial<RecipeFilter>) => setFilter({ ...filter, ...next });
  return (
    <>
      <PageHeader title="Recipes">
        <Link className="btn outlined" to="/recipes/new">
          Add your own
        </Link>
      </PageHeader>
      <RecipeFilters filter={filter} onChange={change} />
      {isError && <ErrorCard title="We couldn’t load the recipes" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />}
      {!recipes && !isError && (
        <LoadingStatus text="Loading recipes">
          <Skeleton height={480} above={16} />
        </LoadingStatus>
      )}
      {recipes && (
        <>
          <div className={styles['count']}>
            <p className="cap" role="status">
              {found.length === 0
                ? 'No recipe matches. Try fewer words or a longer time.'
                : `${formatCount(found.length, 'recipe')} found.`}
              {leftOut > 0 &&
                (filter.isEverything
                  ? ` ${leftOut} of them ${leftOut === 1 ? 'doesn’t' : 'don’t'} fit you.`
                  : ` ${formatCount(leftOut, 'more recipe')} ${leftOut === 1 ? 'doesn’t' : 'don’t'} fit you.`)}
            </p>
            {leftOut > 0 && (
              <button type="button" className="link-btn" onClick={() => change({ isEverything: !filter.isEverything })}>
                {filter.isEverything ? 'Show only what fits me' : 'Show those too'}
              </button>
            )}
          </div>
          {listUncheckedRules(recipes).map((text) => (
            <p key={text} className="small">
              <SeverityGlyph mark="unknown" /> {capitalize(text)}
            </p>
          ))}
          <ul className={styles['list']} aria-label="Recipes">
            {shown.map((recipe) => (
              <RecipeRow key={recipe.id} recipe={recipe} />
            ))}
          </ul>
          {shown.length < found.length && (
            <button type="button" className={`btn outlined ${styles['more']}`} onClick={() => setAll(true)}>
              Show all {found.length}
            </button>
          )}
        </>
      )}
    </>
  );
}

/** What the profile asks for and nobody checks is the same for every recipe. */
const listUncheckedRules = ([first]: readonly RecipeSummary[]): string[] =>
  (first?.rules ?? []).filter(({ isGeneral }) => isGeneral).map(({ text }) => text);

function RecipeRow({ recipe }: { recipe: RecipeSummary }) {
  const { id, title, totalMin, cuisine, isOwn, energy, protein, diets, misfit, rules, notice } = recipe;
  const diet = ['vegan', 'vegetarian', 'pescatarian'].find((one) => diets.includes(one));
  const facts = [
    `${totalMin} min`,
    isOwn ? 'your recipe' : cuisine,
    ...(energy === null || protein === null ? [] : [`${formatNutrient(energy)} kcal`, `${formatNutrient(protein)} g protein`]),
    ...(diet ? [diet] : []),
  ];
  return (
    <li>
      <Link to={`/recipes/${id}`}>{title}</Link>
      <span className="cap">{facts.join(', ')}</span>
      {misfit && (
        <span className={styles['misfit']}>
          Not for you: {misfit.food} ({misfit.rule})
        </span>
      )}
      {rules
        .filter(({ isMisfit, isGeneral }) => !isMisfit && !isGeneral)
        .map(({ mark, text }) => (
          <span key={text} className={styles['notice']}>
            <SeverityGlyph mark={mark} /> {capitalize(text)}
          </span>
        ))}
      {notice && (
        <span className={styles['notice']}>
          <SeverityMark mark={notice.severity} /> {notice.headline}
        </span>
      )}
    </li>
  );
}

const diets = [
  ['vegan', 'Vegan'],
  ['vegetarian', 'Vegetarian'],
  ['pescatarian', 'Pescatarian'],
  ['gluten-free', 'No gluten named'],
  ['dairy-free', 'No dairy named'],
] as const;
const times = [20, 30, 45, 60] as const;

function RecipeFilters({ filter, onChange }: { filter: RecipeFilter; onChange: (change: Partial<RecipeFilter>) => void }) {
  const meals = Object.entries(mealNames);
  return (
    <search className={styles['filters']}>
      <label>
        Find a recipe
        <input
          type="search"
          placeholder="Lentils, soup, Thai"
          value={filter.typed}
          onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
        />
      </label>
      <label>
        Meal
        <select
          value={filter.meal}
          // The options are the names of the meals.
          onChange={({ currentTarget }) => onChange({ meal: currentTarget.value as RecipeFilter['meal'] })}
        >
          <option value="">Any meal</option>
          {meals.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Diet
        <select value={filter.diet} onChange={({ currentTarget }) => onChange({ diet: currentTarget.value })}>
          <option value="">Any diet</option>
          {diets.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        Time
        <select value={filter.minutesMax} onChange={({ currentTarget }) => onChange({ minutesMax: Number(currentTarget.value) })}>
          <option value={0}>Any time</option>
          {times.map((minutes) => (
            <option key={minutes} value={minutes}>
              Up to {formatCount(minutes, 'minute')}
            </option>
          ))}
        </select>
      </label>
    </search>
  );
}
