import { createPageMeta } from '../../../lib/page-meta.ts';
import { BreatheScreen } from './breathe-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/breathe',
    title: 'Sit and breathe',
    description: 'A plain timer for sitting still or breathing slowly. Its minutes go into your log.',
  });

export default function BreathePage() {
  return <BreatheScreen />;
}
