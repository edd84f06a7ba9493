import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Biomarker, Biomarkers } from './biomarker-text.ts';
import { PressingValues } from './pressing-values.tsx';
import type { ShownUrgency } from './urgency-text.tsx';

const createUrgency = (level: ShownUrgency['level']): ShownUrgency => ({
  level,
  text: level,
  says: `Says ${level}.`,
  meanwhile: null,
  dangerSigns: [],
  source: null,
});
// As much of each as is read.
const createMarker = (name: string, pressing: ShownUrgency | null) => ({ analyteId: name, name, pressing }) as Biomarker;
const createDerived = (name: string, of: ShownUrgency | null) => ({ id: name, name, urgency: of }) as Biomarkers['derived'][number];

test('shows the danger signs of every value, and folds only the source of what can wait a day', () => {
  const draw = (level: ShownUrgency['level']) =>
    renderToStaticMarkup(
      <PressingValues
        markers={[createMarker('INR', { ...createUrgency(level), dangerSigns: ['black stools'], source: 'Guide' })]}
        derived={[]}
        stories={[]}
      />,
    );
  expect(draw('days')).toMatch(/any of these: black stools\..*<details>.*Guide.*<\/details>/);
  expect(draw('today')).toContain('black stools');
  expect(draw('today')).not.toContain('<details>');
});

test('shows what needs a doctor within days beside what cannot wait, printed or worked out', () => {
  const drawn = renderToStaticMarkup(
    <PressingValues
      markers={[
        createMarker('Potassium', createUrgency('today')),
        createMarker('HIV antibodies', createUrgency('days')),
        createMarker('Ferritin', null),
      ]}
      derived={[createDerived('eGFR', createUrgency('days')), createDerived('Anion gap', createUrgency('visit'))]}
      stories={[]}
    />,
  );
  expect(drawn.match(/<b class="bold">[^:]+/g)?.map((found) => found.slice('<b class="bold">'.length))).toEqual([
    'Potassium',
    'HIV antibodies',
    'eGFR',
  ]);
});

const createStory = (analyteId: string, { level, meanwhile, dangerSigns }: ShownUrgency) =>
  ({
    values: [{ analyteId }],
    urgency: { level, text: level, meanwhile: meanwhile === null ? [] : [meanwhile], dangerSigns },
  }) as unknown as Biomarkers['stories'][number];
const listShown = (urgency: ShownUrgency, stories: Biomarkers['stories']) =>
  renderToStaticMarkup(<PressingValues markers={[createMarker('Hemoglobin', urgency)]} derived={[]} stories={stories} />);

test('a value is left to a story only where the story says all that it asks for, and never where it can’t wait', () => {
  const urgency = { ...createUrgency('days'), meanwhile: 'Take no ibuprofen.', dangerSigns: ['fainting'] };
  expect(listShown(urgency, [createStory('Hemoglobin', urgency)])).toBe('');
  expect(listShown(urgency, [createStory('Hemoglobin', { ...urgency, dangerSigns: [] })])).toContain('fainting');
  expect(listShown(urgency, [createStory('Hemoglobin', { ...urgency, meanwhile: null })])).toContain('Take no ibuprofen');
  expect(listShown(urgency, [createStory('Ferritin', urgency)])).toContain('Hemoglobin');
  expect(listShown({ ...urgency, level: 'today' }, [createStory('Hemoglobin', urgency)])).toContain('Hemoglobin');
  const far = createStory('Ferritin', createUrgency('visit'));
  expect(listShown(urgency, [far, far, far, createStory('Hemoglobin', urgency)])).toContain('Hemoglobin');
});

test('values that are as urgent as each other are one notice that loses nothing of any of them', () => {
  const createAlarm = (says: string, ...dangerSigns: string[]): ShownUrgency => ({
    ...createUrgency('today'),
    says,
    meanwhile: `Do for ${says}`,
    dangerSigns,
    source: `Guide for ${says}`,
  });
  const drawn = renderToStaticMarkup(
    <PressingValues
      markers={[
        createMarker('Potassium', createAlarm('potassium', 'chest pain', 'fainting')),
        createMarker('Sodium', createAlarm('sodium', 'fainting', 'a seizure')),
        createMarker('HIV antibodies', createUrgency('days')),
      ]}
      derived={[]}
      stories={[]}
    />,
  );
  const [alarm = '', later = ''] = drawn.split('role="note"').slice(1);
  for (const name of ['Potassium', 'Sodium']) expect(alarm).toContain(`${name}: today.`);
  for (const says of ['potassium', 'sodium'])
    for (const text of [says, `Do for ${says}`, `Guide for ${says}`]) expect(alarm).toContain(text);
  for (const sign of ['chest pain', 'fainting', 'a seizure']) expect(alarm.split(`<li>${sign}</li>`)).toHaveLength(2);
  expect(alarm.match(/if you have any of these/g)).toHaveLength(1);
  expect(later).toContain('HIV antibodies: days');
});
