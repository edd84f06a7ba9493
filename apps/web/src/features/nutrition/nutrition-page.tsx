import { createPageMeta } from '../../lib/page-meta.ts';
import { NutritionScreen } from './nutrition-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/health/nutrition',
    title: 'Nutrition',
    description: 'What your food gives you, beside what you need, and what each sum rests on.',
  });

export default function NutritionPage() {
  return <NutritionScreen />;
}
