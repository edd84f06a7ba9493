import { createPageMeta } from '../../lib/page-meta.ts';
import { TimingScreen } from './timing-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/safety/timing',
    title: 'Day plan',
    description: 'When to take each medicine, around your meals, your sleep and each other.',
  });

export default function TimingPage() {
  return <TimingScreen />;
}
