import { Link, useNavigate } from 'react-router';
import type { Recipe } from '../nutrition-data.ts';
import { removeOwnRecipe } from './own-recipe-data.ts';

/** What only the person who wrote a recipe can do with it. */
export function OwnRecipeActions({ recipe: { id } }: { recipe: Recipe }) {
  const navigate = useNavigate();
  const handleDelete = async () => {
    if (await removeOwnRecipe(id)) await navigate('/recipes');
  };
  return (
    <>
      <Link className="btn outlined" to={`/recipes/${id}/edit`}>
        Edit
      </Link>
      <button type="button" className="btn outlined" onClick={() => void handleDelete()}>
        Delete
      </button>
    </>
  );
}
