import { providerNeeds } from '@wellkept/contract/providers/needs.ts';
import { accessFeatures, meetingWays, providerLanguages } from '@wellkept/contract/providers/provider-options.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { Fold } from '../../components/fold.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSpelling } from '../../lib/spelling.ts';
import { CheckChoices } from './check-choices.tsx';
import { type PickedPlace, PlaceField, useOfferedPlaces } from './place-field.tsx';
import { accessChoices, languageChoices, wayChoices } from './provider-words.ts';
import styles from './providers.module.css';
import type { Search } from './providers-data.ts';

const needChoices = providerNeeds.map(({ id, name, professional }) => ({
  value: id,
  label: name === professional ? name : `${name}: ${professional}`,
}));
const nothingChosen = { need: '', language: '', way: '', access: [] as string[], insurance: '' };

const toWishes = ({ language, way, access, insurance }: typeof nothingChosen) => ({
  language: providerLanguages.find((one) => one === language) ?? null,
  way: meetingWays.find((one) => one === way) ?? null,
  access: accessFeatures.filter((one) => access.includes(one)),
  insurance: insurance.trim() === '' ? null : insurance.trim(),
});

/** What people need and where, and further wishes that are folded at first. */
export function ProviderSearchForm({ onSearch }: { onSearch: (search: Search) => void }) {
  const spell = useSpelling();
  const [chosen, setChosen] = useState(nothingChosen);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const [problem, setProblem] = useState<string>();
  const { places } = useOfferedPlaces(typed, place);
  const pick = (picked: PickedPlace) => {
    setTyped(picked.label);
    setPlace(picked);
  };
  const change = (next: Partial<typeof chosen>) => setChosen((before) => ({ ...before, ...next }));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const need = providerNeeds.find(({ id }) => id === chosen.need)?.id;
    // A postcode in full means one place.
    const [only, ...others] = places ?? [];
    const meant = place ?? (only && others.length === 0 ? only : null);
    const isPlaceOpen = typed.trim() !== '' && meant === null;
    setProblem(
      need === undefined
        ? 'Choose what you need.'
        : isPlaceOpen
          ? 'Choose a place from the list below the field, or leave the field empty.'
          : undefined,
    );
    if (need === undefined || isPlaceOpen) return;
    if (meant) pick(meant);
    onSearch({ need, place: meant?.key ?? null, ...toWishes(chosen) });
  };
  return (
    <form aria-label="Find a provider" className={`${styles['form']} inputs`} onSubmit={handleSubmit} noValidate>
      <SelectField
        label="What you need"
        value={chosen.need}
        choices={[{ value: '', label: 'Choose' }, ...needChoices.map((one) => ({ ...one, label: spell(one.label) }))]}
        onChange={(need) => change({ need })}
      />
      <PlaceField
        typed={typed}
        picked={place}
        onType={(text) => {
          setTyped(text);
          setPlace(null);
        }}
        onPick={pick}
      />
      <FurtherWishes chosen={chosen} onChange={change} />
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="btn primary">
        Search
      </button>
    </form>
  );
}

type WishesProps = { chosen: typeof nothingChosen; onChange: (next: Partial<typeof nothingChosen>) => void };

function FurtherWishes({ chosen, onChange }: WishesProps) {
  return (
    <Fold title="Language, accessibility and insurance">
      <p className="cap">Many entries don’t say. Ask by phone if you find too few.</p>
      <div className={styles['filters']}>
        <SelectField
          label="Language"
          value={chosen.language}
          choices={[{ value: '', label: 'Any language' }, ...languageChoices]}
          onChange={(language) => onChange({ language })}
        />
        <SelectField
          label="Way to meet"
          value={chosen.way}
          choices={[{ value: '', label: 'Any way' }, ...wayChoices]}
          onChange={(way) => onChange({ way })}
        />
        <Field label="Insurance contains">
          {(attributes) => (
            <input
              {...attributes}
              maxLength={100}
              value={chosen.insurance}
              onChange={({ currentTarget }) => onChange({ insurance: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <CheckChoices legend="Accessibility" values={chosen.access} choices={accessChoices} onChange={(access) => onChange({ access })} />
    </Fold>
  );
}
