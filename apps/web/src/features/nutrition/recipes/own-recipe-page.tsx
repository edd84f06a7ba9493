import { useParams } from 'react-router';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { fromStored, useOwnRecipe } from './own-recipe-data.ts';
import { OwnRecipeForm } from './own-recipe-form.tsx';

export const meta = () =>
  createPageMeta({
    path: '/recipes/new',
    title: 'Your recipe',
    description:
      'Write a recipe, paste it or bring it from another app. We calculate its nutrients and check allergens and your medicines.',
  });

export default function OwnRecipePage() {
  const { id } = useParams();
  return (
    <>
      <PageHeader title={id === undefined ? 'New recipe' : 'Edit recipe'} />
      {id === undefined ? <OwnRecipeForm recipeId={null} /> : <StoredRecipe key={id} recipeId={id} />}
    </>
  );
}

function StoredRecipe({ recipeId }: { recipeId: string }) {
  const { data, isError, error, refetch } = useOwnRecipe(recipeId);
  if (isError)
    return <ErrorCard title="We couldn’t load this recipe" text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <LoadingStatus text="Loading the recipe">
        <Skeleton height={480} above={16} />
      </LoadingStatus>
    );
  return <OwnRecipeForm recipeId={recipeId} stored={fromStored(data)} />;
}
