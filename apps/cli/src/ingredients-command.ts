import { loadLabelFacts } from '@wellkept/knowledge/load.ts';
import { readLabel } from '@wellkept/products/label/read-label.ts';
import { buildLabelVocabulary } from '@wellkept/products/label/vocabulary.ts';
import { judgeProduct } from '@wellkept/products/product-line.ts';
import { readJsonLines, readWords } from './read-input.ts';
import { UsageError } from './usage-error.ts';

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
  const label = readLabel(text, vocabulary);
  if (json) {
    const { allergens, traces, ...rest } = label;
    console.log(JSON.stringify({ ...rest, allergens: allergens.eu, traces: traces.eu, majorAllergensUs: allergens.us }));
    return;
  }
  const line = (name: string, values: readonly string[]) =>
    console.log(`${name}: ${values.length === 0 ? 'none found' : values.join(', ')}`);
  line('Allergens', label.allergens.eu);
  line('May contain', label.traces.eu);
  line('Additives', label.additives);
  console.log(`NOVA group: ${label.nova ?? 'unknown'}`);
  if (label.unrecognised.length > 0) line('Not recognized', label.unrecognised);
  console.log('What is not found may still be in it. Read the package if you have an allergy.');
}
