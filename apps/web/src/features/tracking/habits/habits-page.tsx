import { createPageMeta } from '../../../lib/page-meta.ts';
import { HabitsScreen } from './habits-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/habits',
    title: 'Habits',
    description: 'What you want to start or stop, without a sick day setting you back.',
  });

export default function HabitsPage() {
  return <HabitsScreen />;
}
