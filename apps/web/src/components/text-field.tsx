import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type Props = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** What stands at the end of the line: a unit, or a button. */
    aside?: ReactNode;
    onType?: (text: string) => void;
  };

/** One line to type into. */
export const TextField = ({ label, hint, error, isLabelHidden = false, aside, onType, ...input }: Props) => (
  <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
    {(attributes) => (
      <div className="field">
        <input {...(onType && { onChange: ({ currentTarget }) => onType(currentTarget.value) })} {...attributes} {...input} />
        {aside}
      </div>
    )}
  </Field>
);
