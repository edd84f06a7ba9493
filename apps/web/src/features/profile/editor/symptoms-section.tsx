import { commonSymptoms } from '@wellkept/contract/profile/profile-options.ts';
import { listSymptoms } from '@wellkept/profile/answers.ts';
import { scaleMax, scaleMin } from '@wellkept/profile/limits.ts';
import { withNoSymptoms, withoutSymptom, withSymptom } from '@wellkept/profile/list-answers.ts';
import type { SymptomFrequency } from '@wellkept/profile/profile.ts';
import { useId } from 'react';
import { shorten } from '../../../lib/wording.ts';
import { findSymptomSuggestions, symptomMeaning } from '../known-symptoms.ts';
import { answerLabels } from '../labels.ts';
import { NamesField } from '../names-field.tsx';
import { editProfile } from '../profile-saving.ts';
import { TickField } from './choice-field.tsx';
import { useEditor, withoutFields } from './editor-context.ts';
import styles from './section.module.css';
import { SliderField } from './slider-field.tsx';

const severityDefault = 5;

/** Moves symptoms that an earlier questionnaire stored elsewhere into the list. */
function setSymptoms(texts: readonly string[]) {
  editProfile('symptoms', (before) => {
    const removed = (before.currentSymptoms ?? []).filter((one) => !texts.includes(one));
    const remaining = removed.reduce(withoutSymptom, before);
    const listed = texts.reduce(withSymptom, remaining);
    return texts.length > 0 ? { ...listed, completed: true } : withoutFields(listed, 'completed');
  });
  editProfile('healthAssessment', (before) => withoutFields(before, 'symptoms'));
}

export function SymptomsSection() {
  const { profile } = useEditor();
  const symptoms = listSymptoms(profile);
  const isNone = profile.symptoms.completed === true && symptoms.length === 0;
  return (
    <div className={styles['stack']}>
      <TickField
        label="I have no symptoms"
        isOn={isNone}
        onChange={(isOn) => {
          editProfile('symptoms', (before) => withNoSymptoms(before, isOn));
          if (isOn) editProfile('healthAssessment', (before) => withoutFields(before, 'symptoms'));
        }}
      />
      <NamesField
        label="Symptoms"
        placeholder="For example: headache"
        values={symptoms}
        common={commonSymptoms}
        offers={findSymptomSuggestions}
        meaning={symptomMeaning}
        onChange={setSymptoms}
      />
      {symptoms.length > 0 && (
        <ul className={styles['symptoms']} aria-label="How strong and how often">
          {symptoms.map((symptom) => (
            <Symptom key={symptom} symptom={symptom} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** An own entry of a map: a symptom may be called as a thing that every object has. */
const getOwnEntry = <Value,>(map: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  map && Object.hasOwn(map, name) ? map[name] : undefined;

function Symptom({ symptom }: { symptom: string }) {
  const id = useId();
  const { profile } = useEditor();
  const severity = getOwnEntry(profile.symptoms.severity, symptom);
  const frequency = getOwnEntry(profile.symptoms.frequency, symptom);
  return (
    <li>
      <div className={styles['symptomHead']}>
        <h3>{shorten(symptom, 80)}</h3>
        <button
          type="button"
          className="btn outlined sm"
          onClick={() => {
            setSymptoms(listSymptoms(profile).filter((one) => one !== symptom));
          }}
        >
          Remove<span className="vh"> {shorten(symptom, 40)}</span>
        </button>
      </div>
      <SliderField
        label="Severity"
        value={severity}
        usual={severityDefault}
        min={scaleMin}
        max={scaleMax}
        step={1}
        text={(value) => `${value} of ${scaleMax}`}
        ends={['Hardly noticed', 'Unbearable']}
        onChange={(value) =>
          editProfile('symptoms', (before) => ({ ...withSymptom(before, symptom), severity: { ...before.severity, [symptom]: value } }))
        }
      />
      <div className={styles['often']}>
        <label htmlFor={id}>How often</label>
        <select
          id={id}
          value={frequency ?? ''}
          onChange={({ currentTarget }) => {
            const { [symptom]: _, ...others } = profile.symptoms.frequency ?? {};
            // The options are the known words.
            const chosen = currentTarget.value as SymptomFrequency | '';
            editProfile('symptoms', (before) => ({
              ...withSymptom(before, symptom),
              frequency: chosen === '' ? others : { ...before.frequency, [symptom]: chosen },
            }));
          }}
        >
          <option value="">Not answered</option>
          {Object.entries(answerLabels.symptomFrequency).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </div>
    </li>
  );
}
