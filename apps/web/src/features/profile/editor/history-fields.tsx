import { commonAllergies, commonConditions } from '@wellkept/contract/profile/profile-options.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { withNoAllergies, withNoConditions } from '@wellkept/profile/list-answers.ts';
import type { MedicalHistory } from '@wellkept/profile/profile.ts';
import { useCallback, useMemo } from 'react';
import { createMeaning, findNameSuggestions, listAllergyNames, listConditionNames } from '../known-names.ts';
import { type Meaning, NamesField } from '../names-field.tsx';
import { editProfile } from '../profile-saving.ts';
import { TickField } from './choice-field.tsx';
import { useEditor, withField, withoutFields } from './editor-context.ts';

type HistoryList = 'currentConditions' | 'chronicConditions' | 'allergies' | 'familyHistory';

/** What is listed unticks "no conditions"; an emptied list is no list. */
function withList<History extends MedicalHistory>(history: History, list: HistoryList, texts: string[]): History {
  const next = withField(history, list, texts.length > 0 ? texts : undefined);
  return texts.length > 0 && next.noConditions ? { ...next, noConditions: false } : next;
}

export const setHistoryList = (list: HistoryList, texts: string[]) =>
  editProfile('medicalHistory', (before) => withList(before, list, texts));

/** Lists of earlier names are emptied into today's. */
function clearElsewhere() {
  editProfile('healthAssessment', (before) => withoutFields(before, 'conditions'));
  editProfile('conditions', (before) => withoutFields(before, 'current'));
}

export function answerNoConditions(isNone: boolean): void {
  editProfile('medicalHistory', (before) => withNoConditions(before, isNone));
  if (isNone) clearElsewhere();
}

export function NoConditionsField({ label }: { label: string }) {
  const { medicalHistory: history } = useEditor().profile;
  return <TickField label={label} isOn={history.noConditions === true} onChange={answerNoConditions} />;
}

/** What is known under the letters that were typed. */
export function useConditionSuggestions() {
  const { engine } = useEditor();
  return useCallback((typed: string) => (engine ? findNameSuggestions(typed, listConditionNames(engine)) : []), [engine]);
}

/** What the check makes of the names; null until the knowledge is here. */
export function useMeaning(kind: 'condition' | 'allergy'): Meaning | null {
  const { engine } = useEditor();
  return useMemo(() => createMeaning(engine, kind), [engine, kind]);
}

/** Conditions stand in one list; with `isShort` those of long standing too, which the whole editor asks for apart. */
export function ConditionsField({ label, isShort = false }: { label: string; isShort?: boolean }) {
  const { profile } = useEditor();
  const history = profile.medicalHistory;
  const offers = useConditionSuggestions();
  const set = (texts: string[]) => {
    editProfile('medicalHistory', (before) => {
      const joined = withoutFields(before, 'healthConditions', 'medicalConditions');
      return withList(isShort ? withoutFields(joined, 'chronicConditions') : joined, 'currentConditions', texts);
    });
    clearElsewhere();
  };
  return (
    <NamesField
      label={label}
      placeholder="For example: high blood pressure"
      values={listConditions(isShort ? profile : { ...profile, medicalHistory: { ...history, chronicConditions: [] } })}
      common={commonConditions}
      offers={offers}
      meaning={useMeaning('condition')}
      onChange={set}
    />
  );
}

/** Allergies, or that there are none. "No conditions or allergies" has answered this already. */
export function AllergiesField() {
  const { profile, engine } = useEditor();
  const { noConditions, noAllergies, allergies = [] } = profile.medicalHistory;
  const offers = useCallback(
    (typed: string) =>
      engine ? [...findNameSuggestions(typed, listAllergyNames(engine)), ...engine.suggest(typed).map(({ name }) => name)] : [],
    [engine],
  );
  return (
    <div>
      <NamesField
        label="Allergies"
        placeholder="For example: penicillin"
        values={allergies}
        common={commonAllergies}
        offers={offers}
        meaning={useMeaning('allergy')}
        onChange={(texts) => editProfile('medicalHistory', (before) => withList(withNoAllergies(before, false), 'allergies', texts))}
      />
      {!(noConditions && noAllergies) && allergies.length === 0 && (
        <TickField
          label="I have no allergies"
          isOn={noAllergies === true}
          onChange={(isNone) => editProfile('medicalHistory', (before) => withNoAllergies(before, isNone))}
        />
      )}
    </div>
  );
}
