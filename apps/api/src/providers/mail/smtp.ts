import { createTransport } from 'nodemailer';
import type { MailProvider } from './port.ts';

/** Hands mails to an SMTP server. */
export function smtpProvider(url: string, from: string): MailProvider {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, ...mail }) => {
      await transport.sendMail({ from, ...(id ? { messageId: `<${id}@${domain}>` } : {}), ...mail });
    },
  };
}
