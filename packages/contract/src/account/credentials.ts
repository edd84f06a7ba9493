/** The rules for e-mail addresses and passwords: one set, for the form and for the server. */

export const emailLengthMin = 5;
export const emailLengthMax = 254;
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;
/** From this length a password needs no kinds of characters: length protects better than they do (NIST SP 800-63B-4, 2025, section 3.1.1.2). */
const passphraseLengthMin = 16;
const passphraseDistinctMin = 5;

/** What a form says beside the field for a new password. */
export const passwordHint = `At least ${passphraseLengthMin} characters. Or at least ${passwordLengthMin} with an uppercase and a lowercase letter, a number and a special character.`;
/** The server refuses these too, since it has the list of the most common passwords. */
export const commonPasswordMessage = 'Password contains common patterns and is not secure';

// As narrow as the pattern of the sign-in library, which refuses other addresses: they could register but never confirm or sign in.
const basicEmailPattern = /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+[a-z]{2,}$/;
// "script" counts as a word of its own: prescription@clinic.example is an ordinary address.
const scriptContent = /javascript:|vbscript:|data:|\bscript\b/;

/** What people type most; a password that holds one of these is guessed first, however it is decorated. */
const commonPatterns = [
  'password',
  'passw0rd',
  'p@ssword',
  'p@ssw0rd',
  '123456',
  '654321',
  '111111',
  '000000',
  'abc123',
  'admin',
  'qwerty',
  'asdfgh',
  'letmein',
  'welcome',
  'monkey',
  'dragon',
  'iloveyou',
  'football',
  'baseball',
  'sunshine',
  'princess',
  'trustno1',
  'changeme',
  // What this product is called: tried first here.
  'wellkept',
];

/** The form in which an address is stored and compared. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with an address, or null. */
export function findEmailError(text: string): string | null {
  const email = normalizeEmail(text);
  if (email === '') return 'Email is required';
  if (/[<>]/.test(email) || scriptContent.test(email)) return 'Email contains characters that are not allowed';
  if (email.length < emailLengthMin) return `Email must be at least ${emailLengthMin} characters long`;
  if (email.length > emailLengthMax) return `Email is too long (max ${emailLengthMax} characters)`;
  return basicEmailPattern.test(email) ? null : 'Invalid email format';
}

/** Keys beside one another in the alphabet, counting, or the same key again and again. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => Math.abs(code - (codes[index] ?? 0)));
  return new Set(codes).size < passphraseDistinctMin || steps.filter((step) => step <= 1).length > steps.length * 0.75;
}

/** Which kinds of characters a password lacks. */
function listMissingKinds(password: string): string[] {
  const kinds = [
    [/\p{Lu}/u, 'uppercase letter'],
    [/\p{Ll}/u, 'lowercase letter'],
    [/\p{Nd}/u, 'number'],
    [/[^\p{L}\p{N}\s]/u, 'special character'],
  ] as const;
  return kinds.filter(([pattern]) => !pattern.test(password)).map(([, kind]) => `Password must contain at least one ${kind}`);
}

/** Everything that is wrong with a new password, in the order in which to say it. */
export function listPasswordErrors(password: string): string[] {
  const errors: string[] = [];
  if (password.length < passwordLengthMin) errors.push(`Password must be at least ${passwordLengthMin} characters long`);
  if (password.length > passwordLengthMax) errors.push(`Password is too long (max ${passwordLengthMax} characters)`);
  const missing = listMissingKinds(password);
  const isPassphrase = password.length >= passphraseLengthMin;
  if (!isPassphrase) errors.push(...missing);
  const plain = password.toLowerCase();
  const isPredictable = isPassphrase && missing.length > 0 && isRun(plain);
  if (isPredictable || commonPatterns.some((pattern) => plain.includes(pattern))) errors.push(commonPasswordMessage);
  return errors;
}
