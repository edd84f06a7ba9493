import { type ReactNode, useId } from 'react';

type Attributes = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
type Props = { label: string; hint?: string | undefined; error?: string | undefined; children: (attributes: Attributes) => ReactNode };

/** A label over a field, with the hint or what is wrong under it. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': (error ?? hint) ? noteId : undefined })}
      {(error ?? hint) && (
        <span className={error ? 'field-error' : 'cap'} id={noteId}>
          {error ?? hint}
        </span>
      )}
    </div>
  );
}
