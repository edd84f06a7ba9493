import { formatCount, formatList } from '@wellkept/clinical/wording.ts';
import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { listConditions } from '@wellkept/interactions/person/person-from-profile.ts';
import { computeProfileAgeYears, getDietType, listRestrictions, listSymptoms } from '@wellkept/profile/answers.ts';
import type { EditorSection } from '@wellkept/profile/overview.ts';
import { formatHeight, getUnitSystem, heightUnitDefault } from '@wellkept/profile/units.ts';
import { shorten } from '../../../lib/wording.ts';
import { answerLabels } from '../labels.ts';
import { convertUnits } from './unit-system.ts';

type Words = (profile: Profile, medicines: readonly string[], today: string) => (string | null | undefined | false)[];

const formatShort = (texts: readonly string[]) =>
  formatList(
    texts.map((text) => shorten(text, 40)),
    3,
  );

const words: Readonly<Record<EditorSection, Words>> = {
  personalInfo: ({ personalInfo, preferences }, _medicines, today) => {
    // A number that was typed in another unit is shown in the one that the person reads everything else in.
    const info = convertUnits(personalInfo, getUnitSystem({ personalInfo, preferences }));
    const age = computeProfileAgeYears(info, today);
    return [
      age !== null && formatCount(age, 'year'),
      info.gender && answerLabels.gender[info.gender],
      info.height !== undefined && formatHeight(info.height, info.heightUnit ?? heightUnitDefault),
      info.weight !== undefined && `${info.weight} ${info.weightUnit ?? 'kg'}`,
    ];
  },
  medicalHistory: (profile) => {
    const [conditions, allergies] = [listConditions(profile), profile.medicalHistory.allergies ?? []];
    return [
      profile.medicalHistory.noConditions === true && 'No conditions',
      conditions.length > 0 && formatShort(conditions),
      allergies.length > 0 && `allergy to ${formatShort(allergies)}`,
      profile.medicalHistory.noAllergies === true && 'no allergies',
    ];
  },
  symptoms: (profile) => {
    const symptoms = listSymptoms(profile);
    return [symptoms.length > 0 ? formatShort(symptoms) : profile.symptoms.completed === true && 'No symptoms'];
  },
  medications: (profile, medicines) => [
    medicines.length > 0 ? formatShort(medicines) : profile.medications.current !== undefined && 'No medicines or supplements',
  ],
  lifestyle: ({ lifestyleData: life }) => [
    life.exerciseFrequency && `Exercise: ${answerLabels.exerciseFrequency[life.exerciseFrequency].toLowerCase()}`,
    life.sleepHours !== undefined && `${formatCount(life.sleepHours, 'hour')} of sleep`,
    life.stressLevel !== undefined && `stress ${life.stressLevel} of 10`,
  ],
  diet: (profile) => {
    const [type, restrictions] = [getDietType(profile), listRestrictions(profile)];
    return [
      type && answerLabels.dietType[type],
      restrictions.length > 0 && formatShort(restrictions),
      profile.dietaryInfo.noRestrictions === true && 'no restrictions',
    ];
  },
  healthGoals: ({ healthGoals: goals }) => [
    (goals.primary ?? []).length > 0 && formatShort(goals.primary ?? []),
    goals.timeframe && answerLabels.timeframe[goals.timeframe],
  ],
};

/** What a section says, in a line; empty where nothing was answered. */
export const summarizeSection = (section: EditorSection, profile: Profile, medicines: readonly string[], today: string): string =>
  words[section](profile, medicines, today)
    .filter((word) => typeof word === 'string' && word !== '')
    .join(' · ');
