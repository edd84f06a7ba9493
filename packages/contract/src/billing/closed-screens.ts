/** Canonical addresses of the screens that are not open yet. A screen that opens is removed here, and every page follows. */
export const closedScreens = ['/admin/populate-recipes'] as const;
export type ClosedScreen = (typeof closedScreens)[number];

/** Whether the screen of a canonical address can be used today. Its query and hash do not matter. */
export function isOpenAddress(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  return !(closedScreens as readonly string[]).includes(path);
}
