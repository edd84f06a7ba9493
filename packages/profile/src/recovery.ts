import { deduplicateTexts } from '@wellkept/clinical/wording.ts';
import { computeCompletenessScore } from './completeness.ts';
import { hasLegacyData, type LegacyDetails, type LegacyPart, recoverableBelow, type StoredProfile } from './legacy.ts';
import { type ParsedLegacy, parseLegacy } from './legacy-profile.ts';
import { listLengthMax, medicineCountMax } from './limits.ts';
import { withNoAllergies, withNoRestrictions } from './list-answers.ts';
import { emptyProfile, hasData, isPresent, type Medicine, type Profile } from './profile.ts';

export const noLegacyDataError = 'No legacy data found';

export type Recovery = {
  action: 'created_profile' | 'updated_profile' | 'unchanged';
  /** The sections to write, whole; none where the profile has it all. */
  changes: Partial<Profile>;
  completenessScore: number;
  dataFound: Record<LegacyPart, boolean>;
  unread: LegacyPart[];
};

/**
 * The profile with what earlier data adds to it; null where there is none. What the profile says is newer and stays; lists are joined,
 * for an allergy forgotten is worse than one too many. `parsed` is the earlier data where the caller has parsed it already.
 */
export function recoverProfile(stored: StoredProfile, legacy: LegacyDetails | null, parsed?: ParsedLegacy): Recovery | null {
  if (legacy === null || !hasLegacyData(legacy)) return null;
  const profile = stored?.profile ?? emptyProfile;
  const { sections, unread } = parsed ?? parseLegacy(legacy);
  const changes = computeChanges(profile, sections);
  const isChanged = Object.keys(changes).length > 0;
  return {
    action: !isChanged ? 'unchanged' : stored !== null && hasData(stored.profile) ? 'updated_profile' : 'created_profile',
    changes,
    completenessScore: computeCompletenessScore({ ...profile, ...changes }, stored?.cabinetCount ?? 0),
    dataFound: {
      questionnaireData: isPresent(legacy.questionnaireData),
      medicationData: isPresent(legacy.medicationData),
      dietData: isPresent(legacy.dietData),
    },
    unread,
  };
}

/** Whether earlier data is offered: the profile lacks something, and the earlier data has it. */
export function hasRecoverableData(stored: StoredProfile, legacy: LegacyDetails | null, parsed?: ParsedLegacy): boolean {
  const recovery = recoverProfile(stored, legacy, parsed);
  if (!recovery) return false;
  if (stored === null || !hasData(stored.profile)) return true;
  const isLacking = computeCompletenessScore(stored.profile, stored.cabinetCount) < recoverableBelow || stored.savedScore === 0;
  return isLacking && hasNews(recovery.changes, stored.cabinetNames);
}

/** Recovered medicines go into the list and out of the profile, so there they are looked for. */
function hasNews({ medications, ...others }: Partial<Profile>, medicationNames: readonly string[]): boolean {
  if (Object.keys(others).length > 0) return true;
  const known = new Set(medicationNames.map((name) => name.toLowerCase()));
  return (medications?.current ?? []).some(({ name }) => !known.has(name.toLowerCase()));
}

function computeChanges(profile: Profile, found: Partial<Profile>): Partial<Profile> {
  const wanted = omitOverruled(profile, found);
  const merged: Partial<Profile> = {
    ...(wanted.personalInfo && { personalInfo: withMeasures(profile.personalInfo, wanted.personalInfo) }),
    ...(wanted.medicalHistory && { medicalHistory: mergeSections(profile.medicalHistory, wanted.medicalHistory) }),
    ...(wanted.lifestyleData && { lifestyleData: mergeSections(profile.lifestyleData, wanted.lifestyleData) }),
    ...(wanted.dietaryInfo && { dietaryInfo: mergeSections(profile.dietaryInfo, wanted.dietaryInfo) }),
    ...(wanted.symptoms && { symptoms: mergeSections(profile.symptoms, wanted.symptoms) }),
    ...(wanted.healthGoals && { healthGoals: mergeSections(profile.healthGoals, wanted.healthGoals) }),
    ...(wanted.onboardingProgress && { onboardingProgress: mergeSections(profile.onboardingProgress, wanted.onboardingProgress) }),
    ...(wanted.medications?.current && {
      medications: { ...profile.medications, current: mergeMedicines(profile.medications.current ?? [], wanted.medications.current) },
    }),
  };
  return Object.fromEntries(
    Object.entries(merged).filter(([name, section]) => JSON.stringify(section) !== JSON.stringify(findSection(profile, name))),
  );
}

