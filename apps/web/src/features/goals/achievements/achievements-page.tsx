import { createPageMeta } from '../../../lib/page-meta.ts';
import { AchievementsScreen } from './achievements-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/dashboard/achievements',
    title: 'Achievements',
    description: 'What you’ve done for yourself, with dates. Days add up, and a missed day takes nothing away.',
  });

export default function AchievementsPage() {
  return <AchievementsScreen />;
}
