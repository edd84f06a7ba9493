import { onboardingParts, resumeStepMax } from '@wellkept/profile/onboarding.ts';
import { z } from 'zod';

/** Where one's own set-up stands, for who tries it out. */
export const OnboardingTest = z
  .object({
    onboardingCompleted: z.boolean(),
    lastCompletedStep: z.int().nullable(),
    parts: z.array(z.enum(onboardingParts)),
    /** The answers from before the first test are stored and can be restored. */
    canRestore: z.boolean(),
  })
  .meta({ id: 'OnboardingTest' });
export type OnboardingTest = z.infer<typeof OnboardingTest>;

/** Nothing answered; the first so many parts answered; everything answered and marked as finished. */
export const OnboardingTestChange = z
  .discriminatedUnion('state', [
    z.strictObject({ state: z.literal('new') }),
    z.strictObject({ state: z.literal('partial'), parts: z.int().min(1).max(resumeStepMax) }),
    z.strictObject({ state: z.literal('complete') }),
  ])
  .meta({ id: 'OnboardingTestChange' });
export type OnboardingTestChange = z.infer<typeof OnboardingTestChange>;
