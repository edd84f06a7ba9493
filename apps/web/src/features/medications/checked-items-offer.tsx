import { formatCount } from '@wellkept/clinical/wording.ts';
import { parseStoredItems } from '../interactions/item-list.ts';
import { readStoredItems } from '../interactions/stored-items.ts';
import { useOpenEntry } from './open-entry.ts';

/** What was checked in this tab before there was an account need not be typed again. */
export function CheckedItemsOffer() {
  const [{ typed, pasted }, change] = useOpenEntry();
  const items = parseStoredItems(readStoredItems('interaction-items'));
  if (items.length === 0 || typed + pasted !== '') return null;
  return (
    <p className="small">
      You checked {formatCount(items.length, 'item')} in this tab.{' '}
      <button type="button" className="tlink" onClick={() => change({ way: 'paste', pasted: items.join('\n'), lines: null })}>
        Use that list
      </button>
    </p>
  );
}
