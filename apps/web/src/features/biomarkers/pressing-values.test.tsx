import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PressingValues } from './pressing-values.tsx';
import type { Biomarker, Biomarkers } from './shown-value.ts';
import type { ShownUrgency } from './urgency-text.tsx';

const urgency = (level: ShownUrgency['level']): ShownUrgency => ({
  level,
  text: level,
  says: `Says ${level}.`,
  meanwhile: null,
  dangerSigns: [],
  source: null,
});
// As much of each as is read.
const marker = (name: string, pressing: ShownUrgency | null) => ({ analyteId: name, name, pressing }) as Biomarker;
const derived = (name: string, of: ShownUrgency | null) => ({ id: name, name, urgency: of }) as Biomarkers['derived'][number];

test('shows what needs a doctor within days beside what cannot wait, printed or worked out', () => {
  const drawn = renderToStaticMarkup(
    <PressingValues
      markers={[marker('Potassium', urgency('today')), marker('HIV antibodies', urgency('days')), marker('Ferritin', null)]}
      derived={[derived('eGFR', urgency('days')), derived('Anion gap', urgency('visit'))]}
    />,
  );
  expect(drawn.match(/<b class="b">[^:]+/g)?.map((found) => found.slice('<b class="b">'.length))).toEqual([
    'Potassium',
    'HIV antibodies',
    'eGFR',
  ]);
});
