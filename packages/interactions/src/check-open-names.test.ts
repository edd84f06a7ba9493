import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { describe, expect, test } from 'vitest';
import { checkTexts } from './check.ts';
import { computeResultVerdict } from './verdict/verdict.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);
const check = (...texts: string[]) => checkTexts(knowledge, resolver, texts);

describe('a name that may mean several medicines', () => {
  test('is judged by the most severe of what it may mean, and says by which', () => {
    const { findings, unchecked, pairs } = check('clarithromycin', 'statin');
    expect(unchecked).toEqual([1]);
    expect(findings).toHaveLength(1);
    expect(findings[0]?.headline).toMatch(/^“Statin” may be simvastatin\. /);
    expect(findings[0]?.mechanisms.at(-1)).toMatch(/“Do not combine”: simvastatin and lovastatin; .*pravastatin/);
    expect(pairs).toEqual([{ a: 0, b: 1, severity: 'major' }]);
  });

  test('is “Do not combine” only where every one of them is', () => {
    expect(check('clarithromycin', 'statin').findings[0]?.severity).toBe('major');
    expect(check('sildenafil', 'nitrates').findings[0]?.severity).toBe('contraindicated');
  });

  test('meets another such name', () => {
    const { findings } = check('SSRI', 'MAOI');
    expect(findings[0]).toMatchObject({ severity: 'contraindicated', items: [0, 1] });
    expect(findings[0]?.headline).toContain('“SSRI” may be sertraline and “MAOI” may be phenelzine.');
  });

  test('stays in what was not checked, and is no finding beside one of its own members', () => {
    const verdict = computeResultVerdict(check('warfarin', 'blood thinner'));
    expect(verdict).toMatchObject({ state: 'could-not-be-checked', severity: null, unchecked: ['blood thinner'] });
    expect(computeResultVerdict(check('ibuprofen', 'blood thinner'))).toMatchObject({ state: 'major', unchecked: ['blood thinner'] });
  });

  test('says nothing where none of its meanings has anything to say', () => {
    expect(check('loratadine', 'statin')).toMatchObject({ findings: [], pairs: [], unchecked: [1] });
  });
});
