import { describe, expect, it } from 'vitest';
import { plural } from '../../lib/wording.ts';
import { fixtureEngine as engine } from './fixture-engine.ts';
import {
  citation,
  evidenceInShort,
  findingBetween,
  findingsOf,
  gradeOf,
  itemLabel,
  matrixOf,
  onsetText,
  sortedPairs,
  stepInStaircase,
  worstAgainst,
  worstOf,
} from './result-view.ts';

const result = engine.check(['alphol 400 mg', 'betamin', 'gammas wort', 'nobody knows', 'delta juice']);

describe('what an item has with the others', () => {
  it('names the worst and with which', () => expect(worstOf(result, 0)).toEqual({ severity: 'contraindicated', others: ['Betamin'] }));
  it('is silent where nothing is known', () => {
    expect(worstOf(engine.check(['alphol', 'delta juice']), 0)).toBeNull();
    expect(worstOf(result, 3)).toBeNull();
  });
  it('is known for a text before it is added', () => {
    const list = ['betamin', 'gammas wort', 'nobody knows'];
    expect(worstAgainst(engine.check, list, 'alphex 400')).toEqual({ severity: 'contraindicated', others: ['Betamin'] });
    expect(worstAgainst(engine.check, list, 'vitamin q')).toBeNull();
    expect(worstAgainst(engine.check, [], 'alphex')).toBeNull();
  });
  it('holds for a second item with the same substance too', () => {
    const twice = engine.check(['alphol', 'betamin', 'alphex']);
    expect(worstOf(twice, 2)?.severity).toBe('contraindicated');
    expect(findingBetween(twice, 1, 2)?.id).toBe(findingBetween(twice, 0, 1)?.id);
    expect(findingsOf(twice, 2).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['interaction', 'duplicate']));
  });
  it('finds what lies between two items, in either order', () => {
    expect(findingBetween(result, 2, 0)?.headline).toBe('Not alphol with gamma’s wort.');
    expect(findingBetween(result, 0, 4)).toBeUndefined();
  });
});

describe('names', () => {
  it.each([
    ['spelt right, with a capital', 'gammas wort', 'Gamma’s wort'],
    ['the brand that was typed', 'alphex 200', 'Alphex'],
    ['the whole text where nothing is known', 'night calm drops', 'night calm drops'],
  ])('%s', (_name, text, label) => {
    const [item] = engine.check([text]).items;
    expect(item && itemLabel(item)).toBe(label);
  });
});

describe('the matrix', () => {
  it('leaves out what could not be checked and knows both directions', () => {
    const { positions, severityOf } = matrixOf(result);
    expect(positions).toEqual([0, 1, 2, 4]);
    expect([severityOf(0, 1), severityOf(1, 0), severityOf(0, 4)]).toEqual(['contraindicated', 'contraindicated', 'none']);
  });
  it('lists the most severe pairs first', () => {
    const pairs = sortedPairs(result.pairs).map(({ severity }) => severity);
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
  ])('moves %s', (_name, from, key, to) => expect(stepInStaircase(from, key, 4)).toEqual(to));
});

describe('evidence', () => {
  const source = { id: 's', publisher: 'Jiang and others', title: 'A trial', year: 2004 } as const;
  it('leads with author and year for a study, with the publisher otherwise', () => {
    expect(citation({ ...source, kind: 'study', locator: '57:592' })).toEqual({
      lead: 'Jiang and others, 2004',
      rest: ': A trial, 57:592',
    });
    expect(citation({ ...source, kind: 'label', publisher: 'FDA' })).toEqual({ lead: 'FDA', rest: ', A trial, 2004' });
  });
  it('says what a grade means, and that a list gives none', () => {
    expect(evidenceInShort({ evidence: 'B', sources: [{ ...source, kind: 'study' }] })).toBe('Grade B, 1 source');
    expect(evidenceInShort({ evidence: 'listed', sources: [] })).toBe('Not graded, 0 sources');
    expect(gradeOf('D').word).toBe('Expected, not shown (grade D).');
    expect(onsetText('weeks')).toBe('Builds up over weeks.');
    expect(onsetText(null)).toBeNull();
  });
});

it.each([
  [0, '0 pairs'],
  [1, '1 pair'],
  [19_900, '19,900 pairs'],
])('counts %d', (count, text) => expect(plural(count, 'pair')).toBe(text));
