import type { ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { toCodeName, toWireName } from '@wellkept/contract/specified-names.ts';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { type FieldEdit, parseStoredEdits } from './profile-edits.ts';

/** The local backup of what the server does not have yet. All tabs of a browser share it; it is there only while something is unsaved. */
const backupStorage = createSealedText('unified_onboarding_backup', {
  asksBeforeLoss: true,
  // An earlier version stored those of all users of this browser together.
  adopt: (plain, owner, sealed) => {
    const { [owner]: own = [], ...others } = parseBackup(plain);
    return { own: serializeEdits([...parseEdits(sealed), ...own], owner), rest: serializeBackup(others) };
  },
});

/** By user id: a session can end, and another user's begin, before an edit arrives. */
export type Backup = Readonly<Record<string, readonly FieldEdit[]>>;

const sectionNames: ReadonlySet<string> = new Set<ProfileSection>([
  'personalInfo',
  'healthAssessment',
  'medicalHistory',
  'lifestyleData',
  'dietaryInfo',
  'medications',
  'supplements',
  'symptoms',
  'conditions',
  'healthGoals',
  'preferences',
  'onboardingProgress',
]);

/** What an older version or another program wrote there is left out, entry by entry. */
export function parseBackup(stored: string | null): Backup {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? 'null');
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null || !('data' in parsed)) return {};
  const { data } = parsed;
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {};
  const own = Object.entries(data).map(
    ([owner, edits]) =>
      [
        owner,
        parseStoredEdits(edits)
          .map(withCodeName)
          .filter(({ section }) => sectionNames.has(section)),
      ] as const,
  );
  return Object.fromEntries(own.filter(([, edits]) => edits.length > 0));
}

// Sections are stored by their names on the wire, as other open pages of this browser may know no others.
const withWireName = (edit: FieldEdit) => ({ ...edit, section: toWireName(edit.section) });
const withCodeName = (edit: FieldEdit): FieldEdit => ({ ...edit, section: toCodeName(edit.section) });

export function serializeBackup(backup: Backup): string | null {
  const data = Object.fromEntries(Object.entries(backup).map(([owner, edits]) => [owner, edits.map(withWireName)]));
  return Object.keys(data).length > 0 ? JSON.stringify({ timestamp: new Date().toISOString(), data }) : null;
}
const serializeEdits = (edits: readonly FieldEdit[], owner: string) => serializeBackup(withOwn({}, edits, owner));
/** Sealed are the edits of one person. */
const parseEdits = (text: string | null): readonly FieldEdit[] => Object.values(parseBackup(text))[0] ?? [];

/** The backup of the signed-in user. */
export const readBackup = (): readonly FieldEdit[] => parseEdits(backupStorage.read());

export const updateBackup = (owner: string, change: (edits: readonly FieldEdit[]) => readonly FieldEdit[]): void =>
  backupStorage.update((text) => serializeEdits(change(parseEdits(text)), owner));

export const isBackedUp = backupStorage.isStored;
export const onBackup = backupStorage.onChange;
export const backupSettled = backupStorage.settled;

export function withOwn(backup: Backup, edits: readonly FieldEdit[], owner: string): Backup {
  const { [owner]: _, ...others } = backup;
  return edits.length > 0 ? { ...others, [owner]: edits } : others;
}
