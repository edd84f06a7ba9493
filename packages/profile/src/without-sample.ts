import { isPresent, type Profile } from './profile.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * A profile without what was filled in as a sample. What the person wrote themselves stays: another answer in the place of a sample's, an
 * entry that they added to a list.
 */
export function withoutSample(profile: Profile, sample: Profile): Profile {
  const left = Object.fromEntries(
    Object.entries(profile).map(([name, section]) => [name, fieldsWithout(section, fieldOf(sample, name) ?? {})]),
  );
  // Each section has the fields that it had, or fewer; every field of a section may be missing.
  return tidied(withUnits(profile, left as Profile));
}

const fieldOf = (fields: object, name: string): unknown => Object.entries(fields).find(([one]) => one === name)?.[1];

function fieldsWithout(fields: object, sample: object): Fields {
  const kept = Object.entries(fields).flatMap(([name, value]) => {
    const rest = valueWithout(value, fieldOf(sample, name));
    return rest === undefined ? [] : [[name, rest] as const];
  });
  return Object.fromEntries(kept);
}

/** Undefined where nothing of one's own is left. */
function valueWithout(value: unknown, sample: unknown): unknown {
  if (sample === undefined) return value;
  if (isSame(value, sample)) return undefined;
  if (Array.isArray(value) && Array.isArray(sample)) {
    const own = value.filter((one) => !sample.some((other) => isSame(one, other)));
    return own.length > 0 ? own : undefined;
  }
  if (isFields(value) && isFields(sample)) {
    const own = fieldsWithout(value, sample);
    return isPresent(own) ? own : undefined;
  }
  return value;
}

/** A number that stays keeps its unit, which may have been the sample's. */
function withUnits(before: Profile, after: Profile): Profile {
  const { weight, height } = after.personal_info;
  const { weightUnit, heightUnit } = before.personal_info;
  const target = after.health_goals.specificTargets;
  const targetUnit = before.health_goals.specificTargets?.weightUnit;
  return {
    ...after,
    personal_info: {
      ...after.personal_info,
      ...(weight !== undefined && weightUnit && { weightUnit }),
      ...(height !== undefined && heightUnit && { heightUnit }),
    },
    ...(target?.targetWeight !== undefined &&
      targetUnit && { health_goals: { ...after.health_goals, specificTargets: { ...target, weightUnit: targetUnit } } }),
  };
}

/** What was said of a symptom that is gone goes with it. */
function tidied(profile: Profile): Profile {
  const { severity, frequency, ...symptoms } = profile.symptoms;
  const listed = new Set(symptoms.currentSymptoms);
  const ofListed = <Value>(map: Readonly<Record<string, Value>> | undefined): Record<string, Value> =>
    Object.fromEntries(Object.entries(map ?? {}).filter(([symptom]) => listed.has(symptom)));
  const [strong, often] = [ofListed(severity), ofListed(frequency)];
  return {
    ...profile,
    symptoms: { ...symptoms, ...(isPresent(strong) && { severity: strong }), ...(isPresent(often) && { frequency: often }) },
  };
}
