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

type FhirNode = Record<string, unknown>;
const isFhirNode = (value: unknown): value is FhirNode => typeof value === 'object' && value !== null && !Array.isArray(value);
const listNodes = (value: unknown): FhirNode[] => (Array.isArray(value) ? value.filter(isFhirNode) : []);
const getProperty = (value: unknown, name: string): unknown => (isFhirNode(value) ? value[name] : undefined);
const getText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00A0' };
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? all;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
/** Text without its marks: what stands in a file of somebody else is shown, and never run. */
const toPlainText = (markup: string): string =>
  decodeEntities(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

function parseLine(tag: string, inner: string): BriefLine {
  const [, name] = /^\s*<b>(.*?)<\/b>/s.exec(inner) ?? [];
  const [, aside] = /<i>(.*?)<\/i>\s*$/s.exec(inner) ?? [];
  const text = inner.replace(/^\s*<b>.*?<\/b>/s, '').replace(/<i>.*?<\/i>\s*$/s, '');
  return {
    isListed: tag === 'li',
    name: name === undefined ? null : toPlainText(name),
    text: toPlainText(text),
    aside: aside === undefined ? null : toPlainText(aside),
  };
}

/** What stands in a part: paragraphs and the lines of a list. Of another form only the text is taken. */
export function parseLines(div: string): BriefLine[] {
  const found = [...div.matchAll(/<(p|li)(?:\s[^>]*)?>(.*?)<\/\1>/gs)].map(([, tag = '', inner = '']) => parseLine(tag, inner));
  if (found.length > 0) return found;
  const text = toPlainText(div);
  return text === '' ? [] : [{ isListed: false, name: null, text, aside: null }];
}

/** A document of FHIR as it is shown; null where it is none. */
export function parseBrief(bundle: unknown): Brief | null {
  const resources = listNodes(getProperty(bundle, 'entry')).map((entry) => entry['resource']);
  const composition = resources.find((one) => getProperty(one, 'resourceType') === 'Composition');
  if (!isFhirNode(composition)) return null;
  const patient = resources.find((one) => getProperty(one, 'resourceType') === 'Patient');
  const period = getProperty(listNodes(composition['event'])[0], 'period');
  return {
    title: getText(composition['title']) ?? 'Document',
    name: getText(getProperty(listNodes(getProperty(patient, 'name'))[0], 'text')) ?? 'Unnamed',
    from: getText(getProperty(period, 'start')),
    to: getText(getProperty(period, 'end')),
    madeAt: getText(composition['date']),
    parts: listNodes(composition['section']).map((section) => ({
      title: getText(section['title']) ?? '',
      lines: parseLines(getText(getProperty(section['text'], 'div')) ?? ''),
    })),
    dataCount: resources.filter((one) => !['Composition', 'Patient'].includes(String(getProperty(one, 'resourceType')))).length,
  };
}
