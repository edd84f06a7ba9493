import { createPageMeta } from '../../lib/page-meta.ts';
import { PatternsScreen } from './patterns-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/dashboard/patterns',
    title: 'Patterns',
    description: 'What goes with what in your days, shown only where chance doesn’t explain it.',
  });

export default function PatternsPage() {
  return <PatternsScreen />;
}
