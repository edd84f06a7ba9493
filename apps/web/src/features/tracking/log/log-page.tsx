import { createPageMeta } from '../../../lib/page-meta.ts';
import { LogScreen } from './log-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/log',
    title: 'Daily log',
    description: 'Everything of one day in one place: two taps, and it is written down.',
  });

export default function LogPage() {
  return <LogScreen />;
}
