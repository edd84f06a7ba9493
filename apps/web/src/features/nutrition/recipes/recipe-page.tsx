import { useParams } from 'react-router';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { RecipeScreen } from './recipe-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/recipes',
    title: 'Recipe',
    description: 'Ingredients for your number of portions, steps, nutrients, allergens and what your medicines say.',
  });

export default function RecipePage() {
  const { id = '' } = useParams();
  return <RecipeScreen key={id} id={id} />;
}
