import { Modal } from '@mantine/core';
import { PrintButton } from '../../components/print-button.tsx';
import { useReturnFocus } from '../../components/use-return-focus.ts';
import { MedicineCard, type MedicineCardProps } from './medicine-card.tsx';

/** The card for the wallet: shown on the phone as it is, or put on paper. */
export function MedicineCardDialog({ onClose, ...card }: MedicineCardProps & { onClose: () => void }) {
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title="Medicine card" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <p className="ink2">Show it to a doctor or a helper, or print it for your wallet and cut it out.</p>
      <p className="row">
        <PrintButton label="Print the card" />
      </p>
      <MedicineCard {...card} />
    </Modal>
  );
}
