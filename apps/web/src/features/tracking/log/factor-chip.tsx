import { IconCheck } from '@tabler/icons-react';
import styles from '../diary/diary.module.css';
import { Stepper } from '../diary/stepper.tsx';

type Props = { name: string; value: number | null; unit: string; isAmount: boolean; onSet: (value: number | null) => void };

/** One factor: a tap sets it, and an amount can be counted. */
export function FactorChip({ name, value, unit, isAmount, onSet }: Props) {
  if (isAmount && value !== null)
    return (
      <Stepper
        isSmall
        label={name}
        step={`${name}: one`}
        text={`${name}: ${value} ${unit}`.trim()}
        offer={name}
        canLess
        onLess={() => onSet(value <= 1 ? null : value - 1)}
        onMore={() => onSet(value + 1)}
        onOffer={() => onSet(1)}
      />
    );
  return (
    <button
      type="button"
      className={styles['chip']}
      aria-pressed={value !== null && value > 0}
      onClick={() => onSet(value === null ? 1 : null)}
    >
      {value !== null && value > 0 && <IconCheck size={16} stroke={1.5} aria-hidden />}
      <bdi>{name}</bdi>
    </button>
  );
}
