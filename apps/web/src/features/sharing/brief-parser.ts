/** A line or paragraph as it is shown. */
export type BriefLine = { isListed: boolean; name: string | null; text: string; aside: string | null };
type BriefPart = { title: string; lines: BriefLine[] };
export type Brief = {
  title: string;
  name: string;
  /** Age and sex, where the file says them. */
  about: string | null;
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

/** The text of a node without its markup, so that nothing in a foreign file is ever run. Elements separate words. */
const toPlainText = (nodes: readonly Node[]): string => nodes.map(joinText).join(' ').replace(/\s+/g, ' ').trim();

const joinText = (node: Node): string =>
  node.childNodes.length > 0 ? [...node.childNodes].map(joinText).join(' ') : (node.nodeType === Node.TEXT_NODE && node.nodeValue) || '';

const isBlank = (node: Node): boolean => node.nodeType !== Node.ELEMENT_NODE && (node.nodeValue ?? '').trim() === '';

/** A line starts with its name in bold and ends with an aside in italics, where it has them. */
function parseLine(line: Element): BriefLine {
  const nodes = [...line.childNodes].filter((node) => !isBlank(node));
  const name = nodes[0]?.nodeName === 'B' ? nodes.shift() : undefined;
  const aside = nodes.at(-1)?.nodeName === 'I' ? nodes.pop() : undefined;
  return {
    isListed: line.nodeName === 'LI',
    name: name === undefined ? null : toPlainText([name]),
    text: toPlainText(nodes),
    aside: aside === undefined ? null : toPlainText([aside]),
  };
}

/** The paragraphs and list items of a FHIR narrative. Of another form only the text is taken. A parsed document runs no script. */
export function parseLines(div: string): BriefLine[] {
  const { body } = new DOMParser().parseFromString(div, 'text/html');
  const lines = [...body.querySelectorAll('p, li')].filter((line) => !line.parentElement?.closest('p, li'));
  if (lines.length > 0) return lines.map(parseLine);
  const text = toPlainText([body]);
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
    about: parseLines(getText(getProperty(getProperty(patient, 'text'), 'div')) ?? '')[0]?.text ?? null,
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
