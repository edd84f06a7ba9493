import { loadAnalytes } from '@wellkept/knowledge/load.ts';
import { expect, it } from 'vitest';
import { buildAnalyteNameIndex } from './name-index.ts';

const { all } = await loadAnalytes();
const index = buildAnalyteNameIndex(all);

it('takes no text longer than a name for one, whatever words are repeated in it', () => {
  expect(index.inAnyOrder('potassium '.repeat(20)).map(({ id }) => id)).toContain('potassium');
  expect(index.inAnyOrder('potassium '.repeat(100))).toEqual([]);
});
