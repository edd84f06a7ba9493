import { createPageMeta } from '../../lib/page-meta.ts';
import { HouseholdScreen } from './household-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/household',
    title: 'Household',
    description: 'Look after a child, a parent or a partner, and choose who looks after you.',
  });

export default function HouseholdPage() {
  return <HouseholdScreen />;
}
