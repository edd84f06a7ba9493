import { usePrinting } from '../../lib/printing.ts';
import styles from './medicine-card.module.css';
import { MedicineCard, type MedicineCardProps } from './medicine-card.tsx';

/** The card on paper, in place of the page. */
export function MedicineCardSheet(card: MedicineCardProps) {
  if (!usePrinting()) return null;
  return (
    <div className={styles['sheet']} data-print>
      <h1 className="vh">Medicine card</h1>
      <MedicineCard {...card} />
    </div>
  );
}
