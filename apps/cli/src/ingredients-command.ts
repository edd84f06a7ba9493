import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { findCosmeticFacts } from '@wellkept/products/check/find-cosmetic-facts.ts';
import { labelLengthMax, listLeaves } from '@wellkept/products/label/read-label.ts';
import { isUnreadScript } from '@wellkept/products/label/unread-script.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { judgeProduct } from '@wellkept/products/product-line.ts';
import { type ProductText, readProductText } from '@wellkept/products/read-product-text.ts';
import { readJsonLines, readWords } from './read-input.ts';
import { InputError, UsageError } from './usage-error.ts';

/** What a list of ingredients says: one given as words, or the products of a JSON Lines file, each answered by a JSON object. */
export async function runIngredientsCommand(words: readonly string[]): Promise<void> {
  const { texts, json, file } = readWords(words, 'file');
  if (file !== null && texts.length > 0) throw new UsageError('Name either a list or a file, not both.');
  const vocabulary = buildLabelVocabulary(await loadLabelFacts());
  if (file !== null) {
    for (const record of readJsonLines(file)) console.log(JSON.stringify(judgeProduct(record ?? {}, vocabulary)));
    return;
  }
  const text = texts.join(' ');
  if (text.trim() === '') throw new UsageError('Write the list of ingredients to read.');
  if (isUnreadScript(text)) throw new InputError('Cannot be assessed: the list is in a script that is not read here. Read the package.');
  const read = readProductText(text, vocabulary);
  const { label } = read;
  const all = Math.max(listLeaves(label.ingredients).length, 1);
  if (label.isCut)
    throw new InputError(`Cannot be assessed: only the first ${labelLengthMax} letters are read. Name the list of ingredients alone.`);
  // Of a list that was hardly read, "none found" would be taken for "none".
  const isAssessed = label.ingredients.length > 0 && label.unrecognised.length <= all / 2;
  if (json) {
    const { allergens, traces, ...rest } = label;
    const found = { allergens: allergens.eu, traces: traces.eu, majorAllergensUs: allergens.us };
    console.log(JSON.stringify({ ...rest, ...found, isAssessed, panel: read.panel?.items ?? null }));
    return;
  }
  const cosmetic = findCosmeticFacts(label, vocabulary);
  const isWhole = label.unrecognised.length === 0;
  const none = isAssessed ? `none found${isWhole ? '' : ' in what was recognized'}` : 'cannot be assessed';
  const line = (name: string, values: readonly string[]) => `${name}: ${values.length === 0 ? none : values.join(', ')}`;
  const about = cosmetic.isCosmetic
    ? [
        line(
          'Prohibited in EU cosmetics',
          cosmetic.prohibited.map(({ text: name }) => name),
        ),
        line(
          'Fragrance allergens',
          cosmetic.fragranceAllergens.map(({ text: name }) => name),
        ),
        ...cosmetic.limits.flatMap(({ text: name, limit }) => (limit === null ? [] : [`${name}: EU rule: ${limit.text}`])),
      ]
    : [line('Additives', label.additives), `NOVA group: ${isAssessed && label.nova !== null ? label.nova : 'unknown'}`];
  console.log(
    [
      ...(isAssessed ? [] : ['Cannot be assessed: most of this was not recognized as ingredients.']),
      ...formatPanel(read),
      line('Allergens', label.allergens.eu),
      line('May contain', label.traces.eu),
      ...about,
      ...(label.unrecognised.length > 0 ? [line('Not recognized', label.unrecognised)] : []),
      'What is not found may still be in it. Read the package if you have an allergy.',
    ].join('\n'),
  );
}

const formatPanel = ({ panel }: ProductText): string[] =>
  panel === null
    ? []
    : [
        `Serving: ${panel.serving ?? 'not found'}`,
        ...panel.items.map(
          ({ name, amount, unit, dv_percent: daily }) =>
            `${name}: ${amount === null ? 'amount not printed' : `${amount} ${unit ?? ''}`.trim()}${daily === null ? '' : ` (${daily}% of the day)`}`,
        ),
      ];
