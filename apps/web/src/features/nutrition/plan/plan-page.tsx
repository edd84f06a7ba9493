import { createPageMeta } from '../../../lib/page-meta.ts';
import { PlanScreen } from './plan-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/meal-planning',
    title: 'Meal Plan',
    description: 'Meals for days or a week that fit your diet, allergies, medicines, needs and time, with a shopping list.',
  });

export default function PlanPage() {
  return <PlanScreen />;
}
