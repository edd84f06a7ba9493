import { IconPin, IconPinnedOff } from '@tabler/icons-react';
import { NutrientTrend } from './nutrient-trend.tsx';
import styles from './nutrition.module.css';
import type { NutrientRow, Nutrition } from './nutrition-data.ts';

type Props = { nutrition: Nutrition; row: NutrientRow; isPinned: boolean; onPin: () => void };

/** What is under a nutrient of the table: its days, and whether it is shown first. */
export function NutrientDetail({ nutrition, row, isPinned, onPin }: Props) {
  const Icon = isPinned ? IconPinnedOff : IconPin;
  return (
    <div className={styles['detail']}>
      <NutrientTrend nutrition={nutrition} row={row} />
      <button type="button" className="btn outlined sm" onClick={onPin}>
        <Icon size={18} stroke={1.5} aria-hidden />
        {isPinned ? 'Unpin' : 'Pin'} {row.name}
      </button>
    </div>
  );
}
