/** A page inside a foreign frame sends no headers of its own. */
const isFramed = typeof window !== 'undefined' && window.self !== window.top;

/** What every call to the server carries. The first also proves that a page of ours sends it: other sites cannot add it. */
export const callHeaders: Record<string, string> = isFramed
  ? {}
  : { 'X-Requested-With': 'XMLHttpRequest', 'Cache-Control': 'no-cache', Pragma: 'no-cache' };
