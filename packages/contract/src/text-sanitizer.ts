/** Guards of section 5 for single-line texts and for the metadata of audit events. */

export const textLengthMax = 1000;
export const auditKeyLengthMax = 99;
const auditValueLengthMax = 1000;

export const dangerousContentMessage = 'contains potentially dangerous content';

// Statements, not words: "I drop things" and "select a doctor" are ordinary sentences.
const sqlStatements = [
  /\b(drop|alter|truncate|create)\s+(table|database|schema|view|index|role|user)\b\s+\S/i,
  /\bunion\s+(all\s+)?select\b/i,
  /\bselect\s+(\*|[\w."]+(\s*,\s*[\w."]+)*)\s+from\s+[\w."]+\s*(;|--|where\s+\S+\s*(=|<|>|like\b|in\b)|$)/i,
  /\binsert\s+into\s+[\w."]+\s*(\(|values\b|select\b)/i,
  /\bdelete\s+from\s+[\w."]+\s*(;|--|where\s+\S+\s*(=|<|>|like\b|in\b)|$)/i,
  /\bupdate\s+[\w."]+\s+set\s+[\w."]+\s*=/i,
  /['"]\s*(or|and)\s+['"]?\w+['"]?\s*=\s*['"]?\w+/i,
  /['"]?\s*;\s*(--|drop|delete|insert|update|alter|truncate|exec)\b/i,
  /\b(exec|execute)\s+(xp_|sp_)\w+/i,
  /'\s*--/,
];

/** The whole element goes where its content is code; of every other tag only the tag. Repeated, since removing one can join another. */
function withoutMarkup(text: string): string {
  let before: string;
  let after = text;
  do {
    before = after;
    after = before
      .replace(/<(script|style|iframe|object|embed|svg|math)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
      .replace(/<\/?[a-z!][^>]*(>|$)/gi, '')
      .replace(/\b(javascript|vbscript)\s*:/gi, '')
      .replace(/\bon[a-z]{3,20}\s*=\s*("[^"]*"|'[^']*'|[^\s>"']+)/gi, '');
  } while (after !== before);
  return after;
}

export type SanitizedText = { text: string; error: null } | { text: null; error: string };

/** A single-line text without scripts, tags and event handlers, or why it is refused. `name` begins the message: "Subject". */
export function sanitizeText(name: string, raw: string, lengthMax = textLengthMax): SanitizedText {
  if (raw.length > lengthMax) return { text: null, error: `${name} is too long (max ${lengthMax} characters)` };
  if (sqlStatements.some((statement) => statement.test(raw))) return { text: null, error: `${name} ${dangerousContentMessage}` };
  return { text: withoutMarkup(raw).trim(), error: null };
}

export type AuditMetadata = Record<string, string | number | boolean | null>;

/** The metadata of an audit event: scripts and the characters < > ' " removed, values cut, entries with long keys left out. */
export function sanitizeAuditMetadata(metadata: Readonly<Record<string, unknown>>): AuditMetadata {
  const sanitized: AuditMetadata = {};
  for (const [key, value] of Object.entries(metadata)) {
    const name = withoutMarkup(key).replace(/[<>'"]/g, '');
    if (name === '' || key.length > auditKeyLengthMax) continue;
    if (typeof value === 'string') sanitized[name] = sanitizeAuditText(value);
    else if (typeof value === 'number' || typeof value === 'boolean' || value === null) sanitized[name] = value;
    else sanitized[name] = sanitizeAuditText(JSON.stringify(value) ?? '');
  }
  return sanitized;
}

export function sanitizeAuditText(text: string): string {
  return (
    withoutMarkup(text)
      .replace(/[<>'"]/g, '')
      .slice(0, auditValueLengthMax)
      // The cut may have halved a character that takes two units; the database refuses the half.
      .replace(/[\uD800-\uDBFF]$/, '')
  );
}
