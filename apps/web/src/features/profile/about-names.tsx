import { commonAllergies, commonConditions } from '@wellkept/contract/profile/profile-options.ts';
import { useCallback } from 'react';
import styles from './about.module.css';
import type { AboutFieldsProps } from './about-fields.tsx';
import { findNameSuggestions, listAllergyNames, listConditionNames } from './known-names.ts';
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
        meaning={engine ? { what: 'condition', isUnderstood: (text) => engine.isUnderstood('conditions', text) } : null}
        onChange={(conditions) => onChange({ conditions })}
      />
      <NamesField
        className={styles['wide']}
        label="Allergies"
        placeholder="For example: penicillin"
        values={about.allergies}
        common={commonAllergies}
        offers={offerAllergies}
        meaning={engine ? { what: 'allergy', isUnderstood: (text) => engine.isUnderstood('allergies', text) } : null}
        onChange={(allergies) => onChange({ allergies })}
      />
    </>
  );
}
