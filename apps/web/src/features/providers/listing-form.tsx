import { providerNeeds } from '@wellkept/contract/providers/needs.ts';
import {
  accessFeatures,
  insuranceLengthMax,
  meetingWays,
  providerFieldLengthMax,
  providerLanguages,
  providerNameLengthMax,
} from '@wellkept/contract/providers/provider-options.ts';
import { type FormEvent, useState } from 'react';
import { Field } from '../../components/field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useSpelling } from '../../lib/spelling.ts';
import { CheckChoices } from './check-choices.tsx';
import { accessChoices, languageChoices, wayChoices } from './provider-words.ts';
import styles from './providers.module.css';
import { type Listing, type ListingFields, putListing } from './providers-data.ts';

type Draft = Record<(typeof lines)[number]['name'], string> & { need: string; languages: string[]; ways: string[]; access: string[] };

const lines = [
  { name: 'name', label: 'Name or practice', lengthMax: providerNameLengthMax, isNeeded: true },
  { name: 'title', label: 'Title, such as MD', lengthMax: providerFieldLengthMax, isNeeded: false },
  { name: 'address', label: 'Street and number', lengthMax: providerFieldLengthMax, isNeeded: true },
  { name: 'town', label: 'Town', lengthMax: 100, isNeeded: true },
  { name: 'region', label: 'State or region', lengthMax: 60, isNeeded: false },
  { name: 'postcode', label: 'Postcode', lengthMax: 20, isNeeded: true },
  { name: 'country', label: 'Country code, such as US', lengthMax: 2, isNeeded: true },
  { name: 'phone', label: 'Phone', lengthMax: 60, isNeeded: false },
  { name: 'website', label: 'Website, beginning with https://', lengthMax: 300, isNeeded: false },
  { name: 'insurance', label: 'Insurance that you take', lengthMax: insuranceLengthMax, isNeeded: false },
] as const;

const createDraft = (listing: Listing | null): Draft => ({
  need: listing?.need ?? '',
  languages: listing?.languages ?? [],
  ways: listing?.ways ?? [],
  access: listing?.access ?? [],
  ...{ name: listing?.name ?? '', title: listing?.title ?? '', address: listing?.address ?? '', town: listing?.town ?? '' },
  ...{ region: listing?.region ?? '', postcode: listing?.postcode ?? '', country: listing?.country ?? 'US', phone: listing?.phone ?? '' },
  ...{ website: listing?.website ?? '', insurance: listing?.insurance ?? '' },
});

const toFields = (draft: Draft, need: ListingFields['need']): ListingFields => ({
  ...draft,
  need,
  country: draft.country.trim().toUpperCase(),
  title: draft.title.trim() || null,
  phone: draft.phone.trim() || null,
  website: draft.website.trim() || null,
  insurance: draft.insurance.trim() || null,
  languages: providerLanguages.filter((one) => draft.languages.includes(one)),
  ways: meetingWays.filter((one) => draft.ways.includes(one)),
  access: accessFeatures.filter((one) => draft.access.includes(one)),
});

/** What is missing, or null. The server looks at the rest. */
function findProblem(draft: Draft): string | null {
  const missing = lines.find(({ name, isNeeded }) => isNeeded && draft[name].trim() === '');
  if (missing) return `Enter this field: ${missing.label}.`;
  if (!/^[a-z]{2}$/i.test(draft.country.trim())) return 'A country code has two letters, such as US or GB.';
  return draft.website.trim() === '' || /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(draft.website.trim())
    ? null
    : 'Enter the website with https:// in front, or leave it empty.';
}

/** An entry that a provider sends in. */
export function ListingForm({ listing, onClose }: { listing: Listing | null; onClose: () => void }) {
  const spell = useSpelling();
  const [draft, setDraft] = useState(() => createDraft(listing));
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: Partial<Draft>) => setDraft((before) => ({ ...before, ...next }));
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const need = providerNeeds.find(({ id }) => id === draft.need)?.id;
    const found = need === undefined ? 'Choose what people come to you for.' : findProblem(draft);
    setProblem(found);
    if (need !== undefined && found === null && (await putListing(toFields(draft, need), listing?.id))) onClose();
  };
  return (
    <form aria-label="List my practice" className={`${styles['form']} inputs`} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <SelectField
        label="What people come to you for"
        value={draft.need}
        choices={[
          { value: '', label: 'Choose' },
          ...providerNeeds.map(({ id, professional }) => ({ value: id, label: spell(professional) })),
        ]}
        onChange={(need) => change({ need })}
      />
      <div className={styles['filters']}>
        {lines.map(({ name, label, lengthMax }) => (
          <Field key={name} label={label}>
            {(attributes) => (
              <input
                {...attributes}
                autoComplete="off"
                maxLength={lengthMax}
                value={draft[name]}
                onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <CheckChoices
        legend="Languages you speak"
        values={draft.languages}
        choices={languageChoices}
        onChange={(languages) => change({ languages })}
      />
      <CheckChoices legend="Ways to meet you" values={draft.ways} choices={wayChoices} onChange={(ways) => change({ ways })} />
      <CheckChoices
        legend="Accessibility of your practice"
        values={draft.access}
        choices={accessChoices}
        onChange={(access) => change({ access })}
      />
      <p className="cap">All of this is public to people with an account. Please list only yourself or your practice.</p>
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="row">
        <button type="submit" className="btn primary">
          Send for review
        </button>
        <button type="button" className="btn outlined" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
