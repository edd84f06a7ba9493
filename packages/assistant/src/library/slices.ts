const itemsAtOnceMost = 8;

/** Lets others work before the next step. */
export const letOthersWork = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Works through a list and lets others work in between. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void, itemsAtOnce = itemsAtOnceMost): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === 0) await letOthersWork();
    work(item);
  }
}