const findSection = (profile: Profile, name: string): unknown => Object.entries(profile).find(([section]) => section === name)?.[1];

/** "No conditions", "no symptoms" and the like of the profile are newer than a list, and a list than an old "none". */
function omitOverruled(profile: Profile, found: Partial<Profile>): Partial<Profile> {
  const { medicalHistory: history, symptoms, dietaryInfo: diet, ...rest } = found;
  const { noConditions: foundNone, ...foundHistory } = history ?? {};
  const foundLists = profile.medicalHistory.noAllergies === true ? withNoAllergies(foundHistory, true) : foundHistory;
  const hasLists = isPresent({ ...profile.medicalHistory, noConditions: undefined });
  const hasNoSymptoms = profile.symptoms.completed === true && !isPresent(profile.symptoms.currentSymptoms);
  return {
    ...rest,
    ...(history &&
      profile.medicalHistory.noConditions !== true && {
        medicalHistory: { ...foundLists, ...(foundNone !== undefined && !hasLists && { noConditions: foundNone }) },
      }),
    ...(symptoms && !hasNoSymptoms && { symptoms }),
    ...(diet && { dietaryInfo: profile.dietaryInfo.noRestrictions === true ? withNoRestrictions(diet, true) : diet }),
  };
}

/** A number and its unit belong together: the unit of one is never joined to the number of the other. */
function withMeasures(stored: Profile['personalInfo'], found: Profile['personalInfo']): Profile['personalInfo'] {
  const { weight, weightUnit, height, heightUnit, ...rest } = found;
  return {
    ...mergeSections(stored, rest),
    ...(stored.weight === undefined && weight !== undefined && { weight, ...(weightUnit && { weightUnit }) }),
    ...(stored.height === undefined && height !== undefined && { height, ...(heightUnit && { heightUnit }) }),
  };
}

/** Field by field: stored values win over recovered ones, lists are joined, and so are the fields of objects. */
function mergeSections<Section extends object>(stored: Section, found: Section): Section {
  const all = new Map<string, unknown>(Object.entries(stored));
  for (const [field, value] of Object.entries(found)) {
    const old = all.get(field);
    if (Array.isArray(value) && Array.isArray(old))
      all.set(field, deduplicateTexts([...old, ...value].map(String)).slice(0, listLengthMax));
    else if (isRecord(value) && isRecord(old)) all.set(field, { ...value, ...old });
    else if (old === undefined) all.set(field, value);
  }
  // Every field has a value of its kind: one of the two sections'.
  return Object.fromEntries(all) as Section;
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function mergeMedicines(stored: readonly Medicine[], found: readonly Medicine[]): Medicine[] {
  const names = new Set(stored.map(({ name }) => name.toLowerCase()));
  return [...stored, ...found.filter(({ name }) => !names.has(name.toLowerCase()))].slice(0, medicineCountMax);
}

/** What the toast says. */
export function formatRecovery({ action, completenessScore: score }: Pick<Recovery, 'action' | 'completenessScore'>): string {
  if (action === 'created_profile') return `Profile created with migrated data! Completeness: ${score}%`;
  if (action === 'updated_profile') return `Profile updated with recovered data! Completeness: ${score}%`;
  return 'Data recovery completed successfully!';
}

export function formatRecoveryError(error: string | null): { tone: 'info' | 'error'; text: string } {
  if (error?.includes(noLegacyDataError)) return { tone: 'info', text: 'No additional data found to recover. Your profile is up to date.' };
  return { tone: 'error', text: `Recovery failed: ${error ?? 'Unknown error occurred'}` };
}

/** Where no answer came at all. */
export const recoveryExceptionText = 'Failed to recover data. Please contact support if this continues.';

/** As many characters of the person's id are shown. */
export const shownIdLength = 8;
