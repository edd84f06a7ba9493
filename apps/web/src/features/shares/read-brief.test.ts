import { briefDocument } from '@wellkept/insights/fhir/brief-document.ts';
import { faultsOf } from '@wellkept/insights/fhir/bundle-faults.ts';
import { entryOf } from '@wellkept/insights/fhir/resource.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, readBrief } from './read-brief.ts';

const patient = entryOf('Patient', 'self', { name: [{ text: 'Ann Lee' }] });
const facts = { key: 'k', title: 'Visit brief', from: '2026-03-01', to: '2026-03-31', madeAt: '2026-04-01T08:00:00.000Z', patient };

test('what was told is read again: names, texts and what stands beside them', () => {
  const lines = [{ name: 'Weight:', text: '70 kg <today> & "tomorrow"', aside: 'before: 71 kg' }];
  const bundle = briefDocument({ ...facts, parts: [{ title: 'Measured', code: null, paragraphs: ['One.'], lines, entries: [] }] });
  expect(faultsOf(bundle)).toEqual([]);
  expect(readBrief(JSON.parse(JSON.stringify(bundle)))).toEqual({
    title: 'Visit brief',
    name: 'Ann Lee',
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
  const bundle = briefDocument({ ...facts, parts: [{ title: 'Habits', code: null, paragraphs: [], lines: [], entries: [] }] });
  expect(faultsOf(bundle)).toEqual([]);
  expect(readBrief(bundle)?.parts).toEqual([]);
});

test('whatever somebody wrote is a text, comes back as it was, and makes a valid document', () => {
  const text = fc.string({ unit: 'grapheme', minLength: 1 }).map((one) => `x${one}x`.replace(/\s+/g, ' '));
  fc.assert(
    fc.property(text, text, text, (name, told, aside) => {
      const parts = [{ title: 'Symptoms', code: null, paragraphs: [told], lines: [{ name, text: told, aside }], entries: [] }];
      const bundle = briefDocument({ ...facts, parts });
      expect(faultsOf(bundle)).toEqual([]);
      expect(readBrief(bundle)?.parts[0]?.lines).toEqual([
        { isListed: true, name, text: told, aside },
        { isListed: false, name: null, text: told, aside: null },
      ]);
    }),
    { numRuns: 100, endOnFailure: true },
  );
});

test.each([
  ['<div><script>alert(1)</script>Hello</div>', 'alert(1) Hello'],
  ['<table><tr><td>Iron</td><td>5</td></tr></table>', 'Iron 5'],
  ['&lt;b&gt; &#x1F48A; &#9999999;', '<b> 💊 &#9999999;'],
])('of a file in another form the text is shown: %s', (div, text) => {
  expect(linesOf(div)).toEqual([{ isListed: false, name: null, text, aside: null }]);
});

test.each([[null], [[]], [{}], [{ entry: [{ resource: { resourceType: 'Patient' } }] }], [{ entry: 'x' }]])('%j is no brief', (bundle) => {
  expect(readBrief(bundle)).toBeNull();
});
