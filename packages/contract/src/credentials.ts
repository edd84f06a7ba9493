/** The rules for e-mail addresses and passwords: one set, for the form and for the server. */

export const emailLengthMin = 5;
export const emailLengthMax = 254;
export const passwordLengthMin = 8;
export const passwordLengthMax = 128;

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
];

/** The form in which an address is kept and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What is wrong with an address, or null. */
export function emailError(text: string): string | null {
  const email = normaliseEmail(text);
  if (email === '') return 'Email is required';
  if (/[<>]/.test(email) || scriptContent.test(email)) return 'Email contains characters that are not allowed';
  if (email.length < emailLengthMin) return `Email must be at least ${emailLengthMin} characters long`;
  if (email.length > emailLengthMax) return `Email is too long (max ${emailLengthMax} characters)`;
  return basicEmailPattern.test(email) ? null : 'Invalid email format';
}

/** Everything that is wrong with a new password, in the order in which to say it. */
export function passwordErrors(password: string): string[] {
  const errors: string[] = [];
  if (password.length < passwordLengthMin) errors.push(`Password must be at least ${passwordLengthMin} characters long`);
  if (password.length > passwordLengthMax) errors.push(`Password is too long (max ${passwordLengthMax} characters)`);
  if (!/\p{Lu}/u.test(password)) errors.push('Password must contain at least one uppercase letter');
  if (!/\p{Ll}/u.test(password)) errors.push('Password must contain at least one lowercase letter');
  if (!/\p{Nd}/u.test(password)) errors.push('Password must contain at least one number');
  if (!/[^\p{L}\p{N}\s]/u.test(password)) errors.push('Password must contain at least one special character');
  const plain = password.toLowerCase();
  if (commonPatterns.some((pattern) => plain.includes(pattern))) errors.push('Password contains common patterns and is not secure');
  return errors;
}
