import { createPageMeta } from '../../../lib/page-meta.ts';
import { MedicationListScreen } from '../medication-list-screen.tsx';
import { medicineSettings } from './medicine-settings.tsx';

export const meta = () =>
  createPageMeta({
    path: '/dashboard/supplements',
    title: 'Supplements',
    description: 'Your supplements, vitamins and herbs, checked together with your medicines.',
  });

export default function SupplementsPage() {
  return (
    <MedicationListScreen
      shelf="supplements"
      title="Supplements"
      settings={medicineSettings}
      empty={{
        title: 'Your supplements will be here',
        text: 'Vitamins, minerals and herbs can change what a medicine does. We check each one together with everything else you take.',
      }}
    />
  );
}
