import { createPageMeta } from '../../lib/page-meta.ts';
import { LabelCheckPage } from './label-check-page.tsx';

export const meta = () =>
  createPageMeta({
    path: '/ingredient-analyzer',
    title: 'Ingredient analyzer',
    description:
      'Paste a list of ingredients in five languages. See allergens, additives with their status, and what matters with your medicines.',
    isPublic: true,
  });

export default function IngredientAnalyzerPage() {
  return <LabelCheckPage key="ingredients" kind="ingredients" />;
}
