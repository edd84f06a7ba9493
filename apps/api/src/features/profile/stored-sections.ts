import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { profileSectionNames } from '@wellkept/contract/profile/profile.ts';
import { profileListLengthMax } from '@wellkept/contract/profile/profile-limits.ts';
import { profileSections } from '@wellkept/contract/profile/profile-sections.ts';
import { parseStoredJson } from '@wellkept/profile/legacy-json.ts';
import { emptyProfile, type Profile as RulesProfile } from '@wellkept/profile/profile.ts';
import type { z } from 'zod';

// A row may have been written by an older version: what today's shapes can hold of it is read, field by field.

type Fields = Record<string, unknown>;
export type Sections = Pick<Profile, ProfileSection>;

/** A section as it is stored, whole; one that was stored as a text of JSON is read as what it says. */
export function parseStoredFields(stored: unknown): Fields {
  const { value } = parseStoredJson(stored);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The key in `additional_data` under which older versions stored each section. */
const legacyFieldNames: Partial<Record<ProfileSection, string>> = { symptoms: 'symptoms', healthGoals: 'healthGoals' };

/** A section of the row, from its own column or from where an older version stored it. */
export function getStoredSection(row: Readonly<Record<string, unknown>>, name: ProfileSection): unknown {
  const legacyName = legacyFieldNames[name];
  if (legacyName === undefined || Object.keys(parseStoredFields(row[name])).length > 0) return row[name];
  return parseStoredFields(row['additionalData'])[legacyName] ?? row[name];
}

/** What is left in `additional_data` when these sections stand in their own columns. */
export function omitLegacyPlaces(additionalData: Fields, names: readonly ProfileSection[]): Fields {
  const places = new Set(names.map((name) => legacyFieldNames[name]));
  return Object.fromEntries(Object.entries(additionalData).filter(([key]) => !places.has(key)));
}

/** All sections of a row, within today's shapes. */
export function readSections(row: Readonly<Record<string, unknown>>): Sections {
  // Each section was read by its own schema.
  return Object.fromEntries(profileSectionNames.map((name) => [name, readSection(name, getStoredSection(row, name))])) as Sections;
}

export function readSection(name: ProfileSection, stored: unknown): Fields {
  const schema: z.ZodObject = profileSections[name];
  const whole = schema.safeParse(stored);
  if (whole.success) return whole.data;
  const fields = Object.entries(parseStoredFields(stored)).map(
    ([field, value]) => [field, readField(getFieldSchema(schema, field), value)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

/** The schema of a field; none for names that every object answers to, such as `valueOf`. */
function getFieldSchema(schema: z.ZodObject, field: string): z.ZodType | undefined {
  return Object.hasOwn(schema.shape, field) ? (schema.shape[field] as z.ZodType) : undefined;
}

/** Of a list, the entries that fit, as many as fit; undefined for what does not fit at all. */
function readField(schema: z.ZodType | undefined, value: unknown): unknown {
  const parseWithSchema = (given: unknown) => schema?.safeParse(given);
  const whole = parseWithSchema(value);
  if (whole === undefined || whole.success) return whole?.data;
  if (!Array.isArray(value)) return undefined;
  const fitting = value.flatMap((entry: unknown) => parseWithSchema([entry])?.data ?? []).slice(0, profileListLengthMax);
  return parseWithSchema(fitting)?.data;
}

/** The fields of a stored section that could not be read as they stand. */
export function listUnreadableFields(name: ProfileSection, stored: Fields): Fields {
  const schema: z.ZodObject = profileSections[name];
  if (schema.safeParse(stored).success) return {};
  return Object.fromEntries(Object.entries(stored).filter(([field, value]) => !getFieldSchema(schema, field)?.safeParse(value).success));
}

/** The sections that the rules read: the person's answers, without the product's own notes. */
export function toRulesProfile(profile: Sections): RulesProfile {
  const ruleSections = Object.entries(profile).filter(([name]) => name in emptyProfile);
  // All sections of the rules' profile are sections of ours, each of its own shape.
  return Object.fromEntries(ruleSections) as RulesProfile;
}
