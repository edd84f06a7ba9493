import { IconDeviceFloppy, IconPill } from '@tabler/icons-react';
import { formatCount } from '@wellkept/clinical/wording.ts';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { useNavigate } from 'react-router';
import { useEngine } from '../../../lib/knowledge.ts';
import { toast } from '../../../lib/toast.ts';
import { createMedication } from '../../medications/medication-draft.ts';
import { formatMedication } from '../../medications/medication-groups.ts';
import { saveMedications } from '../../medications/medication-writes.ts';
import { useMedicationList } from '../../medications/use-medication-list.ts';
import styles from './interactions-page.module.css';
import { selectSavable } from './savable-items.ts';

type Props = { items: readonly string[]; result: CheckResult | null; onLoad: (texts: string[]) => void };

/** What a signed-in person can do with the list: fill it with their medicines, or keep it as their medicines. */
export function MedicationListActions({ items, result, onLoad }: Props) {
  const { active, stored } = useMedicationList();
  const engine = useEngine(false).data;
  const navigate = useNavigate();
  const view = { label: 'View', run: () => void navigate('/medications') };

  const save = async () => {
    if (!result || !engine) return;
    const { fresh, known, foods } = selectSavable(
      result,
      active.map(({ medication }) => medication.name),
      engine.kindOf,
    );
    const left = [known > 0 ? `${formatCount(known, 'item')} already there.` : '', foods > 0 ? 'Foods and drinks are left out.' : ''];
    const text = left.filter(Boolean).join(' ');
    if (fresh.length === 0) {
      toast({ kind: 'info', title: 'There is nothing new to save.', ...(text ? { text } : {}) });
      return;
    }
    const { createMedicationDraft } = await import('../../medications/draft-from-text.ts');
    const now = new Date();
    const kindOf = engine.kindOf;
    const failure = await saveMedications(
      fresh.map((resolution) => createMedication(crypto.randomUUID(), createMedicationDraft(resolution, kindOf, 'Supplement'), now)),
    );
    if (failure === null)
      toast({ kind: 'success', title: `${formatCount(fresh.length, 'item')} saved to your cabinet`, text, action: view });
    else
      toast({
        kind: 'error',
        title: 'Failed to save your data. Please check your connection and try again.',
        text: 'Your items are kept on this device.',
        action: view,
      });
  };

  return (
    <>
      {(stored.isLoading || (stored.isSuccess && active.length > 0)) && (
        <button
          type="button"
          disabled={stored.isLoading}
          className={`btn o sm ${items.length > 0 ? styles['wideOnly'] : ''}`}
          onClick={() => onLoad(active.map(({ medication }) => formatMedication(medication)))}
        >
          <IconPill size={16} stroke={1.5} aria-hidden /> Check my medicines
        </button>
      )}
      {items.length > 0 && (
        <button type="button" className="btn o sm" disabled={!result || !stored.isSuccess} onClick={() => void save()}>
          <IconDeviceFloppy size={16} stroke={1.5} aria-hidden /> Save to cabinet
        </button>
      )}
    </>
  );
}
