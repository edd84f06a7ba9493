import { formatCount } from '@wellkept/clinical/wording.ts';
import type { Medication, MedicationInput } from '@wellkept/contract/medications/medications.ts';
import { withNoMedicines } from '@wellkept/profile/list-answers.ts';
import { getUnlistedMedicines } from '@wellkept/profile/unlisted-medicines.ts';
import { toast } from '../../../lib/toast.ts';
import { shorten } from '../../../lib/wording.ts';
import { createMedication } from '../../medications/medication-draft.ts';
import { withActive } from '../../medications/medication-groups.ts';
import { deleteMedication, saveMedication, saveMedications } from '../../medications/medication-writes.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import { editProfile } from '../profile-saving.ts';
import { useEditor, withoutFields } from './editor-context.ts';
import { toListMedication } from './moved-medicine.ts';

/** The profile keeps one thing about medicines, the answer "none". See movedMedicine for what an earlier profile listed. */
const answerNone = (isNone: boolean) =>
  editProfile('medications', (before) => (isNone ? withNoMedicines(before) : withoutFields(before, 'current')));

/** The medicine list as the profile editor changes it, and the answer "none" that the profile stores beside it. */
export function useMedicationAnswers() {
  const { profile } = useEditor();
  const list = useMedicationList();
  const { stored, active, stopped } = list;
  const rows = [...active, ...stopped];
  const earlier = stored.isSuccess
    ? getUnlistedMedicines(
        profile,
        rows.map(({ medication }) => medication),
      )
    : [];
  const isNone = stored.isSuccess && active.length === 0 && earlier.length === 0 && profile.medications.current !== undefined;

  const add = async (drafts: readonly MedicationInput[]) => {
    const now = new Date();
    const medications = drafts.map((draft) => createMedication(crypto.randomUUID(), draft, now));
    if (profile.medications.current?.length === 0) answerNone(false);
    const failure = await saveMedications(medications);
    if (failure !== null) toast({ kind: 'error', title: `${formatCount(medications.length, 'medicine')} could not be saved. ${failure}` });
  };
  const remove = async (medication: Medication) => {
    const name = shorten(medication.name, 40);
    toast({ kind: 'info', title: `${name} removed`, action: { label: 'Undo', run: () => void saveMedication(medication) } });
    const failure = await deleteMedication(medication);
    if (failure !== null)
      toast({
        kind: 'error',
        title: `${name} could not be removed. ${failure}`,
        action: { label: 'Retry', run: () => void remove(medication) },
      });
  };
  const end = (ended: readonly Medication[]) => {
    for (const medication of ended) void saveMedication(withActive(medication, false));
    const [first] = ended;
    toast({
      kind: 'info',
      title: `${ended.length === 1 && first ? shorten(first.name, 40) : formatCount(ended.length, 'medicine')} moved to what you no longer take`,
      action: {
        label: 'Undo',
        run: () => {
          for (const medication of ended) void saveMedication(medication);
        },
      },
    });
  };
  const setNone = (isOn: boolean) => {
    answerNone(isOn);
    // The list is cleared by ending its entries, so that past medicines stay on record.
    if (isOn && active.length > 0) end(active.map(({ medication }) => medication));
  };
  const move = async () => {
    const failure = await saveMedications(earlier.map((medicine) => toListMedication(medicine, new Date())));
    if (failure !== null) return toast({ kind: 'error', title: failure });
    answerNone(false);
    editProfile('supplements', (before) => withoutFields(before, 'current'));
    return toast({ kind: 'success', title: `${formatCount(earlier.length, 'medicine')} added to your cabinet` });
  };
  return { list, rows, earlier, isNone, add, remove, setNone, move };
}
