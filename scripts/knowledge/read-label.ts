/** A structured product label (SPL, HL7 version 3 XML as DailyMed publishes it), as far as interactions go. */
export type ProductLabel = {
  setId: string;
  /** Year and month of the revision, from its effective time. */
  revision: string;
  /** Names of what acts in it. */
  ingredients: readonly string[];
  sections: readonly { title: string; sentences: readonly string[] }[];
};

/** LOINC codes of the sections that say what does not go together. */
const sectionTitles: Readonly<Record<string, string>> = {
  '34066-1': 'Boxed warning',
  '34070-3': '4 Contraindications',
  '43685-7': '5 Warnings and precautions',
  '34071-1': 'Warnings',
  '42232-9': 'Precautions',
  '34073-7': '7 Drug interactions',
};

/** Sections without a meaning of their own are part of the one around them; those about pregnancy, animals or children are not. */
const transparent = new Set(['42229-5', '34072-9']);

const blocks = new Set(['paragraph', 'item', 'td', 'th', 'title', 'caption', 'br']);
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex: string, decimal: string, name: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return name ? (entities[name] ?? whole) : code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
  });

const splitSentences = (text: string): string[] =>
  text
    .split(/\n|(?<=[.;])\s+(?=[A-Z])/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => /\s/.test(sentence));

const readAttribute = (attributes: string, name: string): string | undefined => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1];

/** Reads one label. Throws where the text is no structured product label. */
export function parseProductLabel(xml: string): ProductLabel {
  const open: string[] = [];
  const sections: { code: string | null; text: string }[] = [];
  const texts = new Map<string, string>();
  const names = new Set<string>();
  let setId = '';
  let time = '';
  const addText = (text: string) => {
    const code = sections.findLast((section) => section.code !== null && !transparent.has(section.code))?.code;
    if (code && code in sectionTitles) texts.set(code, (texts.get(code) ?? '') + text);
  };
  for (const [, closing, tag = '', attributes = '', single, text] of xml.matchAll(/<(\/?)([\w:]+)([^<>]*?)(\/?)>|([^<]+)/g)) {
    if (text !== undefined) {
      const isIngredient = open.at(-1) === 'name' && (open.includes('genericMedicine') || open.includes('activeMoiety'));
      if (isIngredient) names.add(decode(text).trim().toLowerCase());
      // Files are laid out: a line of the file ends no sentence.
      addText(decode(text).replace(/\s+/g, ' '));
      continue;
    }
    if (blocks.has(tag)) addText('\n');
    if (closing) {
      if (tag === 'section') sections.pop();
      open.pop();
      continue;
    }
    if (tag === 'setId') setId ||= readAttribute(attributes, 'root') ?? '';
    if (tag === 'effectiveTime') time ||= readAttribute(attributes, 'value') ?? '';
    const section = sections.at(-1);
    if (tag === 'code' && section && open.at(-1) === 'section') section.code ??= readAttribute(attributes, 'code') ?? null;
    if (single) continue;
    if (tag === 'section') sections.push({ code: null, text: '' });
    open.push(tag);
  }
  if (!setId || names.size === 0) throw new Error('This is no structured product label: it has no set id, or names no ingredient.');
  return {
    setId,
    revision: time.replace(/^(\d{4})(\d{2}).*$/, '$1-$2'),
    ingredients: [...names],
    sections: [...texts].map(([code, sectionText]) => ({ title: sectionTitles[code] ?? code, sentences: splitSentences(sectionText) })),
  };
}
