import { IconDeviceFloppy, IconPill } from '@tabler/icons-react';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useListEngine } from '../../../lib/knowledge.ts';
import { createLateDialog } from '../../../shell/late-dialog.tsx';
import { formatMedication } from '../../medications/medication-groups.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import styles from './interactions-page.module.css';
import type { PreparedItems } from './save-items.ts';

const SaveQuestion = createLateDialog(async () => (await import('./save-question.tsx')).SaveQuestion);

type Props = {
  items: readonly string[];
  result: CheckResult | null;
  onLoad: (texts: string[]) => void;
  /** Leads to the list, where a dose is to be changed. */
  onEdit: () => void;
};

/** What a signed-in person can do with the list: fill it with their medicines, or keep it as their medicines. */
export function MedicationListActions({ items, result, onLoad, onEdit }: Props) {
  const { active, stored } = useMedicationList();
  const engine = useListEngine(false).data;
  const navigate = useNavigate();
  const [asked, setAsked] = useState<PreparedItems | null>(null);
  const save = async () => {
    if (!result || !engine) return;
    const taken = active.map(({ medication }) => medication.name);
    const { prepareItems } = await import('./save-items.ts');
    const prepared = prepareItems(result, taken, engine);
    if (prepared.questions.length > 0) setAsked(prepared);
    else await finish(prepared);
  };
  const finish = async (prepared: PreparedItems) => {
    setAsked(null);
    const { saveItems } = await import('./save-items.ts');
    await saveItems(prepared, () => void navigate('/medications'));
  };

  return (
    <>
      {(stored.isLoading || (stored.isSuccess && active.length > 0)) && (
        <button
          type="button"
          disabled={stored.isLoading}
          className={`btn outlined sm ${items.length > 0 ? styles['wideOnly'] : ''}`}
          onClick={() => onLoad(active.map(({ medication }) => formatMedication(medication)))}
        >
          <IconPill size={16} stroke={1.5} aria-hidden /> Check my medicines
        </button>
      )}
      {items.length > 0 && (
        <button type="button" className="btn outlined sm" disabled={!result || !stored.isSuccess} onClick={() => void save()}>
          <IconDeviceFloppy size={16} stroke={1.5} aria-hidden /> Save to cabinet
        </button>
      )}
      {asked && (
        <SaveQuestion
          questions={asked.questions}
          onSave={() => void finish(asked)}
          onCorrect={() => {
            setAsked(null);
            onEdit();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
