import { pageMeta } from '../../lib/page-meta.ts';
import { HabitsScreen } from './habits-screen.tsx';

export const meta = () =>
  pageMeta({ path: '/habits', title: 'Habits', description: 'What you want to do, or to stop, without a sick day setting you back.' });

export default function HabitsPage() {
  return <HabitsScreen />;
}
