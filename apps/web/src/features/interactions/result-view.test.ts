import { formatCount } from '@wellkept/clinical/wording.ts';
import { fixtureEngine as engine } from '@wellkept/test-kit/interactions/fixture-engine.ts';
import { describe, expect, it } from 'vitest';
import {
  createPairMatrix,
  findFindingBetween,
  findNextCell,
  findWorstWarning,
  findWorstWarningAgainst,
  formatEvidenceSummary,
  formatItemLabel,
  formatOnset,
  getCitationParts,
  getEvidenceGradeWords,
  getPartners,
  listItemFindings,
  sortPairs,
} from './result-view.ts';

const result = engine.check(['alphol 400 mg', 'betamin', 'gammas wort', 'nobody knows', 'delta juice']);

describe('what an item has with the others', () => {
  it('names the worst and with which', () =>
    expect(findWorstWarning(result, 0)).toEqual({ severity: 'contraindicated', others: ['Betamin'] }));
  it('is silent where nothing is known', () => {
    expect(findWorstWarning(engine.check(['alphol', 'delta juice']), 0)).toBeNull();
    expect(findWorstWarning(result, 3)).toBeNull();
  });
  it('is known for a text before it is added', () => {
    const list = ['betamin', 'gammas wort', 'nobody knows'];
    expect(findWorstWarningAgainst(engine.check, list, 'alphex 400')).toEqual({ severity: 'contraindicated', others: ['Betamin'] });
    expect(findWorstWarningAgainst(engine.check, list, 'vitamin q')).toBeNull();
    expect(findWorstWarningAgainst(engine.check, [], 'alphex')).toBeNull();
  });
  it('holds for a second item with the same substance too', () => {
    const duplicated = engine.check(['alphol', 'betamin', 'alphex']);
    expect(findWorstWarning(duplicated, 2)?.severity).toBe('contraindicated');
    expect(findFindingBetween(duplicated, 1, 2)?.id).toBe(findFindingBetween(duplicated, 0, 1)?.id);
    expect(listItemFindings(duplicated, 2).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['interaction', 'duplicate']));
  });
  it('finds what lies between two items, in either order', () => {
    expect(findFindingBetween(result, 2, 0)?.headline).toBe('Not alphol with gamma’s wort.');
    expect(findFindingBetween(result, 0, 4)).toBeUndefined();
  });
});

describe('names', () => {
  it.each([
    ['spelt right, with a capital', 'gammas wort', 'Gamma’s wort'],
    ['the brand that was typed', 'alphex 200', 'Alphex'],
    ['the whole text where nothing is known', 'night calm drops', 'night calm drops'],
  ])('%s', (_name, text, label) => {
    const [item] = engine.check([text]).items;
    expect(item && formatItemLabel(item)).toBe(label);
  });
});

describe('the matrix', () => {
  it('leaves out what could not be checked and knows both directions', () => {
    const { positions, severityOf } = createPairMatrix(result);
    expect(positions).toEqual([0, 1, 2, 4]);
    expect([severityOf(0, 1), severityOf(1, 0), severityOf(0, 4)]).toEqual(['contraindicated', 'contraindicated', 'none']);
  });
  it('shows nothing as known of what is not recorded yet', () => {
    const unrecorded = { ...result, pairs: result.pairs.filter(({ b }) => b !== 4), unrecorded: [4] };
    expect(createPairMatrix(unrecorded).positions).toEqual([0, 1, 2]);
    expect(getPartners(unrecorded, 0)).toEqual({ quiet: [], open: [3, 4] });
  });
  it('lists the most severe pairs first', () => {
    const pairs = sortPairs(result.pairs).map(({ severity }) => severity);
    expect(pairs).toEqual(['contraindicated', 'major', 'moderate', 'minor', 'none', 'none']);
  });
  it.each([
    ['up', { row: 3, column: 1 }, 'ArrowUp', { row: 2, column: 1 }],
    ['down', { row: 1, column: 0 }, 'ArrowDown', { row: 2, column: 0 }],
    ['to the beginning of the row', { row: 3, column: 2 }, 'Home', { row: 3, column: 0 }],
    ['to its end', { row: 3, column: 0 }, 'End', { row: 3, column: 2 }],
    ['not over the diagonal', { row: 2, column: 1 }, 'ArrowRight', null],
    ['not out at the top', { row: 1, column: 0 }, 'ArrowUp', null],
    ['not out at the bottom', { row: 3, column: 0 }, 'ArrowDown', null],
    ['not by another key', { row: 2, column: 0 }, 'a', null],
  ])('moves %s', (_name, from, key, to) => expect(findNextCell(from, key, 4)).toEqual(to));
});

describe('evidence', () => {
  const source = { id: 's', publisher: 'Jiang and others', title: 'A trial', year: 2004 } as const;
  it('leads with author and year for a study, with the publisher otherwise', () => {
    expect(getCitationParts({ ...source, kind: 'study', locator: '57:592' })).toEqual({
      lead: 'Jiang and others, 2004',
      rest: ': A trial, 57:592',
    });
    expect(getCitationParts({ ...source, kind: 'label', publisher: 'FDA' })).toEqual({ lead: 'FDA', rest: ', A trial, 2004' });
  });
  it('says what a grade means, and that a list gives none', () => {
    expect(formatEvidenceSummary({ evidence: 'B', sources: [{ ...source, kind: 'study' }] })).toBe('Grade B, 1 source');
    expect(formatEvidenceSummary({ evidence: 'listed', sources: [] })).toBe('Not graded, 0 sources');
    expect(getEvidenceGradeWords('D').word).toBe('Expected, not proven (grade D).');
    expect(formatOnset('weeks')).toBe('Builds up over weeks.');
    expect(formatOnset(null)).toBeNull();
  });
});

it.each([
  [0, '0 pairs'],
  [1, '1 pair'],
  [19_900, '19,900 pairs'],
])('counts %d', (count, text) => expect(formatCount(count, 'pair')).toBe(text));
