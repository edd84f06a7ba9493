import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>;

/** Turns something on or off at once. What it does stands beside it and names it. */
export const Switch = (props: Props) => (
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself, and HTML forbids aria-checked beside it
  <input {...props} type="checkbox" role="switch" className={styles['switch']} />
);
