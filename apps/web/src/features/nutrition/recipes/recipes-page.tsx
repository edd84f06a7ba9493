import { createPageMeta } from '../../../lib/page-meta.ts';
import { RecipesScreen } from './recipes-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/recipes',
    title: 'Recipes',
    description: 'Recipes that fit your diet, your allergies, your medicines and your time.',
  });

export default function RecipesPage() {
  return <RecipesScreen />;
}
