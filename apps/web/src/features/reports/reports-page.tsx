import { createPageMeta } from '../../lib/page-meta.ts';
import { ReportsScreen } from './reports-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/reports',
    title: 'Reports',
    description: 'Any period in one page: what changed, what you take, your symptoms and values, and what you want to ask at your visit.',
  });

export default function ReportsPage() {
  return <ReportsScreen />;
}
