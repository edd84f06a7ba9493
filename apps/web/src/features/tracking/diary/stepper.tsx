import { IconMinus, IconPlus } from '@tabler/icons-react';
import styles from './diary.module.css';

type Props = {
  /** What the amount is of: "Water". */
  label: string;
  /** What is counted, for the buttons' names: "half an hour", "one cup". */
  step: string;
  text: string | null;
  /** What the middle offers while nothing is set: "7 h 30 min, as yesterday". */
  offer: string;
  canLess: boolean;
  isSmall?: boolean;
  onLess: () => void;
  onMore: () => void;
  onOffer: () => void;
};

/** An amount with a button on either side. While there is none, the middle offers the likeliest. */
export function Stepper({ label, step, text, offer, canLess, isSmall = false, onLess, onMore, onOffer }: Props) {
  return (
    <div className={isSmall ? `${styles['stepper']} ${styles['small']}` : styles['stepper']}>
      <button type="button" aria-label={`${step} less`} disabled={!canLess} onClick={onLess}>
        <IconMinus size={isSmall ? 18 : 24} stroke={1.5} aria-hidden />
      </button>
      <div className={styles['middle']}>
        {text === null ? (
          <button type="button" onClick={onOffer}>
            {offer}
          </button>
        ) : (
          <output aria-label={label}>{text}</output>
        )}
      </div>
      <button type="button" aria-label={`${step} more`} onClick={onMore}>
        <IconPlus size={isSmall ? 18 : 24} stroke={1.5} aria-hidden />
      </button>
    </div>
  );
}
