import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const { resolve } = createResolver(await loadKnowledge());

test.each([
  ['lisinop 10 qd', 'ambiguous', 'Lisinopril'],
  ['warfar', 'unknown', 'Warfarin'],
  ['indapa', 'unknown', 'Indapamide'],
  ['pregab 75', 'unknown', 'Pregabalin'],
  ['amlo', 'ambiguous', 'Amlodipine'],
  ['metopro 25', 'unknown', 'Metoprolol'],
  ['folic', 'unknown', 'Folic acid'],
  ['ferrous', 'unknown', 'Iron'],
  ['alendronic', 'unknown', 'Alendronate'],
] as const)('a name that is cut short is asked about and never taken for another: %s', (text, status, first) => {
  const { candidates, match, ...resolution } = resolve(text);
  expect([resolution.status, match, candidates[0]?.name]).toEqual([status, null, first]);
});
