import { createPageMeta } from '../../lib/page-meta.ts';
import { ProvidersScreen } from './providers-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/wellness-providers',
    title: 'Wellness providers',
    description: 'Find a doctor, therapist or pharmacist by what you need and where you are. Keep your care team and prepare for a visit.',
  });

export default function ProvidersPage() {
  return <ProvidersScreen />;
}
