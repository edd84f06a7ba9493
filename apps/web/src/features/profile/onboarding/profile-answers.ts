import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { hasData } from '@wellkept/profile/profile.ts';

/** Whether the profile has any answer. The rules look at the sections alone; settings are not answers. */
export const hasAnswers = ({ personalInfo, healthAssessment, medicalHistory, lifestyleData, dietaryInfo, ...rest }: Profile): boolean =>
  hasData({
    personalInfo,
    healthAssessment,
    medicalHistory,
    lifestyleData,
    dietaryInfo,
    medications: rest.medications,
    supplements: rest.supplements,
    symptoms: rest.symptoms,
    conditions: rest.conditions,
    healthGoals: rest.healthGoals,
    onboardingProgress: rest.onboardingProgress,
  });
