import { computeProfileAgeYears } from '@wellkept/profile/answers.ts';
import { classifyWeightRange, computeHealthyWeights, computeProfileBmi, formatBmi } from '@wellkept/profile/bmi.ts';
import { getHeightCm } from '@wellkept/profile/units.ts';
import { getToday } from '../../../lib/today.ts';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { BirthField } from './birth-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useEditor, withField } from './editor-context.ts';
import { AgeField, ForAdults, GenderField, HeightField, WeightField } from './person-fields.tsx';
import styles from './section.module.css';
import { getUnits } from './unit-system.ts';

export function PersonalSection() {
  const { personalInfo: info } = useEditor().profile;
  return (
    <div className={styles['fields']}>
      <AgeField />
      <BirthField />
      <div className={styles['wide']}>
        <ForAdults />
        <GenderField />
      </div>
      <HeightField />
      <WeightField />
      <Bmi />
      <div className={styles['wide']}>
        <ChoiceField
          label="Sex, for reference ranges (optional)"
          value={info.sex}
          labels={answerLabels.sex}
          onChange={(sex) => editProfile('personalInfo', (before) => withField(before, 'sex', sex))}
        />
      </div>
    </div>
  );
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
  const info = profile.personalInfo;
  const [value, cm] = [computeProfileBmi(info), getHeightCm(info)];
  if (value === null || cm === null) return null;
  const range = classifyWeightRange(value, computeProfileAgeYears(info, getToday()));
  const unit = getUnits(profile).weight;
  const { from, below } = computeHealthyWeights(cm, unit);
  return (
    <p className={`${styles['wide']} small ink2`}>
      <b className="bold">BMI {formatBmi(value)}</b>
      {range && !profile.healthAssessment.pregnant && (
        <>
          , {rangeWords[range]}: at your height {Math.ceil(from)} to {Math.floor(below)} {unit} (World Health Organization, 2000).
        </>
      )}
    </p>
  );
}
