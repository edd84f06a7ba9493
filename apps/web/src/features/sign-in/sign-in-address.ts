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
export function arrivalOf(search: string, hash: string): Arrival {
  const query = new URLSearchParams(search);
  const behindHash = new URLSearchParams(hash.replace(/^#/, ''));
  const either = (name: string) => query.get(name) ?? behindHash.get(name);
  const reset = query.get('reset');
  if (reset) return { kind: 'reset', token: reset };
  const confirm = query.get('confirm');
  if (confirm) return { kind: 'confirm', token: confirm };
  if (either('error') !== null) return { kind: 'verificationFailed' };
  const isMailLink =
    ['signup', 'recovery'].includes(either('type') ?? '') || either('access_token') !== null || either('refresh_token') !== null;
  const isOurs = isTrue(query.get('verified'));
  if (isMailLink || isOurs) return { kind: 'verified', isConfirmed: isOurs };
  return { kind: query.get('tab') === 'register' ? 'register' : 'signIn' };
}
