import type { ComponentProps } from 'react';
import styles from './busy-button.module.css';

type Props = ComponentProps<'button'> & {
  /** Its work is under way: it can’t be pressed again, and says so. */
  isBusy: boolean;
};

/** A button whose work takes a while. */
export const BusyButton = ({ isBusy, disabled = false, type = 'button', className = 'btn primary', ...rest }: Props) => (
  <button
    {...rest}
    type={type}
    className={`${className} ${isBusy ? styles['busy'] : ''}`}
    disabled={disabled || isBusy}
    aria-busy={isBusy}
  />
);
