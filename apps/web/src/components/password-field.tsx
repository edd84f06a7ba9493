import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { TextField } from './text-field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'aside'>;

/** A password with a button that shows it. */
export function PasswordField(props: Props) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      aside={
        <button
          type="button"
          className={`btn-icon ${styles['aside']}`}
          aria-label={isVisible ? 'Hide what you typed' : 'Show what you typed'}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
}
