import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { usualDay } from '../day/day.ts';
import { planDay } from './timing.ts';

const knowledge = await loadKnowledge();
const { resolve } = createResolver(knowledge);
const createPlan = (...texts: string[]) =>
  planDay(
    knowledge,
    texts.map((text) => resolve(text)),
    usualDay,
  );

test.each([
  ['a contraindicated pair', ['sildenafil 20 mg', 'isosorbide mononitrate 60 mg'], 'contraindicated', /sildenafil|isosorbide/],
  ['a severe pair', ['warfarin', 'ibuprofen'], 'major', /^These times don’t make it safe: ibuprofen and warfarin can affect/],
  ['a sum', ['acetaminophen 2000 mg four times a day', 'zinc'], 'major', /^These times don’t make it safe\. Acetaminophen: /],
])('the plan of %s says what no hour mends, and marks each dose', (_what, texts, severity, sentence) => {
  const { warning, lanes, ...plan } = createPlan(...texts);
  expect([plan.severity, warning?.severity]).toEqual([severity, severity]);
  expect(warning?.sentence).toMatch(sentence);
  expect(lanes.some(({ mark }) => mark === severity)).toBe(true);
});

test('a distance that the plan keeps is no warning', () => {
  const { warning, severity, unmet } = createPlan('ciprofloxacin 500 mg twice daily', 'calcium 600 mg');
  expect([severity, warning, unmet]).toEqual(['moderate', null, []]);
});

test('shows no warning for a list without findings', () => {
  expect(createPlan('acetaminophen 500 mg', 'amoxicillin 500 mg')).toMatchObject({ severity: null, warning: null });
});
