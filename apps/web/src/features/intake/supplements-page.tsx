import { pageMeta } from '../../lib/page-meta.ts';
import { CabinetScreen } from '../medications/cabinet-screen.tsx';
import { settingsOfMedicine } from './settings-of-medicine.tsx';

export const meta = () =>
  pageMeta({
    path: '/dashboard/supplements',
    title: 'Supplements',
    description: 'Your supplements, vitamins and herbs, checked together with your medicines.',
  });

export default function SupplementsPage() {
  return (
    <CabinetScreen
      shelf="supplements"
      title="Supplements"
      settingsOf={settingsOfMedicine}
      empty={{
        title: 'Your supplements will be here',
        text: 'Vitamins, minerals and herbs can change what a medicine does. We check each one together with everything else you take.',
      }}
    />
  );
}
