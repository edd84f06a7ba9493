import { Library } from '../../../shell/library.tsx';
import { OnboardingFlow } from '../../profile/onboarding/onboarding-flow.tsx';

/** The set-up in the place of the day. */
export const InlineSetup = () => (
  <Library>
    <OnboardingFlow />
  </Library>
);
