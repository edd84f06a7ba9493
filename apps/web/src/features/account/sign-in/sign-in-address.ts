/** What the address of the sign-in page asks for. */
export type Arrival =
  | { kind: 'signIn' }
  | { kind: 'register' }
  | { kind: 'reset'; token: string }
  /** The link of a registration that was made in another browser. */
  | { kind: 'confirm'; token: string }
  /** From a link in a mail: look whether a session has come of it. Ours leads here without an error only if the address is confirmed. */
  | { kind: 'verified'; isConfirmed: boolean }
  | { kind: 'verificationFailed' };

const isTrue = (value: string | null) => value === 'true' || value === '1';

/** Links in mails come in several forms: `verified=true`, a `type`, tokens in the query or behind the hash; each may carry an error. */
export function parseArrival(search: string, hash: string): Arrival {
  const query = new URLSearchParams(search);
  const behindHash = new URLSearchParams(hash.replace(/^#/, ''));
  const getParameter = (name: string) => query.get(name) ?? behindHash.get(name);
  const reset = query.get('reset');
  if (reset) return { kind: 'reset', token: reset };
  const confirm = query.get('confirm');
  if (confirm) return { kind: 'confirm', token: confirm };
  if (getParameter('error') !== null) return { kind: 'verificationFailed' };
  const isMailLink =
    ['signup', 'recovery'].includes(getParameter('type') ?? '') ||
    getParameter('access_token') !== null ||
    getParameter('refresh_token') !== null;
  const isOurs = isTrue(query.get('verified'));
  if (isMailLink || isOurs) return { kind: 'verified', isConfirmed: isOurs };
  return { kind: query.get('tab') === 'register' ? 'register' : 'signIn' };
}
