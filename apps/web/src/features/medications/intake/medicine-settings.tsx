import { lazy, type ReactNode, Suspense } from 'react';
import { SectionBoundary } from '../../../components/section-boundary.tsx';

const MedicineReminder = lazy(async () => ({ default: (await import('../../reminders/settings/medicine-reminder.tsx')).MedicineReminder }));

/** Its reminders; they come when a medicine is changed, not with the list. */
export const renderMedicineSettings = (id: string, onCover: (isCovered: boolean) => void): ReactNode => (
  <SectionBoundary>
    <Suspense>
      <MedicineReminder id={id} onCover={onCover} />
    </Suspense>
  </SectionBoundary>
);
