import { formatNumber } from '@wellkept/clinical/wording.ts';
import { computeProfileAgeYears } from '@wellkept/profile/answers.ts';
import { adultAgeYears } from '@wellkept/profile/limits.ts';
import { formatHeight, formatStones, fromKg, getHeightCm, getWeightKg, toFeetAndInches } from '@wellkept/profile/units.ts';
import { getToday } from '../../../lib/today.ts';
import { answerLabels } from '../labels.ts';
import { editProfile } from '../profile-saving.ts';
import { ChoiceField } from './choice-field.tsx';
import { useEditor, withField } from './editor-context.ts';
import { parseAge, parseHeight, parseWeight } from './measure-parser.ts';
import { NumberField } from './number-field.tsx';
import { getUnits } from './unit-system.ts';

export function AgeField() {
  const { personalInfo: info } = useEditor().profile;
  const isFromBirth = info.dateOfBirth !== undefined;
  return (
    <NumberField
      field="age"
      label="Age"
      hint={isFromBirth ? 'Follows from the date of birth' : 'In years'}
      value={isFromBirth ? (computeProfileAgeYears(info, getToday()) ?? undefined) : info.age}
      isDisabled={isFromBirth}
      read={parseAge}
      onChange={(value) => editProfile('personalInfo', (before) => withField(before, 'age', value))}
    />
  );
}

/** The notice for minors; nothing for adults. */
export function ForAdults() {
  const age = computeProfileAgeYears(useEditor().profile.personalInfo, getToday());
  if (age === null || age >= adultAgeYears) return null;
  return <p className="small">Wellkept is for adults. It has no doses or suggestions for children.</p>;
}

export function GenderField() {
  const { personalInfo: info } = useEditor().profile;
  return (
    <ChoiceField
      label="Gender"
      value={info.gender}
      labels={answerLabels.gender}
      onChange={(gender) => editProfile('personalInfo', (before) => withField(before, 'gender', gender))}
    />
  );
}

export function HeightField() {
  const { profile } = useEditor();
  const info = profile.personalInfo;
  const unit = getUnits(profile).height;
  return (
    <NumberField
      field="height"
      label="Height"
      hint={formatSame(formatOtherHeight(getHeightCm(info), unit))}
      value={info.height}
      {...(unit === 'ft' && { format: (feet: number) => formatHeight(feet, 'ft', { isShort: true }) })}
      read={(typed) => parseHeight(typed, unit)}
      unit={{
        value: unit,
        labels: answerLabels.heightUnit,
        label: 'Unit of height',
        onChange: (heightUnit) => editProfile('personalInfo', (before) => ({ ...before, heightUnit })),
      }}
      onChange={(height, typedUnit) =>
        editProfile('personalInfo', (before) => ({ ...withField(before, 'height', height), heightUnit: typedUnit ?? unit }))
      }
    />
  );
}

export function WeightField() {
  const { profile } = useEditor();
  const info = profile.personalInfo;
  const unit = getUnits(profile).weight;
  return (
    <NumberField
      field="weight"
      label="Weight"
      hint={formatSame(formatOtherWeight(getWeightKg(info), unit, info.region))}
      value={info.weight}
      read={parseWeight}
      unit={{
        value: unit,
        labels: answerLabels.weightUnit,
        label: 'Unit of weight',
        onChange: (weightUnit) => editProfile('personalInfo', (before) => ({ ...before, weightUnit })),
      }}
      onChange={(weight, typedUnit) =>
        editProfile('personalInfo', (before) => ({ ...withField(before, 'weight', weight), weightUnit: typedUnit ?? unit }))
      }
    />
  );
}

const formatSame = (other: string | undefined): string | undefined => other && `The same as ${other}`;

/** The same in the other unit, by which a wrong one is noticed. */
function formatOtherHeight(cm: number | null, unit: string): string | undefined {
  if (cm === null) return undefined;
  const { feet, inches } = toFeetAndInches(cm);
  return unit === 'cm' ? `${feet} ft ${inches} in` : `${Math.round(cm)} cm`;
}

const formatTenths = (value: number): string => formatNumber(value, { decimalsMax: 1 });

function formatOtherWeight(kg: number | null, unit: string, region: string | undefined): string | undefined {
  if (kg === null) return undefined;
  if (region === 'UK')
    return unit === 'kg' ? formatStones(fromKg(kg, 'lbs')) : `${formatStones(fromKg(kg, 'lbs'))}, ${formatTenths(kg)} kg`;
  return unit === 'kg' ? `${formatTenths(fromKg(kg, 'lbs'))} lbs` : `${formatTenths(kg)} kg`;
}
