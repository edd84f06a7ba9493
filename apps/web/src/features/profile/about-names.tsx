import { commonAllergies, commonConditions } from '@wellkept/contract/profile/profile-options.ts';
import { useCallback, useMemo } from 'react';
import styles from './about.module.css';
import type { AboutFieldsProps } from './about-fields.tsx';
import { createMeaning, findNameSuggestions, listAllergyNames, listConditionNames } from './known-names.ts';
import { NamesField } from './names-field.tsx';

type Props = Pick<AboutFieldsProps, 'about' | 'engine' | 'onChange'>;

/** Conditions and allergies, with names offered while they are typed. */
export function AboutNames({ about, engine, onChange }: Props) {
  const offerConditions = useCallback((typed: string) => (engine ? findNameSuggestions(typed, listConditionNames(engine)) : []), [engine]);
  const offerAllergies = useCallback(
    (typed: string) =>
      engine
        ? [...findNameSuggestions(typed, listAllergyNames(engine)), ...(typed.trim() ? engine.suggest(typed) : []).map(({ name }) => name)]
        : [],
    [engine],
  );
  return (
    <>
      <NamesField
        className={styles['wide']}
        label="Conditions"
        placeholder="For example: high blood pressure"
        values={about.conditions}
        common={commonConditions}
        offers={offerConditions}
        meaning={useMemo(() => createMeaning(engine, 'condition'), [engine])}
        onChange={(conditions) => onChange({ conditions })}
      />
      <NamesField
        className={styles['wide']}
        label="Allergies"
        placeholder="For example: penicillin"
        values={about.allergies}
        common={commonAllergies}
        offers={offerAllergies}
        meaning={useMemo(() => createMeaning(engine, 'allergy'), [engine])}
        onChange={(allergies) => onChange({ allergies })}
      />
    </>
  );
}
