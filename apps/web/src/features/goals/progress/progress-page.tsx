import { createPageMeta } from '../../../lib/page-meta.ts';
import { ProgressScreen } from './progress-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/progress-tracker',
    title: 'Progress',
    description: 'The days you noted, how the last four weeks compare with those before, and where your goals stand.',
  });

export default function ProgressPage() {
  return <ProgressScreen />;
}
