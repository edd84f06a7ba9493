/** A line or paragraph as it is shown. */
export type BriefLine = { isListed: boolean; name: string | null; text: string; aside: string | null };
type BriefPart = { title: string; lines: BriefLine[] };
export type Brief = {
  title: string;
  name: string;
  from: string | null;
  to: string | null;
  madeAt: string | null;
  parts: BriefPart[];
  /** Single values beneath the words, such as each blood pressure. */
  dataCount: number;
};

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const within = (value: unknown, name: string): unknown => (isNode(value) ? value[name] : undefined);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
/** Text without its marks: what stands in a file of somebody else is shown, and never run. */
const plain = (markup: string): string =>
  decoded(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

function lineOf(tag: string, inner: string): BriefLine {
  const [, name] = /^\s*<b>(.*?)<\/b>/s.exec(inner) ?? [];
  const [, aside] = /<i>(.*?)<\/i>\s*$/s.exec(inner) ?? [];
  const text = inner.replace(/^\s*<b>.*?<\/b>/s, '').replace(/<i>.*?<\/i>\s*$/s, '');
  return {
    isListed: tag === 'li',
    name: name === undefined ? null : plain(name),
    text: plain(text),
    aside: aside === undefined ? null : plain(aside),
  };
}

/** What stands in a part: paragraphs and the lines of a list. Of another form only the text is taken. */
export function linesOf(div: string): BriefLine[] {
  const found = [...div.matchAll(/<(p|li)(?:\s[^>]*)?>(.*?)<\/\1>/gs)].map(([, tag = '', inner = '']) => lineOf(tag, inner));
  if (found.length > 0) return found;
  const text = plain(div);
  return text === '' ? [] : [{ isListed: false, name: null, text, aside: null }];
}

/** A document of FHIR as it is shown; null where it is none. */
export function readBrief(bundle: unknown): Brief | null {
  const resources = nodes(within(bundle, 'entry')).map((entry) => entry['resource']);
  const composition = resources.find((one) => within(one, 'resourceType') === 'Composition');
  if (!isNode(composition)) return null;
  const patient = resources.find((one) => within(one, 'resourceType') === 'Patient');
  const period = within(nodes(composition['event'])[0], 'period');
  return {
    title: textOf(composition['title']) ?? 'Document',
    name: textOf(within(nodes(within(patient, 'name'))[0], 'text')) ?? 'Unnamed',
    from: textOf(within(period, 'start')),
    to: textOf(within(period, 'end')),
    madeAt: textOf(composition['date']),
    parts: nodes(composition['section']).map((section) => ({
      title: textOf(section['title']) ?? '',
      lines: linesOf(textOf(within(section['text'], 'div')) ?? ''),
    })),
    dataCount: resources.filter((one) => !['Composition', 'Patient'].includes(String(within(one, 'resourceType')))).length,
  };
}
