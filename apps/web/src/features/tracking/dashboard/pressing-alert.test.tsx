import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PressingAlert } from './pressing-alert.tsx';

test('shows each result that cannot wait with its level and sentence, and nothing without one', () => {
  const urgency = {
    level: 'today',
    text: 'Talk to a doctor today',
    says: 'Call today.',
    meanwhile: null,
    dangerSigns: [],
    source: null,
  } as const;
  const value = {
    id: 'potassium',
    kind: 'result' as const,
    name: 'Potassium',
    valueText: '6.1',
    unit: 'mmol/L',
    collectedOn: '2026-11-01',
  };
  const draw = (values: Parameters<typeof PressingAlert>[0]['values']) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PressingAlert values={values} />
      </MemoryRouter>,
    );
  const drawn = draw([{ ...value, urgency: { ...urgency, dangerSigns: [] } }]);
  expect(drawn).toContain('1 test result to act on');
  expect(drawn).toContain('Potassium 6.1 mmol/L: talk to a doctor today.');
  expect(drawn).toContain('Call today.');
  // Where waiting could harm it does not stop at the short disclaimer.
  expect(drawn).toContain('Don’t wait for an answer here');
  expect(draw([{ ...value, urgency: { ...urgency, level: 'days', dangerSigns: [] } }])).not.toContain('Do not wait');
  // What the first asks for is for every width; the rest is named, and never only counted.
  expect(drawn).not.toContain('only-d');
  const many = ['Potassium', 'INR', 'Hemoglobin', 'Sodium'].map((name) => ({
    ...value,
    id: name,
    name,
    urgency: { ...urgency, dangerSigns: [] },
  }));
  expect(draw(many)).toContain('and 1 more: Sodium');
  expect(draw([])).toBe('');
});
