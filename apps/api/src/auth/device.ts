import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { product } from '@wellkept/contract/site/product.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A cookie that a browser gets with an account's registration and with each sign-in (OWASP: Device Cookies). It opens nothing. It tells the
 * browser that registered an address from a stranger who opens the mailed link, and an owner who mistypes from an attacker who guesses.
 */
const plainName = `${product.name.toLowerCase()}.device`;
const yearSeconds = 31_536_000;

type Settings = Pick<Config, 'authSecret' | 'publicOrigin'>;

/** Over https no other host of the domain can set or read it. */
const isSecure = ({ publicOrigin }: Pick<Settings, 'publicOrigin'>) => publicOrigin.startsWith('https:');
const getCookieName = (settings: Pick<Settings, 'publicOrigin'>) => (isSecure(settings) ? `__Host-${plainName}` : plainName);
const formatCookie = (settings: Pick<Settings, 'publicOrigin'>, value: string, maxAge: number) =>
  `${getCookieName(settings)}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure(settings) ? '; Secure' : ''}`;

/** The id of the browser, if it has registered or signed in with this address before. */
export function findDevice({ headers }: FastifyRequest, email: string, settings: Settings): string | null {
  const cookieName = getCookieName(settings);
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name !== cookieName) continue;
    const [id = '', given = ''] = value.split('.', 2);
    const right = sign(id, email, settings.authSecret);
    const mark = Buffer.from(given, 'base64url');
    if (mark.length === right.length && timingSafeEqual(mark, right)) return id;
  }
  return null;
}

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, email: string, settings: Settings): void {
  if (findDevice(request, email, settings)) return;
  const id = randomUUID();
  const value = `${id}.${sign(id, email, settings.authSecret).toString('base64url')}`;
  reply.header('set-cookie', formatCookie(settings, value, yearSeconds));
}

/** With the account goes the cookie. */
export function forgetDevice(reply: FastifyReply, settings: Pick<Settings, 'publicOrigin'>): void {
  reply.header('set-cookie', formatCookie(settings, '', 0));
}

const sign = (id: string, email: string, secret: string): Buffer => createHmac('sha256', secret).update(`device\n${id}\n${email}`).digest();
