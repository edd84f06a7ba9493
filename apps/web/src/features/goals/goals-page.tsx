import { createPageMeta } from '../../lib/page-meta.ts';
import { GoalsScreen } from './goals-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/wellness-goals',
    title: 'Wellness Goals',
    description: 'What you want to reach or keep up, how it’s going, and a plan that fits your days.',
  });

export default function GoalsPage() {
  return <GoalsScreen />;
}
