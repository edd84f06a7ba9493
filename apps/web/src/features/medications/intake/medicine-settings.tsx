import { lazy, type ReactNode, Suspense } from 'react';
import { SectionBoundary } from '../../../components/section-boundary.tsx';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import type { EditedMedicine } from '../edit-dialog.tsx';
import type { MedicineSettings } from '../medication-dialog.tsx';

const MedicineReminder = lazy(async () => ({ default: (await import('../../reminders/settings/medicine-reminder.tsx')).MedicineReminder }));

const ReminderDialog = createLateDialog(
  async () => (await import('../../reminders/settings/medicine-reminder-dialog.tsx')).MedicineReminderDialog,
);

/** Its reminders; they come when a medicine is changed, not with the list. */
const renderSettings = (id: string, edited: EditedMedicine): ReactNode => (
  <SectionBoundary>
    <Suspense>
      <MedicineReminder id={id} {...edited} />
    </Suspense>
  </SectionBoundary>
);

export const medicineSettings: MedicineSettings = {
  renderSettings,
  renderReminder: (id, onClose) => <ReminderDialog id={id} onClose={onClose} />,
  afterSave: (before, after, onReminders) => {
    const isSameLine = [before.frequency === after.frequency, before.prescribedDosage === after.prescribedDosage].every(Boolean);
    if (!isSameLine && after.active)
      void import('../../reminders/announce-paused.ts').then(({ announcePaused }) => announcePaused(after, onReminders));
  },
};
