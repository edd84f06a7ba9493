import { ageOf } from '@wellkept/profile/answers.ts';
import { adultAgeYears } from '@wellkept/profile/limits.ts';
import { heightUnitDefault, weightUnitDefault } from '@wellkept/profile/units.ts';
import { localToday } from '../profile/use-person.ts';
import { ChoiceField } from '../profile-editor/choice-field.tsx';
import { useEditor, withField } from '../profile-editor/editor-context.ts';
import { answerLabels } from '../profile-editor/labels.ts';
import { NumberField } from '../profile-editor/number-field.tsx';
import { editProfile } from '../profile-editor/profile-saving.ts';
import { readAge, readHeight, readWeight } from '../profile-editor/read-measure.ts';
import styles from './onboarding.module.css';

export function WhoGroup() {
  const { personal_info: info } = useEditor().profile;
  const age = ageOf(info, localToday());
  const isFromBirth = info.dateOfBirth !== undefined;
  return (
    <>
      <div className={styles['narrow']}>
        <NumberField
          field="age"
          label="Age"
          hint={isFromBirth ? 'Follows from the date of birth in your profile' : 'In years'}
          value={isFromBirth ? (age ?? undefined) : info.age}
          isDisabled={isFromBirth}
          read={readAge}
          onChange={(value) => editProfile('personal_info', (before) => withField(before, 'age', value))}
        />
      </div>
      {age !== null && age < adultAgeYears && (
        <p className="small">Wellkept is made for adults; doses and suggestions for children are not part of it.</p>
      )}
      <ChoiceField
        label="Gender"
        value={info.gender}
        labels={answerLabels.gender}
        onChange={(gender) => editProfile('personal_info', (before) => withField(before, 'gender', gender))}
      />
    </>
  );
}

export function BodyGroup() {
  const { personal_info: info } = useEditor().profile;
  const heightUnit = info.heightUnit ?? heightUnitDefault;
  const weightUnit = info.weightUnit ?? weightUnitDefault;
  return (
    <div className={styles['two']}>
      <NumberField
        field="height"
        label="Height"
        value={info.height}
        read={readHeight}
        unit={{
          value: heightUnit,
          labels: answerLabels.heightUnit,
          label: 'Unit of height',
          onChange: (unit) => editProfile('personal_info', (before) => ({ ...before, heightUnit: unit })),
        }}
        onChange={(height, unit) =>
          editProfile('personal_info', (before) => ({ ...withField(before, 'height', height), heightUnit: unit ?? heightUnit }))
        }
      />
      <NumberField
        field="weight"
        label="Weight"
        value={info.weight}
        read={readWeight}
        unit={{
          value: weightUnit,
          labels: answerLabels.weightUnit,
          label: 'Unit of weight',
          onChange: (unit) => editProfile('personal_info', (before) => ({ ...before, weightUnit: unit })),
        }}
        onChange={(weight, unit) =>
          editProfile('personal_info', (before) => ({ ...withField(before, 'weight', weight), weightUnit: unit ?? weightUnit }))
        }
      />
    </div>
  );
}
