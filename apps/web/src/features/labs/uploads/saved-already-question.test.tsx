import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createEmptyRow } from './reviewed-values.ts';
import { SavedAlreadyQuestion } from './saved-already-question.tsx';

const createRow = (key: string, isLeftOut = false) => ({ row: { ...createEmptyRow(key), isLeftOut }, assessed: null, isAsking: false });
const same = [createRow('ferritin'), createRow('iron')];
const draw = (others: ReturnType<typeof createRow>[], unreadCount: number) =>
  renderToStaticMarkup(
    <SavedAlreadyQuestion
      collectedOn="2024-03-05"
      saved={{ rows: same, saveAgain: () => undefined }}
      values={{ found: [...same, ...others], leaveOut: () => undefined }}
      unreadCount={unreadCount}
      isBusy={false}
      onDiscard={() => undefined}
    />,
  );

test.each([
  ['all values that it has', [], 0, 'All its values are saved.', true],
  ['all values that were not left out', [createRow('mcv', true)], 0, 'All its values are saved.', true],
  ['all but a value that still asks something', [createRow('mcv')], 0, '1 value is new.', false],
  ['all values that were read, but not all lines were', [], 1, '1 line that we couldn’t read may be new.', false],
])('of a report there are %s', (_, others, unreadCount, words, offersDiscard) => {
  const drawn = draw(others, unreadCount);
  expect(drawn).toContain(words);
  expect(drawn.includes('Discard this copy')).toBe(offersDiscard);
  expect(drawn.includes('Save only what’s new')).toBe(!offersDiscard);
});
