import { formatList } from '@wellkept/clinical/wording.ts';
import type { Profile, ProfileConflict, ProfileSection } from '@wellkept/contract/profile/profile.ts';
import { toast } from '../../lib/toast.ts';
import { formatFieldValue, getFieldLabel } from './labels.ts';

type EditSection = <Section extends ProfileSection>(section: Section, change: (before: Profile[Section]) => Profile[Section]) => void;

/** Notifies the user of fields that were edited here and elsewhere. The server stored the later value; the user can choose the other one. */
export function showConflicts(conflicts: readonly ProfileConflict[], edit: EditSection): void {
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
