import { commonAllergies, commonConditions } from '@wellkept/contract/profile-options.ts';
import { conditionsOf } from '@wellkept/profile/answers.ts';
import { withNoConditions } from '@wellkept/profile/list-answers.ts';
import { useCallback } from 'react';
import { allergyNames, conditionNames, offersFor } from '../profile/known-names.ts';
import { TickField } from '../profile-editor/choice-field.tsx';
import { useEditor, withField, withoutFields } from '../profile-editor/editor-context.ts';
import { NamesField } from '../profile-editor/names-field.tsx';
import { editProfile } from '../profile-editor/profile-saving.ts';

/** Whatever list of the profile a condition stood in, it is in this one now. */
function setConditions(texts: string[]) {
  editProfile('medical_history', (before) =>
    listed(withoutFields(before, 'chronicConditions', 'healthConditions', 'medicalConditions'), 'currentConditions', texts),
  );
  clearElsewhere();
}

function clearElsewhere() {
  editProfile('health_assessment', (before) => withoutFields(before, 'conditions'));
  editProfile('conditions', (before) => withoutFields(before, 'current'));
}

/** What is listed unticks "no conditions"; an emptied list is no list. */
function listed<History extends { noConditions?: boolean; currentConditions?: string[]; allergies?: string[] }>(
  history: History,
  list: 'currentConditions' | 'allergies',
  texts: string[],
): History {
  const next = withField(history, list, texts.length > 0 ? texts : undefined);
  return texts.length > 0 && next.noConditions ? { ...next, noConditions: false } : next;
}

export function answerNoConditions(isNone: boolean): void {
  editProfile('medical_history', (before) => withNoConditions(before, isNone));
  if (isNone) clearElsewhere();
}

export function HistoryGroup() {
  const { profile, engine } = useEditor();
  const history = profile.medical_history;
  const conditionOffers = useCallback((typed: string) => (engine ? offersFor(typed, conditionNames(engine)) : []), [engine]);
  const allergyOffers = useCallback(
    (typed: string) => (engine ? [...offersFor(typed, allergyNames(engine)), ...engine.suggest(typed).map(({ name }) => name)] : []),
    [engine],
  );
  return (
    <>
      <TickField label="I have no conditions or allergies" isOn={history.noConditions === true} onChange={answerNoConditions} />
      <NamesField
        label="Conditions"
        placeholder="For example: high blood pressure"
        values={conditionsOf(profile)}
        common={commonConditions}
        offers={conditionOffers}
        onChange={setConditions}
      />
      <NamesField
        label="Allergies"
        placeholder="For example: penicillin"
        values={history.allergies ?? []}
        common={commonAllergies}
        offers={allergyOffers}
        onChange={(texts) => editProfile('medical_history', (before) => listed(before, 'allergies', texts))}
      />
      <TickField
        label="I am pregnant"
        isOn={profile.health_assessment.pregnant === true}
        onChange={(isOn) => editProfile('health_assessment', (before) => withField(withoutFields(before, 'trimester'), 'pregnant', isOn))}
      />
    </>
  );
}
