import type { ProfileSection } from '@wellkept/contract/profile.ts';
import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';
import { type FieldEdit, readEdits } from './profile-edits.ts';

/** The local backup of what the server does not have yet. All tabs of a browser share it; it is there only while something is unsaved. */
export const backupKey = 'unified_onboarding_backup';

/** By the person's id: a session can end, and somebody else's begin, before an edit arrives. */
export type Backup = Readonly<Record<string, readonly FieldEdit[]>>;

const sectionNames: ReadonlySet<string> = new Set<ProfileSection>([
  'personal_info',
  'health_assessment',
  'medical_history',
  'lifestyle_data',
  'dietary_info',
  'medications',
  'supplements',
  'symptoms',
  'conditions',
  'health_goals',
  'preferences',
  'onboarding_progress',
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
    ([owner, edits]) => [owner, readEdits(edits).filter(({ section }) => sectionNames.has(section))] as const,
  );
  return Object.fromEntries(own.filter(([, edits]) => edits.length > 0));
}

export const readBackup = (): Backup => parseBackup(readStored(backupKey));

/** Whether the browser kept it. */
export function keepBackup(data: Backup): boolean {
  if (Object.keys(data).length > 0) return writeStored(backupKey, JSON.stringify({ timestamp: new Date().toISOString(), data }));
  removeStored(backupKey);
  return true;
}

export function withOwn(backup: Backup, edits: readonly FieldEdit[], owner: string): Backup {
  const { [owner]: _, ...others } = backup;
  return edits.length > 0 ? { ...others, [owner]: edits } : others;
}
