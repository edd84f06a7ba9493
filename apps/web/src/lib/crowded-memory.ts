const listeners: (() => void)[] = [];

/** Calls back when the page uses more than 100 MB, so that refetchable data can be released. */
export const onCrowdedMemory = (listener: () => void): void => void listeners.push(listener);

export function reportCrowdedMemory(): void {
  for (const listener of listeners) listener();
}
