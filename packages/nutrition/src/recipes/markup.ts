const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  ntilde: 'ñ',
  oelig: 'œ',
  rsquo: '’',
  lsquo: '‘',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
};

export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+\d*));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : null;
    if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return entities[name ?? ''] ?? entities[(name ?? '').toLowerCase()] ?? whole;
  });

/** The text of a fragment of markup on one line. */
export const readMarkupText = (markup: string): string =>
  decodeEntities(markup.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([,.;:])/g, '$1')
    .trim();

const unread =
  /<(script|style|noscript|template|nav|footer|aside|svg|form|button|select|iframe)\b[^>]*>[\s\S]*?<\/\1\s*>|<!--[\s\S]*?-->/gi;

/** The page as lines: one for each block, list item or table row. */
export const readMarkupLines = (page: string): string[] =>
  page
    .replace(unread, ' ')
    .replace(/<h[1-6]\b[^>]*>/gi, '\n# ')
    .replace(/<\/?(?:p|div|li|ul|ol|tr|h[1-6]|section|article|header|main|br|table|dt|dd|dl|blockquote|figcaption)\b[^>]*>/gi, '\n')
    .split('\n')
    .map(readMarkupText)
    .filter((line) => line !== '' && line !== '#');

export type MarkedElement = { names: readonly string[]; text: string; content: string | null };

/** Elements with an `itemprop`, `class` or `id` and their text, in the order of the page. */
export function listMarkedElements(page: string): MarkedElement[] {
  const clean = page.replace(unread, ' ');
  const tags = [...clean.matchAll(/<(\/?)([a-z][a-z0-9]*)\b([^>]*)>/gi)];
  const open: { tag: string; from: number; element: { names: string[]; text: string; content: string | null } | null }[] = [];
  const found: MarkedElement[] = [];
  for (const { 0: whole, 1: slash, 2: name = '', 3: attributes = '', index } of tags) {
    const tag = name.toLowerCase();
    if (slash) {
      const at = open.findLastIndex((one) => one.tag === tag);
      if (at < 0) continue;
      const closed = open[at];
      open.length = at;
      if (closed?.element) closed.element.text = clean.slice(closed.from, index);
      continue;
    }
    const names = [...attributes.matchAll(/\b(?:itemprop|class|id)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].flatMap((match) =>
      (match[1] ?? match[2] ?? match[3] ?? '').split(/\s+/),
    );
    const content = /\b(?:content|datetime)\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
    const element = names.length > 0 ? { names, text: '', content: content?.[1] ?? content?.[2] ?? null } : null;
    if (element) found.push(element);
    if (!/^(?:br|img|meta|input|hr|link|source|wbr)$/.test(tag) && !whole.endsWith('/>'))
      open.push({ tag, from: (index ?? 0) + whole.length, element });
  }
  return found;
}
