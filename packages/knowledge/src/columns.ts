/**
 * A list as `packValues` of scripts/compile-knowledge.mjs writes it: as it is; records by column; lists as their lengths and all they
 * contain; texts of which a repeated one is the number of the first; records that some entries lack.
 */
type Packed =
  | readonly unknown[]
  | { columns: Readonly<Record<string, Packed>> }
  | { lists: readonly (number | null)[]; of: Packed }
  | { texts: readonly (string | number | null)[] }
  | { present: readonly (0 | 1)[]; of: Packed };

const isPacked = (section: unknown): section is Packed =>
  typeof section === 'object' &&
  section !== null &&
  !Array.isArray(section) &&
  ['columns', 'lists', 'texts', 'present'].some((key) => key in section);

function unpackList(packed: Packed): readonly unknown[] {
  if ('columns' in packed) return unpackColumns(packed.columns);
  if ('texts' in packed) return unpackTexts(packed.texts);
  if ('lists' in packed) {
    const all = unpackList(packed.of);
    let at = 0;
    return packed.lists.map((length) => {
      if (length === null) return null;
      at += length;
      return all.slice(at - length, at);
    });
  }
  if ('present' in packed) {
    const records = unpackList(packed.of).values();
    return packed.present.map((isPresent) => (isPresent ? records.next().value : null));
  }
  return packed;
}

function unpackColumns(columns: Readonly<Record<string, Packed>>): readonly unknown[] {
  const fields = Object.entries(columns).map(([field, values]) => ({ field, values: unpackList(values) }));
  return (fields[0]?.values ?? []).map((_, at) => {
    const record: Record<string, unknown> = {};
    for (const { field, values } of fields) if (values[at] !== null) record[field] = values[at];
    return record;
  });
}

function unpackTexts(texts: readonly (string | number | null)[]): readonly unknown[] {
  const distinct: string[] = [];
  return texts.map((text) => {
    if (typeof text === 'number') return distinct[text];
    if (text !== null) distinct.push(text);
    return text;
  });
}

/** A compiled file with its sections as the data files have them. */
export const unpackSections = (file: unknown): unknown =>
  typeof file === 'object' && file !== null
    ? Object.fromEntries(Object.entries(file).map(([name, section]) => [name, isPacked(section) ? unpackList(section) : section]))
    : file;
