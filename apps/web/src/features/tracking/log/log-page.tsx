import { createPageMeta } from '../../../lib/page-meta.ts';
import { LogScreen } from './log-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/log',
    title: 'Daily log',
    description: 'Your whole day in one place. Two taps and it’s logged.',
  });

export default function LogPage() {
  return <LogScreen />;
}
