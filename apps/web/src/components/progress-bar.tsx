import styles from './progress-bar.module.css';
import { clampProgress } from './progress-value.ts';

type Props = { value: number; max?: number; label: string; className?: string | undefined };

/** How much of something there is; the label says of what. */
export function ProgressBar({ value, max = 100, label, className = '' }: Props) {
  return <progress className={`${styles['bar']} ${className}`} max={max} value={clampProgress(value, max)} aria-label={label} />;
}
