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

test('shows what needs a doctor within days beside what cannot wait, printed or worked out', () => {
  const drawn = renderToStaticMarkup(
    <PressingValues
      markers={[
        createMarker('Potassium', createUrgency('today')),
        createMarker('HIV antibodies', createUrgency('days')),
        createMarker('Ferritin', null),
      ]}
      derived={[createDerived('eGFR', createUrgency('days')), createDerived('Anion gap', createUrgency('visit'))]}
    />,
  );
  expect(drawn.match(/<b class="b">[^:]+/g)?.map((found) => found.slice('<b class="b">'.length))).toEqual([
    'Potassium',
    'HIV antibodies',
    'eGFR',
  ]);
});
