import { type ChangeEvent, useCallback, useRef, useState } from 'react';

type Values = Record<string, string | boolean>;
export type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

/** The values and the errors of one form. An error stands until its field is edited; nothing typed is ever lost. */
export function useForm<V extends Values>(initial: V) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const ref = useRef<HTMLFormElement>(null);

  const set = useCallback(<K extends keyof V & string>(name: K, value: V[K]) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _, ...others }) => others as FieldErrors<V>);
  }, []);

  /** Shows what is wrong and puts the focus into the first such field. Says whether there was anything. */
  const fail = useCallback((found: FieldErrors<V>): boolean => {
    setErrors(found);
    const first = [...(ref.current?.elements ?? [])].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && found[element.name as keyof V & string] !== undefined,
    );
    first?.focus();
    return Object.values(found).some((message) => message !== undefined);
  }, []);

  const reset = useCallback(() => {
    setValues(initial);
    setErrors({});
  }, [initial]);

  const field = <K extends keyof V & string>(name: K) => ({
    name,
    value: String(values[name]),
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value as V[K]),
  });
  const box = <K extends keyof V & string>(name: K) => ({
    name,
    checked: values[name] === true,
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as V[K]),
  });
  return { ref, values, errors, set, fail, reset, field, box };
}
