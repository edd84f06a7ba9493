import { readFileSync } from 'node:fs';
import { commonPasswordMessage } from '@wellkept/contract/account/credentials.ts';
import { AppError } from '../errors.ts';

const simpleLengthMin = 5;
/** So many characters around a common password are more than its decoration. */
const decorationMax = 7;
const lookalikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
};

/** What is left of a password without what people add to a common one to satisfy a form: "P@ssw0rd-2024!" is "password". */
function simplify(password: string, one: 'i' | 'l'): string | null {
  const letters = password
    .toLowerCase()
    .replace(/[^\p{L}]+$/u, '')
    .replace(/^[\d\s_.#*-]+/, '')
    .replace(/[0-9@$!|]/g, (character) => (character === '1' ? one : (lookalikes[character] ?? character)))
    .replace(/^[^\p{L}]+/u, '');
  if (password.length - letters.length > decorationMax) return null;
  const simple = /^(.+?)\1+$/u.exec(letters)?.[1] ?? letters;
  return simple.length < simpleLengthMin ? null : simple;
}

let loaded: ReadonlySet<string> | null = null;

/**
 * The passwords that breaches show most often, simplified as above, of at least 5 characters. Those that simplify to less are listed as they
 * are, from 8 characters. The list stays on the server: pages would load it for nothing.
 */
function loadCommonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('# ')),
  );
  return loaded;
}

/** Whether breached passwords hold this one, or one that is the same but for its decoration (NIST SP 800-63B-4, 2025, section 3.1.1.2). */
function isCommonPassword(password: string): boolean {
  const common = loadCommonPasswords();
  const forms = [password.toLowerCase(), simplify(password, 'i'), simplify(password, 'l')];
  return forms.some((form) => form !== null && common.has(form));
}

/** Refuses a new password that many people have. `field` is where the body has it. */
export function refuseCommonPassword(password: string, field: string): void {
  if (isCommonPassword(password)) throw new AppError('invalid', commonPasswordMessage, field);
}
