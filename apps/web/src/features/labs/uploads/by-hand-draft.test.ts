import { earlierConfirmedName } from '@wellkept/contract/labs/stored-review-row.ts';
import { expect, it } from 'vitest';
import { type ByHandDraft, emptyDraft, isEmptyDraft, parseByHandDraft } from './by-hand-draft.ts';
import { createEmptyRow } from './reviewed-values.ts';

const draft: ByHandDraft = {
  rows: [{ ...createEmptyRow('1'), name: 'Ferritin', valueText: '9' }],
  collectedOn: '2025-03-01',
  laboratory: '',
  text: 'TSH 2.1',
  wasPasted: false,
  pasted: [],
  isOwn: true,
};
const stored = JSON.stringify({ owner: 'ann', draft });

it('restores values typed by hand for the user who typed them', () => {
  expect(parseByHandDraft(stored, 'ann')).toEqual(draft);
  expect(parseByHandDraft(stored, 'ben')).toBe(emptyDraft);
});

it('a draft of a version that did not ask whose results they are comes back too', () => {
  const { pasted: _pasted, isOwn: _isOwn, ...earlier } = draft;
  expect(parseByHandDraft(JSON.stringify({ owner: 'ann', draft: earlier }), 'ann')).toEqual({ ...draft, isOwn: false });
});

it('reads a row under the name that an earlier version gave to a confirmed value', () => {
  const { isConfirmed: _isConfirmed, ...row } = createEmptyRow('1');
  const earlier = { ...draft, rows: [{ ...row, [earlierConfirmedName]: true }] };
  expect(parseByHandDraft(JSON.stringify({ owner: 'ann', draft: earlier }), 'ann').rows).toEqual([{ ...row, isConfirmed: true }]);
});

it.each([
  ['nothing', null],
  ['half of it', stored.slice(0, 60)],
  [
    'a draft of another kind',
    JSON.stringify({ owner: 'ann', draft: { rows: [{}], collectedOn: '', laboratory: '', text: '', wasPasted: true } }),
  ],
  ['a list', '[]'],
])('%s is an empty draft', (_, text) => {
  expect(parseByHandDraft(text, 'ann')).toBe(emptyDraft);
});

it('a draft with a pasted text alone is not empty', () => {
  expect(isEmptyDraft({ ...emptyDraft, text: 'TSH 2.1' })).toBe(false);
  expect(isEmptyDraft({ ...emptyDraft, collectedOn: '2025-03-01' })).toBe(true);
});
