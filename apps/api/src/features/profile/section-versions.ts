import { isDeepStrictEqual } from 'node:util';
import type { Profile, ProfileChange, ProfileConflict, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { fromWire, toCodeName, toWire, toWireName } from '@wellkept/contract/specified-names.ts';

/** When each field was last changed, in which version of its section, and by which open page if that is known. */
type FieldVersion = { version: number; at: string; editor?: string };
type SectionVersion = { version: number; updatedAt: string; fields: Record<string, FieldVersion> };
export type SectionVersions = Partial<Record<ProfileSection, SectionVersion>>;
/** As a row has them: by the names of the wire. */
export type StoredVersions = Readonly<Record<string, object>>;

type Fields = Record<string, unknown>;

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
 * Merges a saved section into the stored one. Fields that this editor did not touch stay as stored. A field that was
 * changed elsewhere since this editor read it goes to the later edit. A whole section without a base version replaces
 * the stored one.
 */
export function mergeSection(
  name: ProfileSection,
  stored: Fields,
  before: SectionVersion | undefined,
  value: Fields,
  edited: NonNullable<ProfileChange['edited']>[ProfileSection],
  { editedAt, editor, now }: Edit,
): MergedSection {
  const section = { ...stored };
  const conflicts: ProfileConflict[] = [];
  const version = (before?.version ?? 0) + 1;
  const changed: Record<string, FieldVersion> = {};
  for (const field of edited?.fields ?? new Set([...Object.keys(stored), ...Object.keys(value)])) {
    const [yours, other] = [value[field], stored[field]];
    if (isDeepStrictEqual(yours, other)) continue;
    const known = before?.fields[field];
    const own = edited?.times?.[field];
    const at = own === undefined ? editedAt : clampToNow(own, now);
    if (edited && known && known.version > edited.version && (known.editor === undefined || known.editor !== editor)) {
      const winner = at >= known.at ? 'yours' : 'other';
      conflicts.push({ section: name, field, winner, yours: yours ?? null, other: other ?? null, otherAt: known.at });
      if (winner === 'other') continue;
    }
    if (yours === undefined) delete section[field];
    else section[field] = yours;
    changed[field] = { version, at, ...(editor !== undefined && { editor }) };
  }
  const isChanged = Object.keys(changed).length > 0;
  return {
    section,
    version: isChanged || !before ? { version, updatedAt: now, fields: { ...before?.fields, ...changed } } : before,
    conflicts,
    isChanged,
  };
}
