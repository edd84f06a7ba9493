import type { ParsedMedication } from '@wellkept/clinical/medication.ts';
import type { Resolution } from '../resolution.ts';

/** Stands in the notes of a medicine before the line that was typed, where its fields do not contain all of it. */
export const writtenAs = 'Written as: ';

export function findWrittenLine(notes: string | null | undefined): string | null {
  const at = notes?.indexOf(writtenAs) ?? -1;
  return at < 0 ? null : notes?.slice(at + writtenAs.length).trim() || null;
}

/**
 * The line in the notes of a medicine, where it names more doses than its fields: an earlier release read the first of them and left the others
 * there. None is guessed; the person is asked. Null where the fields have them all.
 */
export function findDosesLeftInNotes(
  resolve: (text: string) => Resolution,
  notes: string | null | undefined,
  { sig }: Pick<ParsedMedication, 'sig'>,
): string | null {
  const line = findWrittenLine(notes);
  if (line === null || sig.unclearDoses !== undefined) return null;
  const written = resolve(line);
  const isMore = written.unclearDoses !== undefined ? !sig.doses : (written.doses?.length ?? 1) > (sig.doses?.length ?? 1);
  return isMore ? line : null;
}
