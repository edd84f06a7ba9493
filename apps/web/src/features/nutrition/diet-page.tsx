import { createPageMeta } from '../../lib/page-meta.ts';
import { DietScreen } from './diet-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/diet',
    title: 'Food Diary',
    description: 'What you ate, in everyday amounts, and what it gives you.',
  });

export default function DietPage() {
  return <DietScreen />;
}
