import { commonConditions } from '@wellkept/contract/profile/profile-options.ts';
import { answerLabels } from '../labels.ts';
import { NamesField } from '../names-field.tsx';
import { editProfile } from '../profile-saving.ts';
import { ChoiceField, TickField } from './choice-field.tsx';
import { useEditor, withField, withoutFields } from './editor-context.ts';
import {
  AllergiesField,
  ConditionsField,
  NoConditionsField,
  setHistoryList,
  useConditionSuggestions,
  useMeaning,
} from './history-fields.tsx';
import { parseEgfr } from './measure-parser.ts';
import { NumberField } from './number-field.tsx';
import styles from './section.module.css';

export function HistorySection() {
  const { medicalHistory: history } = useEditor().profile;
  const offers = useConditionSuggestions();
  return (
    <div className={styles['stack']}>
      <NoConditionsField label="I have no conditions, allergies or family history" />
      <ConditionsField label="Current conditions" />
      <NamesField
        label="Chronic conditions"
        hint="Conditions that are long-term or permanent"
        placeholder="For example: asthma"
        values={history.chronicConditions ?? []}
        common={commonConditions}
        offers={offers}
        meaning={useMeaning('condition')}
        onChange={(texts) => setHistoryList('chronicConditions', texts)}
      />
      <AllergiesField />
      <NamesField
        label="Family history"
        hint="Of parents, brothers and sisters"
        placeholder="For example: type 2 diabetes"
        values={history.familyHistory ?? []}
        common={commonConditions}
        offers={offers}
        onChange={(texts) => setHistoryList('familyHistory', texts)}
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

/** Temporary circumstances that change a check. An unanswered question stays unanswered; it is not a "no". */
function Situation() {
  const { profile } = useEditor();
  const health = profile.healthAssessment;
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
              editProfile('healthAssessment', (before) => {
                const next = withField(before, name, isOn);
                return name === 'pregnant' && !isOn ? withoutFields(next, 'trimester') : next;
              })
            }
          />
        ))}
      </div>
      {health.pregnant && (
        <ChoiceField
          label="Which trimester"
          value={trimester === undefined ? undefined : (`${trimester}` as const)}
          labels={answerLabels.trimester}
          onChange={(third) => editProfile('healthAssessment', (before) => withField(before, 'trimester', third && trimesters[third]))}
        />
      )}
      <NumberField
        field="egfr"
        label="Kidney value (eGFR)"
        hint="mL/min/1.73 m², from a blood test"
        value={health.egfr}
        read={parseEgfr}
        onChange={(egfr) =>
          // The date of an earlier result says nothing about this one.
          editProfile('healthAssessment', (before) => withoutFields(withField(before, 'egfr', egfr), 'egfrDate'))
        }
      />
    </fieldset>
  );
}
