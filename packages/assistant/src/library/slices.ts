const itemsAtOnce = 8;

/** Works through a list and lets others work in between. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (const [at, item] of items.entries()) {
    if (at % itemsAtOnce === 0) await new Promise((resolve) => setTimeout(resolve, 0));
    work(item);
  }
}
