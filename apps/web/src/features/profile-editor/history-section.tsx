import { commonAllergies, commonConditions } from '@wellkept/contract/profile-options.ts';
import { conditionsOf } from '@wellkept/profile/answers.ts';
import { withNoConditions } from '@wellkept/profile/list-answers.ts';
import { useCallback } from 'react';
import { allergyNames, conditionNames, offersFor } from '../profile/known-names.ts';
import { ChoiceField, TickField } from './choice-field.tsx';
import styles from './editor.module.css';
import { useEditor, withField, withoutFields } from './editor-context.ts';
import { answerLabels } from './labels.ts';
import { NamesField } from './names-field.tsx';
import { NumberField } from './number-field.tsx';
import { editProfile } from './profile-saving.ts';
import { readEgfr } from './read-measure.ts';

type List = 'chronicConditions' | 'allergies' | 'familyHistory';

/** What is listed unticks "no conditions"; an emptied list is no list. */
const setList = (list: List, texts: string[]) =>
  editProfile('medical_history', (before) => ({
    ...withField(before, list, texts.length > 0 ? texts : undefined),
    ...(texts.length > 0 && before.noConditions && { noConditions: false }),
  }));

/** Conditions stand in one list of the editor; lists of other names are emptied into it. */
function setConditions(texts: string[]) {
  editProfile('medical_history', (before) => ({
    ...withField(withoutFields(before, 'healthConditions', 'medicalConditions'), 'currentConditions', texts.length > 0 ? texts : undefined),
    ...(texts.length > 0 && before.noConditions && { noConditions: false }),
  }));
  editProfile('health_assessment', (before) => withoutFields(before, 'conditions'));
  editProfile('conditions', (before) => withoutFields(before, 'current'));
}

export function HistorySection() {
  const { profile, engine } = useEditor();
  const history = profile.medical_history;
  const chronic = history.chronicConditions ?? [];
  const current = conditionsOf({ ...profile, medical_history: { ...history, chronicConditions: [] } });
  const conditionOffers = useCallback((typed: string) => (engine ? offersFor(typed, conditionNames(engine)) : []), [engine]);
  const allergyOffers = useCallback(
    (typed: string) => (engine ? [...offersFor(typed, allergyNames(engine)), ...engine.suggest(typed).map(({ name }) => name)] : []),
    [engine],
  );
  const setNone = (isNone: boolean) => {
    editProfile('medical_history', (before) => withNoConditions(before, isNone));
    if (!isNone) return;
    editProfile('health_assessment', (before) => withoutFields(before, 'conditions'));
    editProfile('conditions', (before) => withoutFields(before, 'current'));
  };
  return (
    <div className={styles['stack']}>
      <TickField
        label="I have no conditions, allergies or family history to tell"
        isOn={history.noConditions === true}
        onChange={setNone}
      />
      <NamesField
        label="Current conditions"
        placeholder="For example: high blood pressure"
        values={current}
        common={commonConditions}
        offers={conditionOffers}
        onChange={setConditions}
      />
      <NamesField
        label="Chronic conditions"
        hint="What has been with you for long, or stays"
        placeholder="For example: asthma"
        values={chronic}
        common={commonConditions}
        offers={conditionOffers}
        onChange={(texts) => setList('chronicConditions', texts)}
      />
      <NamesField
        label="Allergies"
        placeholder="For example: penicillin"
        values={history.allergies ?? []}
        common={commonAllergies}
        offers={allergyOffers}
        onChange={(texts) => setList('allergies', texts)}
      />
      <NamesField
        label="Family history"
        hint="Of parents, brothers and sisters"
        placeholder="For example: type 2 diabetes"
        values={history.familyHistory ?? []}
        common={commonConditions}
        offers={conditionOffers}
        onChange={(texts) => setList('familyHistory', texts)}
      />
      <Situation />
    </div>
  );
}

const situations = [
  ['pregnant', 'Pregnant'],
  ['breastFeeding', 'Breast-feeding'],
  ['tryingForBaby', 'Trying for a baby'],
  ['drives', 'I drive'],
  ['surgeryAhead', 'An operation is planned'],
] as const;

const trimesters = { '1': 1, '2': 2, '3': 3 } as const;

/** What changes a check for as long as it lasts. A "no" that nobody ever said is left unsaid. */
function Situation() {
  const { profile } = useEditor();
  const health = profile.health_assessment;
  const trimester = health.trimester;
  return (
    <fieldset className={styles['group']}>
      <legend>What applies now</legend>
      <div className={styles['ticks']}>
        {situations.map(([name, label]) => (
          <TickField
            key={name}
            label={label}
            isOn={health[name] === true}
            onChange={(isOn) =>
              editProfile('health_assessment', (before) => {
                const next = withField(before, name, isOn);
                return name === 'pregnant' && !isOn ? withoutFields(next, 'trimester') : next;
              })
            }
          />
        ))}
      </div>
      {health.pregnant && (
        <ChoiceField
          label="Which third of the pregnancy"
          value={trimester === undefined ? undefined : (`${trimester}` as const)}
          labels={answerLabels.trimester}
          onChange={(third) => editProfile('health_assessment', (before) => withField(before, 'trimester', third && trimesters[third]))}
        />
      )}
      <NumberField
        field="egfr"
        label="Kidney value (eGFR)"
        hint="mL/min/1.73 m², from a blood test"
        value={health.egfr}
        read={readEgfr}
        onChange={(egfr) =>
          // The date of an earlier result says nothing about this one.
          editProfile('health_assessment', (before) => withoutFields(withField(before, 'egfr', egfr), 'egfrDate'))
        }
      />
    </fieldset>
  );
}
