import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { compareLabel, readPartners } from './compare-label.ts';
import { parseProductLabel } from './read-label.ts';

const createLabel = (contraindications: string) => `<?xml version="1.0"?>
<document xmlns="urn:hl7-org:v3"><setId root="0000-1"/><effectiveTime value="20250314"/>
<component><structuredBody>
<component><section><subject><manufacturedProduct><manufacturedProduct><name>Made-up</name>
<asEntityAsGeneric><genericMedicine><name>Repaglinide</name></genericMedicine></asEntityAsGeneric></manufacturedProduct></manufacturedProduct></subject></section></component>
<component><section><code code="34070-3"/><title>4 CONTRAINDICATIONS</title>
<component><section><title>4.1 Medicines</title><text><paragraph>${contraindications}</paragraph></text></section></component></section></component>
<component><section><code code="34089-3"/><text><paragraph>Strong CYP1A2 inhibitors are described here in vain.</paragraph></text></section></component>
</structuredBody></component></document>`;

test('reads revision, ingredients and the sections about interactions, those inside them included', () => {
  const label = parseProductLabel(createLabel('Not with strong CYP3A4 inhibitors. Not with &quot;salt&quot; &amp; water.'));
  expect(label).toEqual({
    setId: '0000-1',
    revision: '2025-03',
    ingredients: ['repaglinide'],
    sections: [
      {
        title: '4 Contraindications',
        sentences: ['4 CONTRAINDICATIONS', '4.1 Medicines', 'Not with strong CYP3A4 inhibitors.', 'Not with "salt" & water.'],
      },
    ],
  });
});

test('a sentence that is laid out over lines and marks stays one, and of the precautions the part about pregnancy is left out', () => {
  const precautions = `<component><section><code code="42232-9"/>
    <component><section><code code="34072-9"/><title>General</title><text>
      <paragraph>
        <content styleCode="italics">Anticoagulants: </content>Watch the INR (see
        <content><linkHtml href="#a">WARNINGS</linkHtml></content>) with
        warfarin.
      </paragraph></text></section></component>
    <component><section><code code="42228-7"/><title>Pregnancy</title><text><paragraph>Rats were given warfarin.</paragraph></text></section></component>
  </section></component>`;
  const label = parseProductLabel(createLabel('').replace('</structuredBody>', `${precautions}</structuredBody>`));
  expect(label.sections.find(({ title }) => title === 'Precautions')?.sentences).toEqual([
    'Anticoagulants: Watch the INR (see WARNINGS) with warfarin.',
  ]);
});

test('refuses a file that is no label', () => {
  expect(() => parseProductLabel('<document><title>A letter</title></document>')).toThrow('no structured product label');
});

test.each([
  ['strong CYP3A4 inhibitors', [{ protein: 'CYP3A', role: 'inhibitor', from: 'weak' }]],
  ['drugs that prolong the QT interval', [{ axis: 'qt', direction: 'raises', from: 1 }]],
  ['alcohol', []],
])('the roles that a sentence speaks of: %s', (sentence, partners) => {
  expect(readPartners(sentence)).toEqual(partners);
});

test.each([
  ['a rule or role stands for it', 'It must not be given with strong CYP3A4 inhibitors.', []],
  ['the pair is known', 'It must not be given with gemfibrozil.', []],
  ['nothing stands for it', 'It must not be given with CYP1A2 inducers.', ['CYP1A2 inducers']],
  ['nothing is said of a class', 'It must not be given with anticholinesterases.', ['class:cholinesterase-inhibitor']],
  ['most of a class is known', 'It must not be given with beta-blockers.', []],
])('lists a sentence only where nothing in the base answers for it: %s', async (_, sentence, missing) => {
  const differences = compareLabel(await loadKnowledge(), parseProductLabel(createLabel(sentence)));
  expect(differences.map((one) => one.missing)).toEqual(missing);
});
