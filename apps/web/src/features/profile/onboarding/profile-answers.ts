import type { Profile } from '@wellkept/contract/profile/profile.ts';
import { hasData } from '@wellkept/profile/profile.ts';

/** Whether the profile has any answer. The rules look at the sections alone; settings are not answers. */
export const hasAnswers = ({
  personal_info,
  health_assessment,
  medical_history,
  lifestyle_data,
  dietary_info,
  ...rest
}: Profile): boolean =>
  hasData({
    personal_info,
    health_assessment,
    medical_history,
    lifestyle_data,
    dietary_info,
    medications: rest.medications,
    supplements: rest.supplements,
    symptoms: rest.symptoms,
    conditions: rest.conditions,
    health_goals: rest.health_goals,
    onboarding_progress: rest.onboarding_progress,
  });
