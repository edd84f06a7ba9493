import { Socket } from 'node:net';
import { createExchangeLimiter } from '../exchange-limiter.ts';
import type { MailProvider } from './port.ts';

const limits = { name: 'the mail server', msMax: 60_000, answerBytesMax: 1_000_000, atOnceMax: 6 };
/** How often the length of what the server says is looked at. */
const lookMs = 100;

/** Hands mails to an SMTP server. */
export function createSmtpProvider(url: string, from: string, { msMax = limits.msMax } = {}): MailProvider {
  const exchanges = createExchangeLimiter({ ...limits, msMax });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, ...mail }) => {
      const message = { from, ...(id ? { messageId: `<${id}@${domain}>` } : {}), ...mail };
      const rejection = await exchanges.run('smtp', async (signal) => {
        const { createTransport } = await import('nodemailer');
        signal.throwIfAborted();
        const socket = new Socket();
        const watch = setInterval(() => {
          if (socket.bytesRead > limits.answerBytesMax) socket.destroy(new Error('the mail server says too much'));
        }, lookMs);
        // The connection ends with the exchange, also where the server would go on for ever.
        const end = () => socket.destroy();
        signal.addEventListener('abort', end, { once: true });
        try {
          await createTransport({ url, socket, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }).sendMail(
            message,
          );
          return null;
        } catch (error) {
          if (isRefusal(error)) return error;
          throw error;
        } finally {
          clearInterval(watch);
          end();
        }
      });
      if (rejection) throw rejection;
    },
  };
}

/** An address that the server does not take, say. Nobody's address may keep it from the mails of the others. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500;
}
