import { createPageMeta } from '../../lib/page-meta.ts';
import { InsightsScreen } from './insights-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/ai-insights',
    title: 'Insights',
    description: 'What your profile and your days show, how sure we are, and what you could try.',
  });

export default function InsightsPage() {
  return <InsightsScreen />;
}
