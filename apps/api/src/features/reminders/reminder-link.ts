import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { toUserId, type UserId } from '../../auth/user-id.ts';

/** What a mail's link lets its holder do: answer this one notice, until then. */
export type LinkPurpose = { userId: UserId; noticeId: string; expiresAt: Date };

const parts = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

/** A key of its own: what is signed for another purpose is no such link. */
const computeSignature = (text: string, secret: string) =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'wellkept reminder link', 32)))
    .update(text)
    .digest();

export function createLinkToken({ userId, noticeId, expiresAt }: LinkPurpose, secret: string): string {
  const text = `${userId}.${noticeId}.${Math.floor(expiresAt.getTime() / 1000)}`;
  return `${text}.${computeSignature(text, secret).toString('base64url')}`;
}

/** Null for what is too old, or not ours. */
export function parseLinkToken(token: string, secret: string, now: Date): LinkPurpose | null {
  const [, userId = '', noticeId = '', seconds = '', signed = ''] = parts.exec(token) ?? [];
  const [given, right] = [Buffer.from(signed, 'base64url'), computeSignature(`${userId}.${noticeId}.${seconds}`, secret)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const expiresAt = new Date(Number(seconds) * 1000);
  return expiresAt > now ? { userId: toUserId(userId), noticeId, expiresAt } : null;
}
