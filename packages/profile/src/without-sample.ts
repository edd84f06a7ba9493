import { isPresent, type Profile } from './profile.ts';

type JsonFields = Readonly<Record<string, unknown>>;

const isJsonFields = (value: unknown): value is JsonFields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A profile without what was filled in as a sample. What the person wrote themselves stays: another answer in the place of a sample's, an
 * entry that they added to a list.
 */
export function withoutSample(profile: Profile, sample: Profile): Profile {
  const left = Object.fromEntries(
    Object.entries(profile).map(([name, section]) => [name, omitSampleFields(section, getField(sample, name) ?? {})]),
  );
  // Each section has the fields that it had, or fewer; every field of a section may be missing.
  return omitUnlistedDetails(withUnits(profile, left as Profile));
}

const getField = (fields: object, name: string): unknown => Object.entries(fields).find(([one]) => one === name)?.[1];

function omitSampleFields(fields: object, sample: object): JsonFields {
  const remaining = Object.entries(fields).flatMap(([name, value]) => {
    const remainder = omitSampleValue(value, getField(sample, name));
    return remainder === undefined ? [] : [[name, remainder] as const];
  });
  return Object.fromEntries(remaining);
}

/** Undefined where nothing of one's own is left. */
function omitSampleValue(value: unknown, sample: unknown): unknown {
  if (sample === undefined) return value;
  if (isSame(value, sample)) return undefined;
  if (Array.isArray(value) && Array.isArray(sample)) {
    const own = value.filter((one) => !sample.some((other) => isSame(one, other)));
    return own.length > 0 ? own : undefined;
  }
  if (isJsonFields(value) && isJsonFields(sample)) {
    const own = omitSampleFields(value, sample);
    return isPresent(own) ? own : undefined;
  }
  return value;
}

/** A number that stays keeps its unit, which may have been the sample's. */
function withUnits(before: Profile, after: Profile): Profile {
  const { weight, height } = after.personalInfo;
  const { weightUnit, heightUnit } = before.personalInfo;
  const target = after.healthGoals.specificTargets;
  const targetUnit = before.healthGoals.specificTargets?.weightUnit;
  return {
    ...after,
    personalInfo: {
      ...after.personalInfo,
      ...(weight !== undefined && weightUnit && { weightUnit }),
      ...(height !== undefined && heightUnit && { heightUnit }),
    },
    ...(target?.targetWeight !== undefined &&
      targetUnit && { healthGoals: { ...after.healthGoals, specificTargets: { ...target, weightUnit: targetUnit } } }),
  };
}

/** Details of a removed symptom are removed with it. */
function omitUnlistedDetails(profile: Profile): Profile {
  const { severity, frequency, ...symptoms } = profile.symptoms;
  const listed = new Set(symptoms.currentSymptoms);
  const selectListed = <Value>(map: Readonly<Record<string, Value>> | undefined): Record<string, Value> =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([symptom]) => listed.has(symptom)));
  const [strong, often] = [selectListed(severity), selectListed(frequency)];
  return {
    ...profile,
    symptoms: { ...symptoms, ...(isPresent(strong) && { severity: strong }), ...(isPresent(often) && { frequency: often }) },
  };
}
