const widthMax = 140;

/** A record as the formatter leaves it: its own fields a line each, and what is below them on one line where it fits. */
export function layOut(value: unknown, indent = 0, prefix = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const flat = flatten(value);
  // At indent 0 is the file, at 2 a section, at 4 a record: those are never on one line.
  if (indent > (Array.isArray(value) ? 2 : 4) && indent + prefix + flat.length < widthMax) return flat;
  const pad = ' '.repeat(indent + 2);
  const parts = Array.isArray(value)
    ? value.map((one) => `${pad}${layOut(one, indent + 2)}`)
    : Object.entries(value).map(([key, one]) => `${pad}"${key}": ${layOut(one, indent + 2, key.length + 4)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(',\n')}\n${' '.repeat(indent)}${close}`;
}

function flatten(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flatten).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `"${key}": ${flatten(one)}`)
    .join(', ')} }`;
}
