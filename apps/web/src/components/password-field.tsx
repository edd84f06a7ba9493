import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';

const ToggleIcon = ({ reveal }: { reveal: boolean }) => {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon size={20} stroke={1.5} aria-hidden />;
};

/** A password with a button that shows it, which the keyboard reaches too. */
export function PasswordField(props: PasswordInputProps) {
  const [isVisible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      // The library says it of every other field by itself.
      aria-invalid={props.error ? true : undefined}
      visible={isVisible}
      visibilityToggleIcon={ToggleIcon}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': isVisible ? 'Hide what you typed' : 'Show what you typed' }}
    />
  );
}
