import type { ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { toCodeName } from '@wellkept/contract/specified-names.ts';
import { createSealedText } from '../../lib/sealed-storage.ts';
import { type ProfileChange, profileKind, toPayload } from './profile-changes.ts';
import { type FieldEdit, parseStoredEdits } from './profile-edits.ts';

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

// The version before stored sections by their names on the wire.
const withCodeName = (edit: FieldEdit): FieldEdit => ({ ...edit, section: toCodeName(edit.section) });
const serializeBackup = (data: Backup): string | null => (Object.keys(data).length > 0 ? JSON.stringify({ data }) : null);
/** Sealed are the edits of one person. */
const parseEdits = (text: string | null): readonly FieldEdit[] => Object.values(parseBackup(text))[0] ?? [];

/** The backup in which an earlier version stored what the server did not have yet. */
const earlierStorage = createSealedText('unified_onboarding_backup', {
  // The version before that stored those of all users of this browser together.
  adopt: (plain, owner, sealed) => {
    const { [owner]: own = [], ...others } = parseBackup(plain);
    const edits = [...parseEdits(sealed), ...own];
    return { own: serializeBackup(edits.length > 0 ? { [owner]: edits } : {}), rest: serializeBackup(others) };
  },
});

/** Edits as an earlier version stored them, in the shape of today and with their ids. */
export const toChanges = (edits: readonly FieldEdit[], owner: string): ProfileChange[] =>
  edits.map((edit, index) => ({
    id: edit.id,
    kind: profileKind,
    owner,
    payload: toPayload(edit),
    baseVersion: edit.version,
    createdAt: (Date.parse(edit.at) || 0) + index / 1000,
    wasSent: true,
    trouble: null,
  }));

/** What an earlier version stored for this person, to be taken over once. */
export async function readEarlierEdits(owner: string) {
  await earlierStorage.settled();
  const text = earlierStorage.read();
  if (text === null) return null;
  return {
    changes: toChanges(parseEdits(text), owner),
    done: async () => {
      earlierStorage.update(() => null);
      await earlierStorage.settled();
    },
  };
}
