import { addItems, splitItems } from './item-text.ts';

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

/** A text is what a person typed on another page: its commas part items as they do on this one. */
function toItems(value: unknown): string[] | null {
  if (typeof value !== 'string' && !Array.isArray(value)) return null;
  const texts = typeof value === 'string' ? splitItems(value) : value.filter((one) => typeof one === 'string');
  return addItems([], texts).items;
}
