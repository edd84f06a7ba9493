import { createPageMeta } from '../../../lib/page-meta.ts';
import { TrendsScreen } from './trends-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/trends',
    title: 'Wellness Trends',
    description: 'What you logged over weeks, months and years, each line with its level and how sure that is.',
  });

export default function TrendsPage() {
  return <TrendsScreen />;
}
