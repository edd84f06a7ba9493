import { createConditionReader } from '@wellkept/interactions/person/condition-reader.ts';
import { loadArticles } from '@wellkept/knowledge/load-articles.ts';
import cases from '@wellkept/test-kit/community/claim-cases.json' with { type: 'json' };
import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { describe, expect, test } from 'vitest';
import { mayClaim, readClaims } from './claims.ts';

const { all } = await loadArticles();
const listIllnesses = createConditionReader(
  all
    .filter(({ topic }) => topic === 'conditions')
    .map(({ id, title, lay, synonyms, names }) => ({ id, name: title, synonyms: [...lay, ...synonyms, ...names] })),
);
// The names themselves are read by the medicines’ own reader, which has its own tests.
const medicine =
  /\b(?:ibuprofen|metformin|vitamin [cd]3?|vit d|levothyroxine|warfarin|magnesium|sertraline|xanax|creatine|prednisone|paracetamol|melatonin|omeprazole|lisinopril|gabapentin|aspirin|statin|cetirizine|fish oil|amlodipine|atorvastatin|insulin)\b/gi;
const read = (text: string) =>
  readClaims(text, {
    listMedicines: (part) => part.match(medicine) ?? [],
    listIllnesses,
    isTooMuch: (_name, sentence) => /10,000 iu|12 g/.test(sentence),
  });
const listKinds = (text: string) => read(text).map(({ kind }) => kind);

/** Claims that the rules don't find. */
const missed: readonly string[] = ['this looks a lot like eczema'];

describe.each(Object.entries(cases))('the %s set', (_name, { none, ...claims }) => {
  test('a post without a claim has none', () => expect(none.filter((text) => read(text).length > 0)).toEqual([]));
  test.each(Object.entries(claims))('a claim of the kind %s is found', (kind, texts) => {
    expect(texts.filter((text) => !listKinds(text).some((one) => one === kind))).toEqual(texts.filter((text) => missed.includes(text)));
    expect(texts.filter((text) => listKinds(text).length > 0 && !mayClaim(text))).toEqual([]);
  });
});

test('a claim about what an earlier sentence names is about that', () =>
  expect(read('I was on warfarin then. I forgot one and took two the next day.')).toEqual([{ kind: 'change', name: 'warfarin' }]));

test.each(['you have ', 'that is a ', 'take two ', 'double ', '1 mg a day ', 'it is a a a ', 'your x y is like ', 'half a tablet '])(
  'the longest post of “%s” has no claim, and is read within the time of a request',
  (piece) => {
    const text = piece.repeat(5000).slice(0, 5000);
    expect(read(text)).toEqual([]);
    expect(measureCpuMs(200, () => read(text))).toBeLessThan(200);
  },
);
