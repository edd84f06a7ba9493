import { lazy, type ReactNode, Suspense } from 'react';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import type { EditedMedicine } from '../edit-dialog.tsx';

const MedicineReminder = lazy(async () => ({ default: (await import('../../reminders/settings/medicine-reminder.tsx')).MedicineReminder }));

/** Its reminders; they come when a medicine is changed, not with the list. */
export const renderMedicineSettings = (id: string, edited: EditedMedicine): ReactNode => (
  <SectionBoundary>
    <Suspense>
      <MedicineReminder id={id} {...edited} />
    </Suspense>
  </SectionBoundary>
);
