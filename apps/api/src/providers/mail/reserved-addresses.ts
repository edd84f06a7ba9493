import type { MailProvider } from './port.ts';

/** Addresses that can never exist (RFC 2606). The record of a child, who has no account, has one of them in its place. */
const isReserved = (address: string): boolean => /[@.]invalid$/i.test(address.trim());

/** Lets no mail leave for an address that can never exist: trying it would only fail, again and again. */
export const skipReservedAddresses = (provider: MailProvider): MailProvider => ({
  send: async (mail) => {
    if (!isReserved(mail.to)) await provider.send(mail);
  },
});
