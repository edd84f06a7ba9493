import { createPageMeta } from '../../../lib/page-meta.ts';
import { MoodScreen } from './mood-screen.tsx';

export const meta = () =>
  createPageMeta({ path: '/mood-tracking', title: 'Mood and energy', description: 'How you were, today and over the months.' });

export default function MoodPage() {
  return <MoodScreen />;
}
