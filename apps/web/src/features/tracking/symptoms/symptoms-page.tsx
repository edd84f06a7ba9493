import { createPageMeta } from '../../../lib/page-meta.ts';
import { SymptomsScreen } from './symptoms-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/symptoms',
    title: 'Symptoms',
    description: 'What you felt, over the months, and what was different before a bad day.',
  });

export default function SymptomsPage() {
  return <SymptomsScreen />;
}
