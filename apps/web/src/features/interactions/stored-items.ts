/** Lists for this tab only: a reload keeps them, closing the tab forgets them, and the server never sees them. */
export const itemListKeys = ['interaction-items', 'supplement-cards'] as const;
export type ItemListKey = (typeof itemListKeys)[number];

export function readStoredItems(key: ItemListKey): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `items`: a list, or the text that a person typed, which the list page splits. */
export function storeItems(key: ItemListKey, items: readonly string[] | string): void {
  try {
    if (items.length > 0) window.sessionStorage.setItem(key, JSON.stringify(items));
    else window.sessionStorage.removeItem(key);
  } catch {
    // A browser without storage loses the list at a reload, nothing else.
    return;
  }
}

const sampleKey = 'interaction-sample';

/** Notes which items are an example of ours, so that they go when the person types their own. */
export function storeSample(items: readonly string[]): void {
  try {
    window.sessionStorage.setItem(sampleKey, JSON.stringify(items));
  } catch {
    // Without storage the example is removed by hand.
    return;
  }
}

/** Whether a list is nothing but the example. */
export function isSampleList(items: readonly string[]): boolean {
  try {
    return items.length > 0 && window.sessionStorage.getItem(sampleKey) === JSON.stringify(items);
  } catch {
    return false;
  }
}
