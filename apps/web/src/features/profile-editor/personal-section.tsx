import { ageOf } from '@wellkept/profile/answers.ts';
import { bmiOf, bmiText, healthyWeights, weightRangeOf } from '@wellkept/profile/bmi.ts';
import { adultAgeYears } from '@wellkept/profile/limits.ts';
import { feetAndInches, fromKg, heightCmOf, weightKgOf, weightUnitDefault } from '@wellkept/profile/units.ts';
import { localToday } from '../profile/use-person.ts';
import { BirthField } from './birth-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './editor.module.css';
import { useEditor, withField } from './editor-context.ts';
import { answerLabels } from './labels.ts';
import { NumberField } from './number-field.tsx';
import { editProfile } from './profile-saving.ts';
import { readAge, readHeight, readWeight } from './read-measure.ts';
import { unitSystemOf, usualUnits } from './unit-system.ts';

const today = () => localToday();

export function PersonalSection() {
  const { profile } = useEditor();
  const info = profile.personal_info;
  const age = ageOf(info, today());
  const usual = usualUnits[unitSystemOf(profile)];
  const weightUnit = info.weightUnit ?? usual.weight;
  const heightUnit = info.heightUnit ?? usual.height;
  return (
    <div className={styles['fields']}>
      <NumberField
        field="age"
        label="Age"
        hint={info.dateOfBirth === undefined ? 'In years' : 'Follows from the date of birth'}
        value={info.dateOfBirth === undefined ? info.age : (age ?? undefined)}
        isDisabled={info.dateOfBirth !== undefined}
        read={readAge}
        onChange={(value) => editProfile('personal_info', (before) => withField(before, 'age', value))}
      />
      <BirthField />
      {age !== null && age < adultAgeYears && (
        <p className={`${styles['wide']} small`}>Wellkept is made for adults; doses and suggestions for children are not part of it.</p>
      )}
      <div className={styles['wide']}>
        <ChoiceField
          label="Gender"
          value={info.gender}
          labels={answerLabels.gender}
          onChange={(gender) => editProfile('personal_info', (before) => withField(before, 'gender', gender))}
        />
      </div>
      <NumberField
        field="height"
        label="Height"
        hint={otherHeight(heightCmOf(info), heightUnit)}
        value={info.height}
        read={readHeight}
        unit={{
          value: heightUnit,
          labels: answerLabels.heightUnit,
          label: 'Unit of height',
          onChange: (unit) => editProfile('personal_info', (before) => ({ ...before, heightUnit: unit })),
        }}
        onChange={(height, unit) =>
          editProfile('personal_info', (before) => ({
            ...withField(before, 'height', height),
            heightUnit: unit ?? before.heightUnit ?? heightUnit,
          }))
        }
      />
      <NumberField
        field="weight"
        label="Weight"
        hint={otherWeight(weightKgOf(info), weightUnit)}
        value={info.weight}
        read={readWeight}
        unit={{
          value: weightUnit,
          labels: answerLabels.weightUnit,
          label: 'Unit of weight',
          onChange: (unit) => editProfile('personal_info', (before) => ({ ...before, weightUnit: unit })),
        }}
        onChange={(weight, unit) =>
          editProfile('personal_info', (before) => ({
            ...withField(before, 'weight', weight),
            weightUnit: unit ?? before.weightUnit ?? weightUnit,
          }))
        }
      />
      <Bmi />
      <div className={styles['wide']}>
        <ChoiceField
          label="Sex, for reference ranges (optional)"
          value={info.sex}
          labels={answerLabels.sex}
          onChange={(sex) => editProfile('personal_info', (before) => withField(before, 'sex', sex))}
        />
      </div>
    </div>
  );
}

function otherHeight(cm: number | null, unit: string): string | undefined {
  if (cm === null) return undefined;
  const { feet, inches } = feetAndInches(cm);
  return unit === 'cm' ? `${feet} ft ${inches} in` : `${Math.round(cm)} cm`;
}

function otherWeight(kg: number | null, unit: string): string | undefined {
  if (kg === null) return undefined;
  return unit === 'kg' ? `${fromKg(kg, 'lbs').toFixed(1)} lbs` : `${kg.toFixed(1)} kg`;
}

const rangeWords = {
  underweight: 'below the healthy range',
  healthy: 'in the healthy range',
  overweight: 'above the healthy range',
  obesity: 'well above the healthy range',
} as const;

/** The figure, what it means for grown-ups, and what is healthy at this height. */
function Bmi() {
  const { profile } = useEditor();
  const info = profile.personal_info;
  const [value, cm] = [bmiOf(info), heightCmOf(info)];
  if (value === null || cm === null) return null;
  const range = weightRangeOf(value, ageOf(info, today()));
  const unit = info.weightUnit ?? weightUnitDefault;
  const { from, below } = healthyWeights(cm, unit);
  return (
    <p className={`${styles['wide']} small ink2`}>
      <b className="b">BMI {bmiText(value)}</b>
      {range && !profile.health_assessment.pregnant && (
        <>
          , {rangeWords[range]}: at your height {Math.ceil(from)} to {Math.floor(below)} {unit} (World Health Organization, 2000).
        </>
      )}
    </p>
  );
}
