import { Pill } from '@mantine/core';
import styles from './names-field.module.css';

type Props = { name: string; isUnknown: boolean; isDisabled: boolean; onRemove?: (() => void) | undefined };

export function NamePill({ name: value, isUnknown, isDisabled, onRemove }: Props) {
  return (
    <Pill
      className={isUnknown ? styles['unknown'] : undefined}
      withRemoveButton
      {...(onRemove && { onRemove })}
      disabled={isDisabled}
      removeButtonProps={{ 'aria-label': `Remove ${value}`, 'aria-hidden': false, tabIndex: 0 }}
    >
      {value}
    </Pill>
  );
}
