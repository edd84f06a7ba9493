import { expect, test } from 'vitest';
import { parseRecallRecord } from './recall-record.ts';

test('reads an enforcement report with the numbers of its packages', () => {
  const raw = {
    recall_number: 'F-0123-2026',
    product_description: 'Acme Crème Crackers, 8 oz, lot 123456789012, UPC 0 36000 29145 2',
    reason_for_recall: 'Undeclared milk',
    recalling_firm: 'Acme Foods',
    recall_initiation_date: '20260301',
  };
  expect(parseRecallRecord(raw)).toMatchObject({
    id: 'f-0123-2026',
    source: 'fdaEnforcement',
    reason: 'Undeclared milk',
    publishedOn: '2026-03-01',
    barcodes: ['00036000291452'],
    nameWords: [],
  });
});

test('reads an entry of the tainted products list with what it hides', () => {
  const raw = { Date: '02/14/2026', Product: 'Slim-Zap Extreme', 'Hidden Ingredient(s)': 'Sibutramine', Company: 'Zap LLC' };
  expect(parseRecallRecord(raw)).toEqual({
    id: 'tainted-slim-zap-extreme-2026-02-14',
    source: 'fdaTainted',
    product: 'Slim-Zap Extreme',
    firm: 'Zap LLC',
    reason: 'Contains Sibutramine',
    publishedOn: '2026-02-14',
    barcodes: [],
    nameWords: ['slim', 'zap', 'extreme'],
    words: 'slim zap extreme llc',
  });
});

test.each([
  ['no product', { recall_number: 'F-1-2026', recall_initiation_date: '20260301' }],
  ['no day', { product: 'Slim-Zap', 'hidden ingredient': 'x', date: 'soon' }],
  ['a day that does not exist', { product: 'Slim-Zap', 'hidden ingredient': 'x', date: '2026-13-41' }],
  ['neither a number nor anything hidden', { product: 'Slim-Zap', date: '2026-01-01' }],
])('passes over an entry with %s', (_name, raw) => {
  expect(parseRecallRecord(raw)).toBeNull();
});
