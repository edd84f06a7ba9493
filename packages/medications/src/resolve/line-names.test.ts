import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const resolver = createResolver(await loadKnowledge());

test.each([
  ['fluid tablets', 'furosemide'],
  ['sugar tablets', 'metformin'],
  ['stomach acid meds', 'omeprazole'],
  ['travel jabs', 'hepatitis-a-vaccine'],
  ['steroid injection', 'methylprednisolone'],
  // A slip of the pen makes none of the usual ones the one that is meant.
  ['blood presure tablet', 'lisinopril'],
])('"%s" is asked by any word for its kind', (text, id) => {
  const { status, candidates } = resolver.resolve(text);
  expect(status).toBe('ambiguous');
  expect(candidates.map((candidate) => candidate.id)).toContain(id);
});

test.each([
  ['covid jab', 'covid-vaccine-mrna'],
  ['allergy shots', 'allergen-immunotherapy'],
  ['metformin tablets', 'metformin'],
  ['insulin injection', 'insulin-regular'],
  // Spaces decide nothing in a name, and a letter for the coat of a tablet is no vitamin C.
  ['aspirin EC 75 mg', 'aspirin'],
  ['sod bicarb', 'sodium-bicarbonate'],
  ['bendro 2.5', 'bendroflumethiazide'],
  ['Anadin Paracetamol', 'acetaminophen'],
])('"%s" is %s', (text, id) => {
  expect(resolver.resolve(text).match?.id).toBe(id);
});
