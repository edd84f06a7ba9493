import { journeyLevels } from '@wellkept/profile/journey.ts';
import { z } from 'zod';
import { DeviceInstant } from '../bounds.ts';
import { createSpecifiedSchema } from '../specified-schema.ts';

export const JourneyLevel = z.enum(journeyLevels);

const fields = {
  /** The set-up is finished. It is set too when the last of its parts arrives. */
  onboarding_completed: z.boolean(),
  health_journey_level: JourneyLevel,
  /** When the person last put off updating outdated information. */
  dataUpdatePromptDismissedAt: DeviceInstant.nullable(),
};

/** The usual ones, with `updatedAt` null, where nothing was chosen yet. */
export const Preferences = createSpecifiedSchema('Preferences', z.object({ ...fields, updated_at: z.iso.datetime().nullable() }));
export type Preferences = z.infer<typeof Preferences>;

/** What is not named stays as it is. */
export const PreferencesChange = createSpecifiedSchema(
  'PreferencesChange',
  z
    .strictObject(fields)
    .partial()
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Name at least one preference'),
);
export type PreferencesChange = z.infer<typeof PreferencesChange>;
