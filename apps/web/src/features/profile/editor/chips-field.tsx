import { IconCheck } from '@tabler/icons-react';
import { listLengthMax, textLengthMax } from '@wellkept/profile/limits.ts';
import { withoutText, withText } from '@wellkept/profile/list-answers.ts';
import { useId, useState } from 'react';
import styles from './fields.module.css';

type Props = {
  label: string;
  options: readonly string[];
  values: readonly string[] | undefined;
  /** An answer that nothing of it holds. */
  none?: { text: string; isOn: boolean; onChange: (isOn: boolean) => void };
  onChange: (values: string[]) => void;
};

/** Any number of answers out of a short list, and of one's own words beside it. */
export function ChipsField({ label, options, values = [], none, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const isChosen = (text: string) => values.some((value) => value.toLowerCase() === text.toLowerCase());
  const own = values.filter((value) => !options.some((option) => option.toLowerCase() === value.toLowerCase()));
  const isFull = values.length >= listLengthMax;
  const add = () => {
    const next = typed.split(/[,;\n]/).reduce<string[]>((list, text) => withText(list, text.slice(0, textLengthMax)), [...values]);
    setTyped('');
    if (next.length > values.length) onChange(next);
  };
  const toggle = (text: string) => {
    const chosen = values.find((value) => value.toLowerCase() === text.toLowerCase());
    onChange(chosen === undefined ? withText(values, text) : withoutText(values, chosen));
  };
  return (
    <fieldset className={styles['choices']}>
      <legend>{label}</legend>
      <div className={styles['cells']}>
        {none && (
          <button type="button" className={styles['chip']} aria-pressed={none.isOn} onClick={() => none.onChange(!none.isOn)}>
            {none.isOn && <IconCheck size={16} stroke={2} aria-hidden />}
            {none.text}
          </button>
        )}
        {[...options, ...own].map((text) => (
          <button
            key={text}
            type="button"
            className={styles['chip']}
            aria-pressed={isChosen(text)}
            disabled={isFull && !isChosen(text)}
            onClick={() => toggle(text)}
          >
            {isChosen(text) && <IconCheck size={16} stroke={2} aria-hidden />}
            {text}
          </button>
        ))}
      </div>
      <div className={styles['own']}>
        <input
          id={id}
          value={typed}
          aria-label={`${label}: add your own`}
          placeholder="Add your own"
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
          onBlur={add}
        />
        <button type="button" className="btn outlined" disabled={typed.trim() === '' || isFull} onClick={add}>
          Add<span className="vh"> to {label}</span>
        </button>
      </div>
      {isFull && <p className="cap">Up to {listLengthMax} fit here.</p>}
    </fieldset>
  );
}
