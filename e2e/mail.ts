/** The newest mail to an address, as the outbox of local mode shows it. */
export async function newestMail(base: string, to: string): Promise<{ subject: string; text: string }> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mails = (await (await fetch(`${base}/dev/outbox.json`)).json()) as { to: string; subject: string; text: string }[];
    const mail = mails.find((one) => one.to === to);
    if (mail) return mail;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${to}`);
}

/** The first link in a mail. */
export function linkIn(mail: { text: string }): string {
  const link = /https?:\/\/\S+/.exec(mail.text)?.[0];
  if (!link) throw new Error(`no link in: ${mail.text}`);
  return link;
}
