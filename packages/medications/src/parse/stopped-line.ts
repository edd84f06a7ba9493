const month = String.raw`(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*`;
const day = String.raw`(?:(?:\d{1,2}(?:st|nd|rd|th)?\s+)?${month}(?:\s+\d{2,4})?|\d{1,4}(?:[/.-]\d{1,4}){0,2}|last\s+\p{L}+|today|yesterday|now)`;
/** "d/c" is "discontinued", unless it is the discharge from a hospital or what to do one day. */
const shortForm = String.raw`(?<!\b(?:on|at|upon|after|since|post|from|until|for)\s)d/c(?:['’]?e?d)?(?!\s+(?:home|summary|meds|medicines|medications|list|date|instructions|if|when|before|prior|\d+\s*(?:hours?|days?|weeks?))\b)`;
const past = String.raw`(?:stopp?ed|discontinued|ceased|finished)(?:\s+(?:taking|using|having))?(?!\s*-?\s*up\b)(?!\s+(?!during\b|spring\b)\p{L}+ing\b)`;
const noLonger = String.raw`no\s+longer(?:\s+(?:taking|takes?|taken|on|using|uses?|used|needs?|needed|required|prescribed)|(?=\s*(?:$|[)\],.;:–—-])))`;
const notNow = String.raw`(?:am\s+|is\s+)?not\s+taking(?!.*\bthan\b)(?:\s+(?:any\s?more|now|currently|at\s+present))?`;
const stop = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${past}|${shortForm}|${noLonger}|${notNow}|(?:came|taken)\s+off)(?![\p{L}\p{N}])`,
  'iu',
);

/** "Not to be stopped", "take until finished", "if stopped": nothing was stopped. What is taken "when needed" was no condition. */
const notSo =
  /\b(?:(?:not|never|cannot|\p{L}+n['’]t|dont|be|being)(?:\s+\S+)?|(?:if|unless|until|till?|when)(?:\s+\S+){0,4}|once(?:\s+(?:it|you|this|the|they|course|all|is|are|have)\b)*)\s*$/iu;
const asNeeded = /\b(?:when|if|as)\s+(?:needed|required|necessary)\b/giu;
/** What stops on its own and is no medicine. */
const complaint =
  /\b(?:periods?|bleed(?:ing)?|pains?|symptoms?|rash|cough|seizures?|fits|headaches?|breastfeeding)\s+(?:(?:has|have|had|was|were)\s+)?$/iu;
const again =
  /(?<!\b(?:not|never|to|\p{L}+n['’]t)\s+(?:be\s+)?)(?:\bre-?(?:start|commence|introduce)|\bstarted\s+again|\bresumed|\bback\s+on\b|\btaking\s+(?:it\s+)?again)/iu;
/** Who stopped it and when: words in front of "stopped" that name no medicine. */
const around =
  /^(?:(?:i|i['’]ve|he|she|we|they|it|this|now|was|were|has|have|had|been|then|but|and|which|since|just|recently|already|all|the|my|by|gp|dr|doctor|consultant|specialist|cardiologist|nurse|hospital|surgeon|pharmacist|course|treatment|tablets?|temporarily|completely)(?:\s+|$))*$/iu;

/**
 * What is left of a line that says its medicine was stopped ("Eliquis 5 mg (stopped in June)", "no longer taking aspirin"), without those
 * words. Null where nothing says so; empty where the line names nothing: "stopped by my GP".
 */
export function parseStoppedLine(line: string): { rest: string } | null {
  const found = stop.exec(line);
  if (!found) return null;
  const before = line.slice(0, found.index);
  const after = line.slice(found.index + found[0].length);
  const [, head = '', clause = before] = /^(.*(?:[,;:()[\].]|\s[–—-]\s))(.*)$/su.exec(before) ?? [];
  const words = clause.replace(asNeeded, '');
  if (notSo.test(words) || complaint.test(words) || again.test(after)) return null;
  if (head.trim() !== '' && !around.test(clause.trim())) return null;
  const isOpening = around.test(before.trim());
  const rest = isOpening ? readNamed(after) : withoutStop(before, head, clause, after);
  return { rest: /\p{L}/u.test(rest) ? rest : '' };
}

const openingDate = new RegExp(String.raw`^\s*(?:(?:in|on|since|from)\s+)?${day}\s*(?=$|[:,–—-])`, 'iu');

/** "Stopped: aspirin", "stopped June 2024 - aspirin", "stopped because of a rash: aspirin". */
function readNamed(after: string): string {
  const named = after.replace(openingDate, '').replace(/^[\s:,.–—-]+/u, '');
  if (!/^(?:by|in|on|since|because|due|after|before|as|for|when|last|this|a|about|around|ago)\b/iu.test(named)) return named;
  return /:\s*(\S.*)$/u.exec(named)?.[1] ?? '';
}

/** In brackets it ends with them; otherwise with the line. */
function withoutStop(before: string, head: string, clause: string, after: string): string {
  const isInBrackets = /[([]\s*$/u.test(head);
  const open = isInBrackets
    ? head.replace(/[([]\s*$/u, '')
    : head.trim() === '' || /\p{L}/u.test(clause.replace(around, ''))
      ? before
      : head;
  const rest = isInBrackets ? after.replace(/^[^)\]]*[)\]]?/u, '') : '';
  return `${open.trim()} ${rest.trim()}`
    .replace(/^[\s:,;–—-]+|[\s:,;.–—-]+$/gu, '')
    .replace(/\s+(?:now|was|has been|have|has|i|since)$/iu, '');
}

const things = '(?:medicines?|medications?|meds|drugs?|tablets|pills|supplements|treatments?|prescriptions?|items|list)';
const heading = new RegExp(
  String.raw`^(?:(?:stopped|discontinued|ceased|finished|no longer|not)(?:\s+(?:taking|taken|on|using|prescribed))?(?:\s+(?:any\s?more|now))?(?:\s+${things})?|(?:past|previous|former|old|stopped|discontinued)\s+${things}|${things}\s+(?:stopped|discontinued|i\s+(?:have\s+)?stopped|no longer (?:taken|taking)))$`,
  'iu',
);

/** "Stopped:", "Past medicines", "No longer taking:": everything below was stopped. A small "stopped" alone goes with the line above it. */
export function isStoppedHeading(text: string, isLast: boolean): boolean {
  const bare = text.replace(/[\s:.–—-]+$/u, '');
  return !isLast && bare.toLowerCase() !== 'not' && heading.test(bare) && (/:\s*$/u.test(text) || /^\p{Lu}/u.test(text));
}
