import { isDeepStrictEqual } from 'node:util';
import type { Profile, ProfileChange, ProfileConflict, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { fromWire, toCodeName, toWire, toWireName } from '@wellkept/contract/specified-names.ts';
import { rebaseValue } from '@wellkept/profile/rebase-value.ts';
import { listUnreadableFields } from './stored-sections.ts';

/** When each field was last changed, in which version of its section, and by which open page if that is known. */
type FieldVersion = { version: number; at: string; editor?: string };
type SectionVersion = { version: number; updatedAt: string; fields: Record<string, FieldVersion> };
export type SectionVersions = Partial<Record<ProfileSection, SectionVersion>>;
/** As a row has them: by the names of the wire. */
export type StoredVersions = Readonly<Record<string, object>>;

type Fields = Record<string, unknown>;
type EditedFields = NonNullable<NonNullable<ProfileChange['edited']>[ProfileSection]>;

/** `editedAt`: of whatever has no time of its own. */
export type Edit = { editedAt: string; editor: string | undefined; now: string };
export type MergedSection = { section: Fields; version: SectionVersion; conflicts: ProfileConflict[]; isChanged: boolean };

/** An older version stored a list of names here, without versions. */
export const parseVersions = (stored: StoredVersions | readonly string[]): SectionVersions =>
  Array.isArray(stored) ? {} : Object.fromEntries(Object.entries(stored).map(([name, version]) => [toCodeName(name), fromWire(version)]));
export const serializeVersions = (versions: SectionVersions): StoredVersions =>
  Object.fromEntries(Object.entries(versions).map(([name, version]) => [toWireName(name), toWire(version)]));

/** What of the versions a client needs. */
export const toPublicVersions = (versions: SectionVersions): Profile['lastUpdatedSections'] =>
  Object.fromEntries(Object.entries(versions).map(([name, { version, updatedAt }]) => [name, { version, updatedAt }]));

/** When an edit was made, by the client's clock; a time in the future counts as now. */
export const clampToNow = (at: string, now: string): string => {
  const text = new Date(at).toISOString();
  return text > now ? now : text;
};

/**
 * Merges a saved section into the stored one. Fields that this editor did not touch stay as stored. Of a field that was changed elsewhere
 * since this editor read it, the entries of lists and maps are merged, and the rest goes to the later edit. A whole section without a base
 * version replaces the stored one.
 */
export function mergeSection(
  name: ProfileSection,
  stored: Fields,
  before: SectionVersion | undefined,
  value: Fields,
  edited: EditedFields | undefined,
  { editedAt, editor, now }: Edit,
): MergedSection {
  const section = { ...stored };
  const conflicts: ProfileConflict[] = [];
  const version = (before?.version ?? 0) + 1;
  const changed: Record<string, FieldVersion> = {};
  for (const field of edited?.fields ?? new Set([...Object.keys(stored), ...Object.keys(value)])) {
    if (isDeepStrictEqual(value[field], stored[field])) continue;
    const known = before?.fields[field];
    const own = edited?.times?.[field];
    const at = own === undefined ? editedAt : clampToNow(own, now);
    const isOwn = known?.editor !== undefined && known.editor === editor;
    const isNewer = edited !== undefined && known !== undefined && known.version > edited.version;
    // An editor that never got the answer to its last save sends the field again as it has it now.
    const isOnlyOwn = isOwn && known.version === (edited?.version ?? 0) + 1;
    const [yours, other] = isOnlyOwn ? [value[field], stored[field]] : mergeField(name, field, stored, value, edited);
    const isEarlier = isNewer && !isOwn && at < known.at;
    if (isNewer && !isOwn && !isDeepStrictEqual(yours, other))
      conflicts.push({
        ...{ section: name, field, winner: isEarlier ? 'other' : 'yours' },
        ...{ yours: yours ?? null, other: other ?? null, otherAt: known.at },
      });
    const merged = isEarlier ? other : yours;
    if (isDeepStrictEqual(merged, stored[field])) continue;
    if (merged === undefined) delete section[field];
    else section[field] = merged;
    changed[field] = { version, at: isEarlier ? known.at : at, ...(editor !== undefined && { editor }) };
  }
  const isChanged = Object.keys(changed).length > 0;
  return {
    section,
    version: isChanged || !before ? { version, updatedAt: now, fields: { ...before?.fields, ...changed } } : before,
    conflicts,
    isChanged,
  };
}

/** A field with this edit over the stored one, and the other way round. They differ only in what both changed. */
function mergeField(
  name: ProfileSection,
  field: string,
  stored: Fields,
  value: Fields,
  edited: EditedFields | undefined,
): [unknown, unknown] {
  const [yours, other] = [value[field], stored[field]];
  if (!edited?.before) return [yours, other];
  const before = edited.before[field];
  const merged: [unknown, unknown] = [rebaseValue({ before, after: yours }, other), rebaseValue({ before, after: other }, yours)];
  // Two lists that fit may not fit together.
  const isUnreadable = merged.some((one) => one !== undefined && field in listUnreadableFields(name, { [field]: one }));
  if (isUnreadable) return [yours, other];
  // In a list of texts both orders say the same.
  return Array.isArray(merged[0]) && isDeepStrictEqual(new Set(merged[0]), new Set(merged[1] as unknown[]))
    ? [merged[0], merged[0]]
    : merged;
}
