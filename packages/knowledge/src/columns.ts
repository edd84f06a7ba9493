/** A section of a compiled file: as it is, or its records by column, as `packColumns` of scripts/compile-knowledge.mjs writes them. */
type Section = unknown | { columns: Readonly<Record<string, readonly unknown[]>> };

const hasColumns = (section: Section): section is { columns: Readonly<Record<string, readonly unknown[]>> } =>
  typeof section === 'object' && section !== null && 'columns' in section;

function unpackColumns(section: Section): unknown {
  if (!hasColumns(section)) return section;
  const columns = Object.entries(section.columns);
  const [, first = []] = columns[0] ?? [];
  return first.map((_, at) => {
    const record: Record<string, unknown> = {};
    for (const [field, values] of columns) if (values[at] !== null) record[field] = values[at];
    return record;
  });
}

/** A compiled file with its sections as the data files have them. */
export const unpackSections = (file: unknown): unknown =>
  typeof file === 'object' && file !== null
    ? Object.fromEntries(Object.entries(file).map(([name, section]) => [name, unpackColumns(section)]))
    : file;
