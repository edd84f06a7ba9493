import { addItems } from './item-text.ts';

/** Parses a visitor's list stored for a reload. Anything else in that storage is ignored. */
export function parseStoredItems(storedText: string | null): string[] {
  if (storedText === null) return [];
  try {
    return toItems(JSON.parse(storedText)) ?? [];
  } catch {
    return [];
  }
}

/** Items that another page hands over with the navigation (`state: { items: [...] }`), or null. */
export function parseTransferredItems(state: unknown): string[] | null {
  return typeof state === 'object' && state !== null && 'items' in state ? toItems(state.items) : null;
}

const toItems = (value: unknown): string[] | null =>
  Array.isArray(value)
    ? addItems(
        [],
        value.filter((one) => typeof one === 'string'),
      ).items
    : null;
