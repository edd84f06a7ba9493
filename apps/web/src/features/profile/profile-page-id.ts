/**
 * This open page: the server does not take two saves of it for a conflict, and what it changed is its own as long as it is open. The browser
 * gives the lock back when the page goes, however it goes.
 */
export const pageId = typeof crypto === 'undefined' ? 'prerendering' : crypto.randomUUID();

const getLockName = (id: string) => `profile-page ${id}`;
let isMarked = false;

/** From the first edit on other pages know that this one is there. */
export function markOpen(): void {
  // A browser has no locks for a page that came over plain HTTP.
  if (isMarked || !navigator.locks) return;
  isMarked = true;
  void navigator.locks.request(getLockName(pageId), () => new Promise(() => undefined));
}

/** Whether a page is open beside this one. Where nobody can tell, none is. */
export async function createOtherPageCheck(): Promise<(id: string | undefined) => boolean> {
  const { held = [] } = navigator.locks ? await navigator.locks.query() : {};
  const open = new Set(held.map(({ name }) => name));
  return (id) => id !== undefined && id !== pageId && open.has(getLockName(id));
}
