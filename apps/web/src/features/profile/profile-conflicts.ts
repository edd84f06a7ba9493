import { formatList } from '@wellkept/clinical/wording.ts';
import type { Profile, ProfileConflict, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { toast } from '../../lib/toast.ts';
import { formatFieldValue, getFieldLabel } from './labels.ts';
import { type FieldEdit, isSame, rebaseValue } from './profile-edits.ts';

type EditSection = <Section extends ProfileSection>(section: Section, change: (before: Profile[Section]) => Profile[Section]) => void;

/**
 * Fields that were edited here and elsewhere. The later value wins; the user is notified and can choose the other one. Additions to a list
 * or a map from both places are merged.
 */
export function resolveConflicts(conflicts: readonly ProfileConflict[], sent: readonly FieldEdit[], edit: EditSection): void {
  const shown: ProfileConflict[] = [];
  for (const conflict of conflicts) {
    const { section, field, winner } = conflict;
    const own = sent.find((one) => one.section === section && one.field === field);
    const [yours, other] = [conflict.yours ?? undefined, conflict.other ?? undefined];
    const before = own?.before;
    // The later edit is laid over the earlier one.
    const [mine, theirs] = [rebaseValue({ before, after: yours }, other), rebaseValue({ before, after: other }, yours)];
    const [both, stored] = winner === 'yours' ? [mine, yours] : [theirs, other];
    if (!isSame(both, stored)) setField(conflict, both, edit);
    if (!Array.isArray(both) && !isSame(mine, theirs)) shown.push({ ...conflict, yours: mine ?? null, other: theirs ?? null });
  }
  showConflicts(shown, edit);
}

function showConflicts(conflicts: readonly ProfileConflict[], edit: EditSection) {
  const [first, ...more] = conflicts;
  if (!first) return;
  const names = formatList(
    conflicts.map(({ field }) => getFieldLabel(field)),
    3,
  );
  const isMine = first.winner === 'yours';
  const [winningValue, otherValue] = (isMine ? [first.yours, first.other] : [first.other, first.yours]).map((value) =>
    formatFieldValue(first.field, value),
  );
  const single = `The later change is kept, ${isMine ? 'yours' : 'the other'}: ${winningValue}. ${isMine ? 'The other' : 'Yours'} was: ${otherValue}.`;
  toast({
    kind: 'info',
    title: `${names} ${more.length > 0 ? 'were' : 'was'} also changed in another window or on another device`,
    text: more.length > 0 || isMap(first.yours) ? 'The later changes were kept.' : single,
    action: {
      label: more.length > 0 || isMine ? 'Use the other one' : 'Use mine',
      run: () => {
        for (const one of conflicts) setField(one, (one.winner === 'yours' ? one.other : one.yours) ?? undefined, edit);
      },
    },
  });
}

const isMap = (value: unknown) => typeof value === 'object' && value !== null;

function setField({ section, field }: ProfileConflict, value: unknown, edit: EditSection) {
  edit(section, (before) => {
    const { [field]: _, ...others } = before as Record<string, unknown>;
    // The value stood in this very field of one profile or the other.
    return (value === undefined ? others : { ...others, [field]: value }) as typeof before;
  });
}
