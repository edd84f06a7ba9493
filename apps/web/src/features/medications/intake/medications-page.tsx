import { lazy, Suspense } from 'react';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { createPageMeta } from '../../../lib/page-meta.ts';
import { MedicationListScreen } from '../medication-list-screen.tsx';
import { medicineSettings } from './medicine-settings.tsx';

export const meta = () =>
  createPageMeta({
    path: '/medications',
    title: 'Medicines',
    description: 'What you take, checked as a whole whenever it changes, and what became of each dose.',
  });

/** What was taken stands beside what there is to take, and may come later. */
const IntakeSection = lazy(async () => ({ default: (await import('./intake-section.tsx')).IntakeSection }));

export default function MedicationsPage() {
  return (
    <MedicationListScreen
      shelf="all"
      title="Medicines"
      empty={{
        title: 'Everything you take will be here',
        text: 'Medicines, vitamins and herbs in one list. We check each new one against the rest before you add it, and all of them whenever something changes.',
      }}
      settings={medicineSettings}
      doses={(onHours) => (
        <SectionBoundary>
          <Suspense>
            <IntakeSection onHours={onHours} />
          </Suspense>
        </SectionBoundary>
      )}
    />
  );
}
