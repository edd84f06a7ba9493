import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ShareFormat } from '@wellkept/contract/sharing/share-limits.ts';
import { CompactEncrypt } from 'jose';
import { z } from 'zod';
import type { Keyring } from '../../encryption/keyring.ts';

// SMART Health Links, version 1 (HL7, https://hl7.org/fhir/uv/smart-health-cards-and-links).

/** Longer files are packed before they are encrypted; short ones stay readable for programs that do not unpack. */
const plainBytesMax = 200_000;

export const createSecret = (): string => randomBytes(32).toString('base64url');
/** What the database knows of the part of the address that nobody can guess. */
export const hashShareToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The file as it is stored: JWE in its compact form, by the key of the link. */
export async function encryptFile(content: string, key: string): Promise<string> {
  const bytes = Buffer.from(content);
  const header = { alg: 'dir', enc: 'A256GCM', cty: 'application/fhir+json', ...(bytes.length > plainBytesMax && { zip: 'DEF' }) } as const;
  return new CompactEncrypt(bytes).setProtectedHeader(header).encrypt(Buffer.from(key, 'base64url'));
}

export type ShareLinkInput = { origin: string; token: string; key: string; expiresAt: Date; format: ShareFormat; hasPasscode: boolean };

/** The link itself: our own page that shows it, and behind the # everything that other programs need. No server sees that part. */
export function formatShareLink({ origin, token, key, expiresAt, format, hasPasscode }: ShareLinkInput): string {
  const payload = {
    url: `${origin}/api/s/${token}`,
    key,
    exp: Math.floor(expiresAt.getTime() / 1000),
    ...(hasPasscode && { flag: 'P' }),
    label: format === 'summary' ? 'Patient summary' : 'Visit brief',
    v: 1,
  };
  return `${origin}/s#shlink:/${Buffer.from(JSON.stringify(payload)).toString('base64url')}`;
}

const Sealed = z.object({ link: z.string(), passcode: z.string().nullable() });
const formatAssociatedData = (userId: string, id: string) => `share link ${userId} ${id}`;

/** The link is stored encrypted, so that its owner can copy it again. */
export const sealLink = (keyring: Keyring, content: z.infer<typeof Sealed>, userId: string, id: string): Buffer =>
  keyring.seal(Buffer.from(JSON.stringify(content)), formatAssociatedData(userId, id));
export const openLink = (keyring: Keyring, sealed: Buffer, userId: string, id: string): z.infer<typeof Sealed> =>
  Sealed.parse(JSON.parse(keyring.open(sealed, formatAssociatedData(userId, id)).toString()));

const ticketSeconds = 600;
const computeTicketSignature = (secret: string, token: string, until: number): Buffer =>
  createHmac('sha256', secret).update(`file of share\n${token}\n${until}`).digest();

/**
 * For a few minutes after the right passcode, a ticket gives access to a file that is too long for the first response.
 */
export function createTicket(secret: string, token: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + ticketSeconds;
  return `${until}.${computeTicketSignature(secret, token, until).toString('base64url')}`;
}

export function isValidTicket(secret: string, token: string, ticket: string, now: Date): boolean {
  const [until = '', signature = ''] = ticket.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = computeTicketSignature(secret, token, Number(until));
  return given.length === right.length && timingSafeEqual(given, right) && Number(until) * 1000 > now.getTime();
}
