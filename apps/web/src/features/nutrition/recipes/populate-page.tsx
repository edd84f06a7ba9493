import { createPageMeta } from '../../../lib/page-meta.ts';
import { PopulateScreen } from './populate-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/admin/populate-recipes',
    title: 'Recipes for everyone',
    description: 'Add recipes to the set that everyone plans from.',
  });

export default function PopulatePage() {
  return <PopulateScreen />;
}
