import { useId } from 'react';
import fields from './fields.module.css';
import styles from './section.module.css';

type TextProps = {
  label: string;
  placeholder?: string;
  isLong?: boolean;
  value: string | undefined;
  lengthMax: number;
  onChange: (value: string | undefined) => void;
};

export function TextField({ label, placeholder, isLong = false, value = '', lengthMax, onChange }: TextProps) {
  const id = useId();
  const Input = isLong ? 'textarea' : 'input';
  return (
    <div className={`${fields['field']} ${styles['wide']}`}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        {...(isLong && { rows: 3 })}
        placeholder={placeholder}
        maxLength={lengthMax}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? undefined : currentTarget.value)}
      />
    </div>
  );
}
