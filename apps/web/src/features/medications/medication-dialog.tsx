import type { Medication } from '@wellkept/contract/medications/medications.ts';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import type { EditedMedicine } from './edit-dialog.tsx';
import { saveMedication } from './medication-writes.ts';
import type { useMedicationList } from './use-medication-list.ts';
import type { MedicationListRow } from './writes-overlay.ts';

const EditDialog = createLateDialog(async () => (await import('./edit-dialog.tsx')).EditDialog);
const LeafletDialog = createLateDialog(async () => (await import('./leaflet-dialog.tsx')).LeafletDialog);

/** What other parts of the app set of a medicine: inside the form that edits it, and in a dialog of its own. */
export type MedicineSettings = {
  renderSettings: (id: string, edited: EditedMedicine) => ReactNode;
  renderReminder: (id: string, onClose: () => void) => ReactNode;
  /** After a change was saved: says what it means for the reminders, with a way to them. */
  afterSave: (before: Medication, after: Medication, onReminders: () => void) => void;
};

export type OpenedMedication = { kind: 'leaflet' | 'edit' | 'reminder'; medication: Medication };

/** Which medicine is open in a dialog. Closing gives the focus back to the button that opened it. */
export function useOpenedMedication() {
  const [opened, setOpened] = useState<OpenedMedication | null>(null);
  const opener = useRef<Element | null>(null);
  return {
    opened,
    open: (kind: OpenedMedication['kind'], { medication }: MedicationListRow) => {
      opener.current = document.activeElement;
      setOpened({ kind, medication });
    },
    close: () => {
      flushSync(() => setOpened(null));
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

type Props = {
  opened: OpenedMedication;
  list: ReturnType<typeof useMedicationList>;
  settings: MedicineSettings;
  onClose: () => void;
};

/** The leaflet of a medicine, the form that edits it, or that of its reminder. */
export function MedicationDialog({ opened: { kind, medication }, list: { active, result }, settings, onClose }: Props) {
  const navigate = useNavigate();
  if (kind === 'reminder') return settings.renderReminder(medication.id, onClose);
  if (kind === 'edit')
    return (
      <EditDialog
        medication={medication}
        onSave={(edited) =>
          void saveMedication(edited).then(
            (failure) => failure === null && settings.afterSave(medication, edited, () => void navigate('/account#reminders')),
          )
        }
        onClose={onClose}
        settings={medication.active ? (edited) => settings.renderSettings(medication.id, edited) : null}
      />
    );
  const index = active.findIndex((row) => row.medication.id === medication.id);
  return <LeafletDialog medication={medication} checked={result && index >= 0 ? { result, index } : null} onClose={onClose} />;
}
