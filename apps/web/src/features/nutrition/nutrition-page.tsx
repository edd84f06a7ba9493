import { createPageMeta } from '../../lib/page-meta.ts';
import { NutritionScreen } from './nutrition-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/health/nutrition',
    title: 'Nutrition',
    description: 'What your food gives you compared with what you need, and where each number comes from.',
  });

export default function NutritionPage() {
  return <NutritionScreen />;
}
