export type Mail = {
  /** A uuid by which a mail that comes twice is known to be one. */
  id?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** The outside service that carries mails. */
export type MailProvider = {
  /** Resolves when the service has taken the mail over; rejects otherwise, and the job is tried again later. */
  send: (mail: Mail) => Promise<void>;
};
