import { setTimeout as sleep } from 'node:timers/promises';
import { waitMsMax } from './wait-limit.ts';

type OutboxMail = { toAddress: string; subject: string; text: string };

/** The newest mail to an address, as the outbox of local mode shows it; with `about`, the newest with these words in its subject. */
export async function waitForMail(base: string, to: string, about = ''): Promise<OutboxMail> {
  const end = performance.now() + waitMsMax;
  do {
    const mails = (await (await fetch(`${base}/dev/outbox.json`)).json()) as OutboxMail[];
    const mail = mails.find(({ toAddress, subject }) => toAddress === to && subject.includes(about));
    if (mail) return mail;
    // Mails are sent by a job after the answer.
    await sleep(50);
  } while (performance.now() < end);
  throw new Error(`no mail to ${to}${about && ` about ${about}`}`);
}

/** The first link in a mail. */
export function findLink(mail: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}
