import { createPageMeta } from '../../../lib/page-meta.ts';
import { BiomarkersScreen } from './biomarkers-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/wellness/biomarkers',
    title: 'Biomarkers',
    description: 'Every value from your blood and urine tests next to its range and your earlier results, with what it means.',
  });

export default function BiomarkersPage() {
  return <BiomarkersScreen />;
}
