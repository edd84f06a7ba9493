import { createPageMeta } from '../../../lib/page-meta.ts';
import { TrendsScreen } from './trends-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/trends',
    title: 'Wellness Trends',
    description: 'What you logged over weeks, months and years, with the level of each line and how sure it is.',
  });

export default function TrendsPage() {
  return <TrendsScreen />;
}
