import { expect, test } from 'vitest';
import { skipReservedAddresses } from './reserved-addresses.ts';

test.each([
  ['1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed@record.invalid', false],
  ['ann@RECORD.INVALID ', false],
  ['ann@invalid', false],
  ['ann@invalid.example.com', true],
  ['ann@notinvalid', true],
  ['ann@example.com', true],
])('a mail to %s leaves: %s', async (to, leaves) => {
  const sent: string[] = [];
  const provider = skipReservedAddresses({ send: async (mail) => void sent.push(mail.to) });
  await provider.send({ to, subject: '', text: '', html: '' });
  expect(sent).toEqual(leaves ? [to] : []);
});
