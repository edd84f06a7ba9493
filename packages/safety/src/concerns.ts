import type { Resolution } from './findings.ts';

/** The substances that a finding is about, by its id: "interaction:ibuprofen+warfarin". Burdens name none. */
const subjectsOf = (findingId: string): readonly string[] => {
  const [kind = '', subjects = ''] = findingId.split(/:(.*)/s);
  return kind === 'burden' ? [] : subjects.split('+');
};

/** For each medicine the first of the findings that is about something in it. */
export function concernsOf(
  items: readonly { id: string; resolution: Resolution }[],
  findingIds: readonly string[],
): Readonly<Record<string, string>> {
  const found = findingIds.map((id) => ({ id, subjects: subjectsOf(id) }));
  return Object.fromEntries(
    items.flatMap(({ id, resolution }) => {
      const own = new Set(resolution.match?.ingredients.map(({ substanceId }) => substanceId));
      const concern = found.find(({ subjects }) => subjects.some((subject) => own.has(subject)));
      return concern ? [[id, concern.id]] : [];
    }),
  );
}
