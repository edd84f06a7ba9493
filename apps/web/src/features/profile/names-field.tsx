import { TagsInput } from '@mantine/core';
import { listLengthMax, textLengthMax } from '@wellkept/profile/limits.ts';
import { withText } from '@wellkept/profile/list-answers.ts';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { shorten } from '../../lib/wording.ts';
import { NamePill } from './name-pill.tsx';
import { UnknownNames } from './unknown-name.tsx';

/** What the names of a field mean for the check. */
export type Meaning = {
  what: 'condition' | 'allergy' | 'symptom';
  isUnderstood: (text: string) => boolean;
  /** How a name is properly written that can only mean one thing; null to leave it as it was typed. */
  findProper: (text: string) => string | null;
};

type Props = {
  label: string;
  hint?: string;
  placeholder: string;
  values: readonly string[];
  /** What is offered before anything is typed. */
  common: readonly string[];
  /** What is known under the letters that were typed. */
  offers: (typed: string) => readonly string[];
  /** Left out where nothing is checked against the names. */
  meaning?: Meaning | null;
  className?: string | undefined;
  onChange: (values: string[]) => void;
};

type Reading = { typed: string; name: string };

/** Enter in the field adds to the list. It never submits the form around it, not even from an empty field. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

const offeredMax = 40;
const separators = /[,;\n]/;

/** The offers for what is typed, what is spelled just so first; without what is there already. */
function findSuggestions(typed: string, { values, common, offers }: Pick<Props, 'values' | 'common' | 'offers'>): string[] {
  const existing = new Set(values.map((value) => value.toLowerCase()));
  const wanted = typed.trim().toLowerCase();
  const found = wanted === '' ? common : [...common.filter((name) => name.toLowerCase().includes(wanted)), ...offers(typed)];
  // What follows a comma is more than was asked for: a disease comes before its stages.
  const rank = (name: string) =>
    name.toLowerCase() === wanted ? 0 : name.includes(',') ? 3 : name.toLowerCase().startsWith(wanted) ? 1 : 2;
  return [...new Set(found)]
    .filter((name) => !existing.has(name.toLowerCase()))
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, offeredMax);
}

/** Whether a name is what was typed, or ends the word that was begun: "Atrial fibrillation" for "atrial fib". */
const isCompletion = (name: string, typed: string): boolean =>
  !name.slice(typed.length).includes(',') &&
  name.toLowerCase().startsWith(typed.toLowerCase()) &&
  !/^[^\p{L}\p{N}]/u.test(name.slice(typed.length));

const readName = (text: string, meaning: Meaning | null | undefined): string => meaning?.findProper(text) ?? text;

const hasWordStart = (name: string, typed: string): boolean => ` ${name.toLowerCase()}`.includes(` ${typed.toLowerCase()}`);

/** Whether Enter takes a name for what was typed. What is understood as it stands is not changed into another name. */
const isMeantByEnter = (name: string, typed: string, meaning: Meaning | null | undefined): boolean =>
  typed !== '' && (isCompletion(name, typed) || (hasWordStart(name, typed) && !meaning?.isUnderstood(typed)));

/** What was read otherwise than it was typed, as long as it is on the list. */
function useReadings(values: readonly string[], onChange: (values: string[]) => void) {
  const [corrected, setCorrected] = useState<readonly Reading[]>([]);
  const keep = (reading: Reading) => {
    setCorrected(corrected.filter((one) => one !== reading));
    onChange(values.map((value) => (value === reading.name ? reading.typed : value)));
  };
  return { shown: corrected.filter(({ name }) => values.includes(name)), setCorrected, keep };
}

/**
 * Several names, chosen from what is known or typed freely. Enter takes the first that begins as it was typed; a comma or a semicolon ends what was
 * typed as it is. A misspelled name is read as the one that it can only mean, and one that no check understands says so at once.
 */
