import type { ShareGone } from '@wellkept/contract/sharing/shares.ts';
import type { FastifyReply } from 'fastify';

const unavailableTexts: Readonly<Record<ShareGone['reason'], string>> = {
  unknown: 'There’s nothing at this link.',
  expired: 'This link has expired.',
  revoked: 'This link was withdrawn by the person who shared it.',
  locked: 'This link was closed after too many wrong passcodes.',
};

export const sendUnavailable = (reply: FastifyReply, reason: ShareGone['reason']) =>
  reply.code(404).send({ code: 'notFound' as const, message: unavailableTexts[reason], reason });

/** A passcode is missing or wrong. */
export const sendWrongPasscode = (reply: FastifyReply, remainingAttempts: number, typed: string | undefined) => {
  const message = typed === undefined ? 'This link has a passcode.' : 'That passcode isn’t right.';
  return reply.code(401).send({ code: 'invalidCode' as const, message, remainingAttempts });
};
