import { createTransport } from 'nodemailer';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import type { MailProvider } from './port.ts';

/** For a whole mail: the timeouts below begin again with each byte. */
const exchangeMsMax = 60_000;

/** Hands mails to an SMTP server. */
export function smtpProvider(url: string, from: string): MailProvider {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  const protect = createCircuitBreaker();
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, ...mail }) => {
      await protect('smtp', () => {
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new Error('the mail server took too long')), exchangeMsMax);
        const sending = transport.sendMail({ from, ...(id ? { messageId: `<${id}@${domain}>` } : {}), ...mail });
        return Promise.race([sending, late.promise]).finally(() => clearTimeout(timer));
      });
    },
  };
}
