import { expect, test } from 'vitest';
import { renderLetter } from './letter.ts';
import { createLetter, type MailRequest } from './letters.ts';

const url = 'https://health.example.com/login?reset=a&b="c"';
const account = [
  'verification',
  'passwordReset',
  'passwordChanged',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'accountDeleted',
  'alreadyRegistered',
  'crisisPost',
] as const;
const requests: MailRequest[] = [
  ...account.map((about) => ({ about, to: 'a@example.com', name: '<b>Ann</b>', url })),
  {
    about: 'contact',
    to: 'help@example.com',
    name: '<i>Ann</i>',
    email: 'a@example.com',
    subject: 'Hi',
    message: '<script>alert(1)</script>\nBye',
    isPriority: false,
  },
];

test.each(requests.map((request) => [request.about, request] as const))(
  '%s says the same in both forms, without live markup',
  (_about, request) => {
    const mail = renderLetter(createLetter(request), 'help@example.com');
    expect(mail.subject).not.toBe('');
    expect(mail.text).toContain('help@example.com');
    expect(mail.html).not.toMatch(/<script|<b>Ann|<i>Ann/);
    expect(mail.html).toContain(mail.subject);
    if (mail.text.includes(url)) expect(mail.html).toContain('href="https://health.example.com/login?reset=a&#38;b=&#34;c&#34;"');
  },
);
