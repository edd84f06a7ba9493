// @vitest-environment jsdom
import { createBriefDocument } from '@wellkept/fhir/brief-document.ts';
import { createBundleEntry } from '@wellkept/fhir/resource.ts';
import { validateBundle } from '@wellkept/test-kit/fhir/bundle-validation.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBrief, parseLines } from './brief-parser.ts';

const text = { status: 'additional', div: '<div xmlns="http://www.w3.org/1999/xhtml"><p>54 years, female</p></div>' };
const patient = createBundleEntry('Patient', 'self', { name: [{ text: 'Ann Lee' }], text });
const facts = { key: 'k', title: 'Visit brief', from: '2026-03-01', to: '2026-03-31', madeAt: '2026-04-01T08:00:00.000Z', patient };

test('parses names, texts and their notes back from a document', () => {
  const lines = [{ name: 'Weight:', text: '70 kg <today> & "tomorrow"', aside: 'before: 71 kg' }];
  const bundle = createBriefDocument({ ...facts, parts: [{ title: 'Measured', code: null, paragraphs: ['One.'], lines, entries: [] }] });
  expect(validateBundle(bundle)).toEqual([]);
  expect(parseBrief(JSON.parse(JSON.stringify(bundle)))).toEqual({
    title: 'Visit brief',
    name: 'Ann Lee',
    about: '54 years, female',
    from: '2026-03-01',
    to: '2026-03-31',
    madeAt: '2026-04-01T08:00:00.000Z',
    parts: [
      {
        title: 'Measured',
        lines: [
          { isListed: true, ...lines[0] },
          { isListed: false, name: null, text: 'One.', aside: null },
        ],
      },
    ],
    dataCount: 0,
  });
});

test('parts that say nothing are left out', () => {
  const bundle = createBriefDocument({ ...facts, parts: [{ title: 'Habits', code: null, paragraphs: [], lines: [], entries: [] }] });
  expect(validateBundle(bundle)).toEqual([]);
  expect(parseBrief(bundle)?.parts).toEqual([]);
});

test('escapes any user text, restores it unchanged and produces a valid document', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((one) => `x${one}x`.replace(/\s+/g, ' '));
  fc.assert(
    fc.property(text, text, text, (name, body, aside) => {
      const parts = [{ title: 'Symptoms', code: null, paragraphs: [body], lines: [{ name, text: body, aside }], entries: [] }];
      const bundle = createBriefDocument({ ...facts, parts });
      expect(validateBundle(bundle)).toEqual([]);
      expect(parseBrief(bundle)?.parts[0]?.lines).toEqual([
        { isListed: true, name, text: body, aside },
        { isListed: false, name: null, text: body, aside: null },
      ]);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test.each([
  ['<div><script>alert(1)</script>Hello</div>', 'alert(1) Hello'],
  ['<table><tr><td>Iron</td><td>5</td></tr></table>', 'Iron 5'],
  ['&lt;b&gt; &#x1F48A; &#9999999;', '<b> 💊 \uFFFD'],
  ['Hello<img src="x" onerror="alert(1)" />', 'Hello'],
  ['<div>Cut <b>off', 'Cut off'],
])('of a file in another form the text is shown: %s', (div, text) => {
  expect(parseLines(div)).toEqual([{ isListed: false, name: null, text, aside: null }]);
});

test.each([[null], [[]], [{}], [{ entry: [{ resource: { resourceType: 'Patient' } }] }], [{ entry: 'x' }]])('%j is no brief', (bundle) => {
  expect(parseBrief(bundle)).toBeNull();
});
