import type { Knowledge } from '@wellkept/knowledge/knowledge.ts';

/** Names of German, French, Spanish, Italian and Portuguese that no rule of spelling turns into the English ones, without accents. */
const otherNames: Readonly<Record<string, string>> = {
  'johanniskraut|millepertuis|hiperico|iperico|hipericao|hierba de san juan|erba di san giovanni|erva[- ]de[- ]sao[- ]joao':
    "St. John's wort",
  'pamplemousse|pomelo|toronja|pompelmo|toranja': 'grapefruit',
  'alkohol|wein|bier|schnaps|alcool|vin|biere|alcohol|vino|cerveza|alcol|birra|vinho|cerveja': 'alcohol',
  'kalium|potassium|potasio|potassio': 'potassium',
  'eisen|eisentabletten|fer|hierro|ferro': 'iron',
  'lakritze?|reglisse|regaliz|liquirizia|alcacuz': 'licorice',
  'baldrian|valeriane|valeriana': 'valerian',
  'lithium|litio': 'lithium',
  'ass|acetylsalicylsaure|acide acetylsalicylique|acido acetilsalicilico|aspirine?|aspirina': 'aspirin',
  'paracetamol|paracetamolo|doliprane|tachipirina': 'acetaminophen',
  'cortison|kortison|cortisone|cortisona|prednisolon|prednison': 'prednisolone',
  'metamizol|novalgin|novaminsulfon|nolotil|dipirona': 'metamizole',
};
const other = Object.entries(otherNames).map(([words, name]) => ({ pattern: new RegExp(`(?<![a-z])(?:${words})(?![a-z])`), name }));

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** What the names of one substance have in common from language to language: "amitriptilina" and "amitriptyline", "teofilina" and "theophylline". */
const toStem = (name: string): string =>
  plain(name)
    .replace(/y/g, 'i')
    .replace(/ph/g, 'f')
    .replace(/th/g, 't')
    .replace(/ou/g, 'u')
    .replace(/[ck]h?|qu/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1/g, '$1')
    .replace(/[aeo]$/, '');

const nameLengthMin = 6;

const pregnant = /\b(?:schwanger\w*|enceinte|embaraza\w*|incinta|gravidanza|gravida|gravidez)\b/;

/**
 * Turns a message of another language into what it asks of the medicines that it names, by the names that the catalogue has in English: whether
 * they can be taken together. Empty where it names none.
 */
export function createForeignQuestionReader({ substances }: Pick<Knowledge, 'substances'>): (message: string) => string {
  const byStem = new Map<string, string>();
  for (const { kind, name, synonyms, brands } of substances.values())
    if (kind === 'drug')
      for (const one of [name, ...synonyms, ...brands])
        if (/^[\p{L}-]+$/u.test(one) && one.length >= nameLengthMin && !byStem.has(toStem(one))) byStem.set(toStem(one), name);
  return (message) => {
    const text = plain(message);
    const words = text.match(/[a-z-]+/g) ?? [];
    const spelled = words.filter((word) => word.length >= nameLengthMin).flatMap((word) => byStem.get(toStem(word)) ?? []);
    const names = new Set([...spelled, ...other.flatMap(({ pattern, name }) => (pattern.test(text) ? [name] : []))]);
    return names.size === 0 ? '' : `Can I take ${[...names].join(' with ')}${pregnant.test(text) ? ' while pregnant' : ''}?`;
  };
}
