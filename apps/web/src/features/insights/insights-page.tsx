import { createPageMeta } from '../../lib/page-meta.ts';
import { InsightsScreen } from './insights-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/ai-insights',
    title: 'Insights',
    description: 'What your profile and your days show, how sure that is, and what you could try out.',
  });

export default function InsightsPage() {
  return <InsightsScreen />;
}
