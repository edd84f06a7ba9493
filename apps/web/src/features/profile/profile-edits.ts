import type { Profile, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { resolveDietConflicts, resolveHistoryConflicts } from '@wellkept/profile/answer-conflicts.ts';
import { isSame, rebaseValue } from '@wellkept/profile/rebase-value.ts';

/**
 * One field that the person set, on its way to the server. `before` is what stood there when they began, in that version of its section; a
 * value that is missing is a field without an answer.
 */
export type FieldEdit = {
  id: string;
  section: ProfileSection;
  field: string;
  version: number;
  /** When it was last set, and on which open page. */
  at: string;
  page?: string;
  before?: unknown;
  after?: unknown;
};

type SectionFields = Readonly<Record<string, unknown>>;

/** The sections of a profile as fields with names; every section is an object. */
const getSection = (profile: Profile, section: ProfileSection): SectionFields => profile[section];

/** What the server counts of a section; one that was never saved stands at 0. */
const getVersion = (profile: Profile, section: ProfileSection): number => profile.lastUpdatedSections[section]?.version ?? 0;

type EditOrigin = { newId: (field: string) => string; at: string; page?: string };

/** The profile with a section as it is after an edit: the edits that are under way then. */
export function withChange(
  edits: readonly FieldEdit[],
  profile: Profile,
  section: ProfileSection,
  next: SectionFields,
  { newId, ...made }: EditOrigin,
): readonly FieldEdit[] {
  const now = getSection(profile, section);
  const changed = [...new Set([...Object.keys(now), ...Object.keys(next)])].filter((field) => !isSame(now[field], next[field]));
  if (changed.length === 0) return edits;
  const isMine = (edit: FieldEdit) => edit.section === section && changed.includes(edit.field);
  const mine = new Map(edits.filter(isMine).map((edit) => [edit.field, edit]));
  const own = changed.map((field) => {
    const edit = mine.get(field);
    const [before, version] = edit ? [edit.before, edit.version] : [now[field], getVersion(profile, section)];
    // What another device changed meanwhile is shown here and is no part of the edit.
    const after = edit ? rebaseValue({ before: now[field], after: next[field] }, edit.after) : next[field];
    return createEdit({ id: newId(field), section, field, version, ...made, before, after });
  });
  return [...edits.filter((edit) => !isMine(edit)), ...own];
}

/** JSON keeps no field without a value, and neither do we. */
const createEdit = ({ before, after, ...edit }: FieldEdit): FieldEdit => ({
  ...edit,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
});

/** The edits that are left after `sent` arrived. A field that was edited again meanwhile begins at what is stored now. */
export function withoutSent(edits: readonly FieldEdit[], sent: readonly FieldEdit[], saved: Profile): readonly FieldEdit[] {
  const ids = new Set(sent.map(({ id }) => id));
  return edits
    .filter(({ id }) => !ids.has(id))
    .map((edit) => {
      const earlier = sent.find((one) => isSameField(one, edit));
      if (!earlier) return edit;
      const before = getSection(saved, edit.section)[edit.field];
      const after = rebaseValue({ before: earlier.after, after: edit.after }, before);
      return createEdit({ ...edit, version: getVersion(saved, edit.section), before, after });
    });
}

/** The profile as the person left it. The same object where the edits change nothing. */
export function withEdits(profile: Profile, edits: readonly FieldEdit[]): Profile {
  const changed = new Map<ProfileSection, SectionFields>();
  for (const { section, field, before, after } of edits) {
    const fields = changed.get(section) ?? getSection(profile, section);
    const { [field]: current, ...others } = fields;
    const value = rebaseValue({ before, after }, current);
    if (!isSame(current, value)) changed.set(section, value === undefined ? others : { ...others, [field]: value });
  }
  if (changed.size === 0) return profile;
  // Each field has a value of its kind: of the server, or of an editor that is typed by the same section.
  const edited = { ...profile, ...Object.fromEntries(changed) } as Profile;
  return {
    ...edited,
    ...(changed.has('medicalHistory') && { medicalHistory: resolveHistoryConflicts(edited.medicalHistory) }),
    ...(changed.has('dietaryInfo') && { dietaryInfo: resolveDietConflicts(edited.dietaryInfo) }),
  };
}

/** The profile as it was before the edits: what is discarded has never been. */
export function withoutEdits(profile: Profile, edits: readonly FieldEdit[]): Profile {
  return withEdits(
    profile,
    edits.map(({ before, after, ...edit }) => ({ ...edit, before: after, after: before })),
  );
}

export const isSameField = (one: Pick<FieldEdit, 'section' | 'field'>, other: Pick<FieldEdit, 'section' | 'field'>): boolean =>
  one.section === other.section && one.field === other.field;

export const listSections = (edits: readonly FieldEdit[]): ProfileSection[] => [...new Set(edits.map(({ section }) => section))];

/** Fields that came out of storage, where anything can lie. */
export function parseStoredEdits(value: unknown): FieldEdit[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one): one is FieldEdit => {
    if (typeof one !== 'object' || one === null || !('id' in one && 'section' in one && 'field' in one)) return false;
    if (!('version' in one && 'at' in one) || typeof one.version !== 'number' || typeof one.at !== 'string') return false;
    return typeof one.id === 'string' && typeof one.section === 'string' && typeof one.field === 'string';
  });
}
