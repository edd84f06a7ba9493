import { TagsInput } from '@mantine/core';
import { listLengthMax, textLengthMax } from '@wellkept/profile/limits.ts';
import { withText } from '@wellkept/profile/list-answers.ts';
import { useMemo, useState } from 'react';

type Props = {
  label: string;
  hint?: string;
  placeholder: string;
  values: readonly string[];
  /** What is offered before anything is typed. */
  common: readonly string[];
  /** What is known under the letters that were typed. */
  offers: (typed: string) => readonly string[];
  onChange: (values: string[]) => void;
};

const offeredMax = 40;
const separators = /[,;\n]/;

/** Several names, chosen from what is known or typed freely; a comma, a semicolon or Enter ends one. */
export function NamesField({ label, hint, placeholder, values, common, offers, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  const data = useMemo(() => {
    const taken = new Set(values.map((value) => value.toLowerCase()));
    const wanted = typed.trim().toLowerCase();
    const found = wanted === '' ? common : [...common.filter((name) => name.toLowerCase().includes(wanted)), ...offers(typed)];
    return [...new Set(found)].filter((name) => !taken.has(name.toLowerCase())).slice(0, offeredMax);
  }, [common, offers, typed, values]);

  const take = (next: readonly string[]) => {
    // What is there already stays as it is; what is new may be several at once.
    const names = next.flatMap((one) => (values.includes(one) ? [one] : one.split(separators)));
    const wanted = names.map((one) => one.trim().slice(0, textLengthMax)).filter(Boolean);
    const each = new Map(wanted.map((one) => [one.toLowerCase(), one]));
    setLeftOut(Math.max(0, each.size - listLengthMax));
    onChange(wanted.reduce<string[]>((list, name) => withText(list, name), []));
  };
  // Keyboards of phones, dictation and paste bring the comma without its key.
  const type = (text: string) => {
    const isEnded = separators.test(text);
    setTyped(isEnded ? '' : text);
    if (isEnded) take([...values, ...text.split(separators)]);
  };
  return (
    <TagsInput
      label={label}
      description={hint}
      placeholder={values.length === 0 ? placeholder : 'Add another'}
      value={[...values]}
      onChange={take}
      searchValue={typed}
      onSearchChange={type}
      data={data}
      // The list is chosen already, by more than the letters of the name.
      filter={({ options }) => options}
      splitChars={[]}
      acceptValueOnBlur
      maxDropdownHeight={240}
      error={leftOut > 0 ? `Up to ${listLengthMax} fit here; ${leftOut} more ${leftOut === 1 ? 'was' : 'were'} left out.` : undefined}
      comboboxProps={{ withinPortal: true, zIndex: 400 }}
    />
  );
}
