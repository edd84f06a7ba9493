import { recipeLineLengthMax } from '@wellkept/contract/nutrition/food-limits.ts';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { FormMessage } from '../../../components/form-message.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { BringRecipes } from './bring-recipes.tsx';
import {
  emptyDraft,
  findMissing,
  type ReadIngredient,
  type RecipeDraft,
  readIngredientLines,
  saveOwnRecipe,
  saveOwnRecipes,
} from './own-recipe-data.ts';
import { LinesField, RecipeHead, UnderstoodList } from './own-recipe-fields.tsx';
import styles from './recipes.module.css';

type Props = { recipeId: string | null; stored?: RecipeDraft };

/** A recipe of one's own: written, pasted or brought from a file. */
export function OwnRecipeForm({ recipeId, stored = emptyDraft }: Props) {
  const [draft, setDraft] = useState(stored);
  const [read, setRead] = useState<readonly ReadIngredient[] | null>(null);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const navigate = useNavigate();
  const change = (next: Partial<RecipeDraft>) => setDraft({ ...draft, ...next });

  const handleCheck = async () => {
    try {
      setRead(await readIngredientLines(draft.ingredients));
    } catch (failure) {
      setError(formatFailure(failure, 'loading'));
    }
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = findMissing(draft);
    if (missing !== null) return setError(missing);
    setSaving(true);
    try {
      await navigate(`/recipes/${await saveOwnRecipe(draft, recipeId ?? undefined)}`);
    } catch (failure) {
      setError(formatFailure(failure, 'saving'));
    } finally {
      setSaving(false);
    }
  };

  return (
    <>
      {recipeId === null && (
        <BringRecipes
          onSaveAll={saveOwnRecipes}
          onPick={(brought) => {
            setDraft(brought);
            setRead(null);
            setError(undefined);
          }}
        />
      )}
      <form className={styles['own']} aria-label="Recipe" onSubmit={(event) => void handleSubmit(event)} noValidate>
        {error && <FormMessage kind="error">{error}</FormMessage>}
        <RecipeHead draft={draft} onChange={change} />
        <LinesField
          label="Ingredients, one a line"
          hint={`Such as “2 cups flour” or “150 g lentils”. Each line can have up to ${recipeLineLengthMax} characters.`}
          value={draft.ingredients}
          onChange={(ingredients) => {
            change({ ingredients });
            setRead(null);
          }}
        />
        <div className="row">
          <button type="button" className="btn outlined" disabled={draft.ingredients.trim() === ''} onClick={() => void handleCheck()}>
            Show what we understood
          </button>
        </div>
        {read && <UnderstoodList ingredients={read} />}
        <LinesField label="Steps, one a line" value={draft.steps} onChange={(steps) => change({ steps })} />
        <div className="row">
          <button type="submit" className="btn primary" disabled={isSaving}>
            Save recipe
          </button>
        </div>
      </form>
    </>
  );
}
