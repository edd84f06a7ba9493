import { IconId, IconPlus, IconPrinter } from '@tabler/icons-react';
import type { CheckResult } from '@wellkept/interactions/findings/findings.ts';
import { useState } from 'react';
import { createLatePart } from '../../components/late-part.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PrintButton, printPage } from '../../components/print-button.tsx';
import { createLateDialog } from '../../shell/late-dialog.tsx';
import { MoreMenu } from '../../shell/more-menu.tsx';
import type { MedicineCardProps } from './medicine-card.tsx';
import { MedicineCardSheet } from './medicine-card-sheet.tsx';

const MedicationListPrintSheet = createLatePart(async () => (await import('./medication-list-print-sheet.tsx')).MedicationListPrintSheet);

const MedicineCardDialog = createLateDialog(async () => (await import('./medicine-card-dialog.tsx')).MedicineCardDialog);

type Props = { title: string; card: MedicineCardProps; result: CheckResult | null; addLabel: string; onAdd: () => void };

/** The title of the list, and its two papers: with what to do for the pharmacist, and small for the wallet. */
export function MedicationListHead({ title, card, result, addLabel, onAdd }: Props) {
  const [isCardOpen, setCardOpen] = useState(false);
  return (
    <>
      {isCardOpen ? <MedicineCardSheet {...card} /> : <MedicationListPrintSheet title="What I take" result={result} {...card} />}
      <PageHeader title={title}>
        {card.active.length > 0 && (
          <>
            <button type="button" className="btn primary sm" onClick={onAdd}>
              <IconPlus size={16} stroke={1.5} aria-hidden /> {addLabel}
            </button>
            <span className="row only-d">
              <PrintButton />
              <button type="button" className="btn outlined sm" aria-haspopup="dialog" onClick={() => setCardOpen(true)}>
                <IconId size={16} stroke={1.5} aria-hidden /> Medicine card
              </button>
            </span>
            {/* On a phone the first screen is for the list. */}
            <span className="only-m">
              <MoreMenu
                label="Print, or make a medicine card"
                entries={[
                  { name: 'Print for my pharmacist', icon: <IconPrinter size={16} stroke={1.5} aria-hidden />, onPick: printPage },
                  { name: 'Medicine card', icon: <IconId size={16} stroke={1.5} aria-hidden />, onPick: () => setCardOpen(true) },
                ]}
              />
            </span>
          </>
        )}
      </PageHeader>
      {isCardOpen && <MedicineCardDialog {...card} onClose={() => setCardOpen(false)} />}
    </>
  );
}
