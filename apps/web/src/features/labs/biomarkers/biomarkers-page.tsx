import { createPageMeta } from '../../../lib/page-meta.ts';
import { BiomarkersScreen } from './biomarkers-screen.tsx';

export const meta = () =>
  createPageMeta({
    path: '/wellness/biomarkers',
    title: 'Biomarkers',
    description: 'Every value of your blood and urine tests beside its range and your earlier results, with what it means.',
  });

export default function BiomarkersPage() {
  return <BiomarkersScreen />;
}
