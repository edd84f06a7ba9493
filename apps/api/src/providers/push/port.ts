/** A browser that may be woken. */
export type PushTarget = { endpoint: string; publicKey: Buffer; sharedSecret: Buffer };

type PushMessage = {
  /** Read by nobody but the browser: it is encrypted with the browser's keys. */
  content: Buffer;
  /** After so long it is not worth delivering. */
  secondsWorth: number;
  /** Of two that wait for a browser under one topic, the later replaces the earlier. */
  topic: string;
};

/** The outside services that wake browsers: each browser names its own. */
export type PushProvider = {
  /** The public key that browsers get, so that they accept messages from this server only. */
  publicKey: string;
  /** `gone`: this browser does not want to be woken any more. Rejects when the service does not take it, and the job tries again later. */
  send: (target: PushTarget, message: PushMessage) => Promise<'sent' | 'gone'>;
};