export function NamesField({ label, hint, placeholder, values, common, offers, meaning, className, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const [leftOut, setLeftOut] = useState(0);
  // After a name the list stays shut until the person asks for it: it lies over what comes below.
  const [isJustTaken, setJustTaken] = useState(false);
  const { shown, setCorrected, keep } = useReadings(values, onChange);
  const data = useMemo(() => findSuggestions(typed, { values, common, offers }), [common, offers, typed, values]);
  const wanted = typed.trim();

  const take = (next: readonly string[]) => {
    // What is there already or was offered stays as it is, with the comma of its name; what is new may be several at once.
    const names = next.flatMap((one) => ([...values, ...data, ...offers(one)].includes(one) ? [one] : one.split(separators)));
    const trimmed = names.map((one) => one.trim().slice(0, textLengthMax)).filter(Boolean);
    const readings = trimmed.map((one) => ({ typed: one, name: values.includes(one) ? one : readName(one, meaning) }));
    const each = new Set(readings.map(({ name }) => name.toLowerCase()));
    setLeftOut(Math.max(0, each.size - listLengthMax));
    setJustTaken(next.length > values.length);
    setCorrected(readings.filter(({ typed: text, name }) => name.toLowerCase() !== text.toLowerCase()));
    onChange(readings.reduce<string[]>((list, { name }) => withText(list, name), []));
  };
  // Keyboards of phones, dictation and paste bring the comma without its key.
  const type = (text: string) => {
    const isEnded = separators.test(text);
    setTyped(isEnded ? '' : text);
    if (text !== '') setJustTaken(false);
    if (isEnded) take([...values, ...text.split(separators)]);
  };
  const unknown = values.filter((value) => meaning && !meaning.isUnderstood(value));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only what the field itself leaves of Enter is stopped here.
    <div className={className} onKeyDown={keepEnter}>
      <TagsInput
        label={label}
        description={hint}
        placeholder={values.length === 0 ? placeholder : 'Add another'}
        value={[...values]}
        onChange={take}
        searchValue={typed}
        onSearchChange={type}
        // A name that is not understood is asked about below, where the common ones would lie over it.
        data={wanted === '' && (isJustTaken || unknown.length > 0) ? [] : data}
        onFocus={() => setJustTaken(false)}
        onClick={() => setJustTaken(false)}
        // The list is chosen already, by more than the letters of the name.
        filter={({ options }) => options}
        selectFirstOptionOnChange={data[0] !== undefined && isMeantByEnter(data[0], wanted, meaning)}
        splitChars={[]}
        acceptValueOnBlur
        maxDropdownHeight={240}
        renderPill={({ value = '', onRemove, disabled }) => (
          <NamePill name={value} isUnknown={unknown.includes(value)} isDisabled={disabled ?? false} onRemove={onRemove} />
        )}
        error={leftOut > 0 ? `Up to ${listLengthMax} fit here. ${leftOut} more ${leftOut === 1 ? 'was' : 'were'} left out.` : undefined}
        // Never over what is above the field, such as the question that it answers.
        comboboxProps={{ withinPortal: true, zIndex: 400, middlewares: { flip: false } }}
      />
      <div role="status">
        <Readings readings={shown} onKeep={keep} />
        {meaning && (
          <UnknownNames
            texts={unknown}
            what={meaning.what}
            offers={offers}
            onPick={(text, name) => take(values.map((value) => (value === text ? name : value)))}
          />
        )}
      </div>
    </div>
  );
}

/** What was written otherwise than it was typed, shown once, with the way back to the person's own words. */
const Readings = ({ readings, onKeep }: { readings: readonly Reading[]; onKeep: (reading: Reading) => void }) =>
  readings.map((reading) => (
    <p key={reading.typed} className="cap">
      We read “{shorten(reading.typed, 60)}” as {reading.name}.{' '}
      <button type="button" className="btn quiet sm" onClick={() => onKeep(reading)}>
        Keep “{shorten(reading.typed, 30)}”
      </button>
    </p>
  ));
