import { measureCpuMs } from '@wellkept/test-kit/processor-time.ts';
import { describe, expect, test } from 'vitest';
import { sanitizeAuditMetadata, sanitizeText } from './text-sanitizer.ts';

describe('a single-line text', () => {
  test.each([
    ['Hello <b>there</b>', 'Hello there'],
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<SCRIPT src=x>\n</SCRIPT >Hi', 'Hi'],
    ['<scr<script></script>ipt>alert(1)</script>', 'alert(1)'],
    ['<img src=x onerror=alert(1)>pic', 'pic'],
    ['<img src=x onerror=alert(1)', ''],
    ['x onclick="steal()" y', 'x  y'],
    ['javascript:alert(1)', 'alert(1)'],
    ['  spaces around  ', 'spaces around'],
    ['3 < 5 and 7 > 2', '3 < 5 and 7 > 2'],
    ['pH<7 when fasting', 'pH<7 when fasting'],
    ['I drop things', 'I drop things'],
    ['select a doctor', 'select a doctor'],
    ['Please select a doctor from the list', 'Please select a doctor from the list'],
    ['update my profile and delete from my calendar what is old', 'update my profile and delete from my calendar what is old'],
    ["O'Brien or Smith", "O'Brien or Smith"],
    ['Union Square, select seats', 'Union Square, select seats'],
    ['drop the table off at 5; then call', 'drop the table off at 5; then call'],
    ['Ünïcödé 漢字 🙂', 'Ünïcödé 漢字 🙂'],
  ])('%j becomes %j', (raw, text) => {
    expect(sanitizeText('Subject', raw)).toEqual({ text, error: null });
  });

  test.each([
    'DROP TABLE users',
    "Robert'); DROP TABLE students;--",
    '1 UNION SELECT password FROM users',
    'union all select 1',
    "' OR 1=1",
    "x' or 'a'='a",
    '" or 1=1 --',
    'SELECT * FROM users',
    'select name, email from users where id = 1',
    'INSERT INTO users VALUES (1)',
    'DELETE FROM users;',
    "UPDATE users SET role = 'admin'",
    'x; drop database wellkept',
    "admin'--",
    'TRUNCATE TABLE logs',
    'exec xp_cmdshell',
  ])('%j is refused', (raw) => {
    expect(sanitizeText('Subject', raw)).toEqual({ text: null, error: 'Subject contains potentially dangerous content' });
  });

  test('may have 1000 characters, or what the field allows', () => {
    expect(sanitizeText('Name', 'x'.repeat(1000)).error).toBeNull();
    expect(sanitizeText('Name', 'x'.repeat(1001)).error).toBe('Name is too long (max 1000 characters)');
    expect(sanitizeText('Name', 'x'.repeat(11), 10).error).toBe('Name is too long (max 10 characters)');
  });

  test('is handled in a moment, whatever it is', () => {
    const msMax = 1500;
    const cpuMs = measureCpuMs(msMax, () => {
      for (const piece of ['<', '<a ', '<script>', "' or ", 'select a, ', 'on', '<svg><svg>', 'onclick=x '])
        sanitizeText('Name', piece.repeat(1000), 10_000);
    });
    expect(cpuMs).toBeLessThan(msMax);
  });
});

describe('the metadata of an audit event', () => {
  test('loses scripts, < > \' " and what is too long', () => {
    expect(
      sanitizeAuditMetadata({
        page: `<script>x</script>a<b>'"c`,
        long: 'y'.repeat(1001),
        halved: `${'y'.repeat(999)}😀`,
        ['k'.repeat(99)]: 1,
        ['k'.repeat(100)]: 2,
        '<b>': 3,
        yes: true,
        nothing: null,
        list: ['<', 'a'],
      }),
    ).toEqual({ page: 'ac', long: 'y'.repeat(1000), halved: 'y'.repeat(999), ['k'.repeat(99)]: 1, yes: true, nothing: null, list: '[,a]' });
  });
});
