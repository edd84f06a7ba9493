import { formatCount } from '@wellkept/clinical/wording.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { Entry } from '../../../components/entry.tsx';
import { ErrorCard } from '../../../components/error-card.tsx';
import { LoadingStatus } from '../../../components/loading-status.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatFailure } from '../../../lib/error-texts.ts';
import { findRefusal } from '../../../lib/failure.ts';
import { NoPage } from '../../../shell/no-page.tsx';
import { BringRecipes } from './bring-recipes.tsx';
import { addSharedRecipes, refreshSharedRecipes, removeSharedRecipe, type SharedRecipe, useSharedRecipes } from './shared-recipe-data.ts';

/** The set of recipes for everyone. For others than administrators the server says that there is no such page. */
export function PopulateScreen() {
  const { data, error, isPending, refetch } = useSharedRecipes();
  const code = findRefusal(error)?.code;
  if (code === 'notFound') return <NoPage />;
  return (
    <>
      <PageHeader title="Recipes for everyone" />
      {code === 'secondFactorNeeded' && (
        <p>
          Administrators sign in with a code from an app. <Link to="/account#two-step">Turn on two-step sign-in</Link> to open this page.
        </p>
      )}
      {isPending && (
        <LoadingStatus text="Loading the recipes">
          <Skeleton height={180} />
        </LoadingStatus>
      )}
      {error && !data && code !== 'secondFactorNeeded' && (
        <ErrorCard title="We couldn’t load the recipes." text={formatFailure(error, 'titled')} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <Entry note="The set">
            <p>
              {formatCount(data.builtIn, 'recipe')} of the product, and {formatCount(data.shared.length, 'recipe')} added by administrators.
            </p>
          </Entry>
          <Entry note="Add recipes">
            <p className="cap">A recipe whose title is already there replaces it. Everyone can plan with these within a minute.</p>
            <BringRecipes onSaveAll={addSharedRecipes} />
          </Entry>
          {data.shared.length > 0 && (
            <Entry note="Added recipes">
              <SharedList shared={data.shared} />
            </Entry>
          )}
        </>
      )}
    </>
  );
}

function SharedList({ shared }: { shared: readonly SharedRecipe[] }) {
  const [isBusy, setBusy] = useState(false);
  const refresh = async () => {
    setBusy(true);
    await refreshSharedRecipes();
    setBusy(false);
  };
  return (
    <>
      <div className="row">
        <button type="button" className="btn outlined" disabled={isBusy} onClick={() => void refresh()}>
          Read all ingredients again
        </button>
      </div>
      <ul aria-label="Added recipes">
        {shared.map((recipe) => (
          <li key={recipe.id}>
            <b>{recipe.title}</b>{' '}
            <button type="button" className="link-btn" onClick={() => void removeSharedRecipe(recipe)}>
              Remove<span className="vh"> {recipe.title}</span>
            </button>
            {recipe.unknown.length > 0 && <p className="cap">We don’t know {recipe.unknown.join(', ')}.</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
