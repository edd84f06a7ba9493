const itemsAtOnceMax = 8;

/** Lets others work before the next step. */
export const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Works through a list and lets others work in between. */
export async function processInSlices<Item>(
  items: readonly Item[],
  work: (item: Item) => void,
  itemsAtOnce = itemsAtOnceMax,
): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === 0) await yieldToEventLoop();
    work(item);
  }
}
