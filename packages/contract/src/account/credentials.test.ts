import { describe, expect, test } from 'vitest';
import { findEmailError, listPasswordErrors, normalizeEmail } from './credentials.ts';

const createAddress = (length: number) => `${'a'.repeat(length - 5)}@b.co`;

describe('an e-mail address', () => {
  test.each([
    ['', 'Email is required'],
    ['   ', 'Email is required'],
    ['@b.c', 'Email must be at least 5 characters long'],
    ['a@b.', 'Email must be at least 5 characters long'],
    ['a@b.c', 'Invalid email format'],
    [createAddress(6), null],
    [createAddress(254), null],
    [createAddress(255), 'Email is too long (max 254 characters)'],
    ['plainaddress', 'Invalid email format'],
    ['two@@signs.example', 'Invalid email format'],
    ['a b@example.com', 'Invalid email format'],
    ['ann@example', 'Invalid email format'],
    ['Ann.Lee+tag@Example.COM ', null],
    ['ann@例え.jp', 'Invalid email format'],
    ['ann@xn--r8jz45g.jp', null],
    ['ann&bob@example.com', 'Invalid email format'],
    ['ann..lee@example.com', 'Invalid email format'],
    ['josé@example.com', 'Invalid email format'],
    ["o'neill_b-c@mail.example.com", null],
    ['<ann@example.com>', 'Email contains characters that are not allowed'],
    ['javascript:x@example.com', 'Email contains characters that are not allowed'],
    ['JavaScript:x@example.com', 'Email contains characters that are not allowed'],
    ['vbscript:x@example.com', 'Email contains characters that are not allowed'],
    ['data:x@example.com', 'Email contains characters that are not allowed'],
    ['script@example.com', 'Email contains characters that are not allowed'],
    ['<script>@example.com', 'Email contains characters that are not allowed'],
    ['prescription@clinic.example', null],
    ['database@example.com', null],
  ])('%j: %s', (text, message) => {
    expect(findEmailError(text)).toBe(message);
  });

  test('is stored trimmed and in lower case', () => {
    expect(normalizeEmail('  Ann@Example.COM\n')).toBe('ann@example.com');
  });
});

const createStrongPassword = (length: number) => `Aa1!${'x'.repeat(length - 4)}`;
const tooShort = 'Password must be at least 8 characters long';
const tooLong = 'Password is too long (max 128 characters)';
const common = 'Password contains common patterns and is not secure';

describe('a password', () => {
  test.each([
    [createStrongPassword(7), [tooShort]],
    [createStrongPassword(8), []],
    [createStrongPassword(128), []],
    [createStrongPassword(129), [tooLong]],
    ['aa1!xxxx', ['Password must contain at least one uppercase letter']],
    ['AA1!XXXX', ['Password must contain at least one lowercase letter']],
    ['Aaa!xxxx', ['Password must contain at least one number']],
    ['Aa1xxxxx', ['Password must contain at least one special character']],
    ['Aa1 xxxx', ['Password must contain at least one special character']],
    ['Ärger-macht-9', []],
    // A passphrase needs no kinds of characters.
    ['correct horse b', [expect.stringContaining('uppercase'), expect.stringContaining('number'), expect.stringContaining('special')]],
    ['correct horse ba', []],
    ['correct horse battery staple', []],
    ['четыре синих чайника', []],
    ['8302 5514 9071 6648', []],
    ['aaaaaaaaaaaaaaaa', [common]],
    ['abababababababab', [common]],
    ['abcdefghijklmnop', [common]],
    ['9876543210987654', [common]],
    ['my password is long', [common]],
    [
      '',
      [
        tooShort,
        expect.stringContaining('uppercase'),
        expect.stringContaining('lowercase'),
        expect.stringContaining('number'),
        expect.stringContaining('special'),
      ],
    ],
  ])('%j: %j', (password, errors) => {
    expect(listPasswordErrors(password)).toEqual(errors);
  });

  test.each(['password', '123456', 'admin', 'qwerty', 'letmein', 'welcome', 'monkey', 'wellkept'])(
    'with "%s" inside is not secure',
    (pattern) => {
      expect(listPasswordErrors(`Zz9!${pattern.toUpperCase()}zz`)).toEqual([common]);
    },
  );
});
