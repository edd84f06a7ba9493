import { featureSections, type ProfileFeature } from '@wellkept/profile/feature-data.ts';
import { z } from 'zod';
import { Count, DeviceInstant } from '../bounds.ts';
import { MedicationType } from '../medications/medications.ts';
import { toCodeName } from '../specified-names.ts';
import { createSpecifiedEnum, createSpecifiedSchema } from '../specified-schema.ts';
import { profileFieldCountMax } from './profile-limits.ts';
import { profileSections, specifiedSections } from './profile-sections.ts';

export type ProfileSection = keyof typeof profileSections;
/** The parts of a profile. */
export const profileSectionNames = Object.keys(profileSections) as ProfileSection[];
type SpecifiedSection = keyof typeof specifiedSections;
const specifiedSectionNames = Object.keys(specifiedSections) as SpecifiedSection[];
const ProfileSectionName = createSpecifiedEnum('ProfileSection', specifiedSectionNames);

const createBySectionSchema = <Value extends z.ZodType>(id: string, value: Value) =>
  createSpecifiedSchema(
    id,
    z.strictObject(Object.fromEntries(specifiedSectionNames.map((name) => [name, value])) as Record<SpecifiedSection, Value>).partial(),
  );

const SectionVersion = createSpecifiedSchema(
  'ProfileSectionVersion',
  z.object({
    /** One more with every save that changed something; a section that is not named was never saved, and counts as 0. */
    version: z.int().min(0),
    updated_at: z.iso.datetime(),
  }),
);

const profileFields = {
  ...specifiedSections,
  onboarding_completed: z.boolean(),
  data_completeness_score: z.number().min(0).max(100),
  last_updated_sections: createBySectionSchema('ProfileSectionVersions', SectionVersion),
  additional_data: z
    .object({ symptoms: profileSections.symptoms, healthGoals: specifiedSections.health_goals })
    .meta({ description: 'Symptoms and goals under the names of earlier versions. The sections contain the same data.' }),
  completed_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
};

export const Profile = createSpecifiedSchema('Profile', z.object(profileFields));
export type Profile = z.infer<typeof Profile>;

/** One field of a section that was changed elsewhere after this editor had read it, and that this save changes too. */
export const ProfileConflict = z
  .object({
    section: ProfileSectionName,
    field: z.string(),
    winner: z.enum(['yours', 'other']).meta({ description: 'The later edit wins.' }),
    /** Null for a field that was cleared. */
    yours: z.unknown(),
    other: z.unknown(),
    otherAt: z.iso.datetime(),
  })
  .meta({ id: 'ProfileConflict' });
export type ProfileConflict = z.infer<typeof ProfileConflict>;

/** The profile after a save, and what was decided between two editors. */
export const SavedProfile = createSpecifiedSchema('SavedProfile', z.object({ ...profileFields, conflicts: z.array(ProfileConflict) }));
export type SavedProfile = z.infer<typeof SavedProfile>;

const EditedFields = z
  .strictObject({
    /** The version of the section that was read before it was edited. */
    version: Count,
    /** The fields that were edited. One that is missing from the section is cleared. */
    fields: z.array(z.string().min(1).max(100)).min(1).max(profileFieldCountMax),
    times: z
      .record(z.string().min(1).max(100), DeviceInstant)
      .optional()
      .meta({ description: 'When each field was edited. Fields not listed use `editedAt`.' }),
    before: z.record(z.string().min(1).max(100), z.unknown()).optional().meta({
      description:
        'What the edited fields contained when they were read; a field that is missing was empty. With it, entries of lists and maps that were changed elsewhere since are kept.',
    }),
  })
  .meta({ id: 'ProfileEditedFields' });

/** What is not named stays as it is. A section is replaced as a whole, or, where `edited` names it, in those fields alone. */
export const ProfileChange = createSpecifiedSchema(
  'ProfileChange',
  z
    .strictObject({
      ...specifiedSections,
      edited: createBySectionSchema('ProfileEdits', EditedFields),
      editedAt: DeviceInstant.meta({ description: 'When the last edit was made. A missing or future time counts as now.' }),
      editor: z
        .string()
        .regex(/^[\w-]{8,64}$/, 'Letters, digits, _ and -, 8 to 64 of them')
        .meta({ description: 'An id created by an open page. Its own saves never conflict with each other.' }),
      onboarding_completed: z.literal(true).meta({ description: 'Marks onboarding as completed. It cannot be undone.' }),
    })
    .partial()
    .superRefine((change, context) => {
      const names = specifiedSectionNames.filter((name) => change[name] !== undefined);
      if (names.length === 0 && change.onboarding_completed === undefined)
        context.addIssue({ code: 'custom', message: 'Name at least one section' });
      for (const name of specifiedSectionNames) {
        const edited = change.edited?.[toCodeName(name)];
        if (!edited) continue;
        const unknown = edited.fields.find((field) => !Object.hasOwn(specifiedSections[name].shape, field));
        if (unknown !== undefined)
          context.addIssue({ code: 'custom', path: ['edited', name, 'fields'], message: 'The section has no such field' });
        if (!names.includes(name)) context.addIssue({ code: 'custom', path: ['edited', name], message: 'Send the section, too' });
      }
    }),
);
export type ProfileChange = z.infer<typeof ProfileChange>;

/** What is on the list of medicines, in the fields of the profile editor. */
const TakenNow = z.object({
  id: z.uuid(),
  name: z.string(),
  dosage: z.string(),
  frequency: z.string(),
  type: MedicationType,
  active: z.boolean(),
});
const { personal_info, health_assessment, medical_history, dietary_info, lifestyle_data, health_goals, symptoms } = specifiedSections;

/** The part of a profile that one feature reads. */
export const ProfileFeatureData = createSpecifiedSchema(
  'ProfileFeatureData',
  z
    .object({
      ...{ personal_info, health_assessment, medical_history, dietary_info, lifestyle_data, health_goals, symptoms },
      medications: z.object({ current: z.array(TakenNow) }),
    })
    .partial(),
);
export type ProfileFeatureData = z.infer<typeof ProfileFeatureData>;
export const ProfileFeatureParams = z.object({ feature: z.enum(Object.keys(featureSections) as ProfileFeature[]) });
