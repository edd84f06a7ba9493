import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { product } from '@wellkept/contract/product.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * A cookie that a browser gets with an account's registration and with each sign-in (OWASP: Device Cookies). It opens nothing. It tells the
 * browser that registered an address from a stranger who opens the mailed link, and an owner who mistypes from an attacker who guesses.
 */
const cookieName = `${product.name.toLowerCase()}.device`;
const yearSeconds = 31_536_000;

type Settings = Pick<Config, 'authSecret' | 'publicOrigin'>;

/** The id of the browser, if it has registered or signed in with this address before. */
export function findDevice({ headers }: FastifyRequest, email: string, { authSecret }: Settings): string | null {
  for (const part of headers.cookie?.split(';') ?? []) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name !== cookieName) continue;
    const [id = '', given = ''] = value.split('.', 2);
    const right = sign(id, email, authSecret);
    const mark = Buffer.from(given, 'base64url');
    if (mark.length === right.length && timingSafeEqual(mark, right)) return id;
  }
  return null;
}

export function rememberDevice(request: FastifyRequest, reply: FastifyReply, email: string, settings: Settings): void {
  if (findDevice(request, email, settings)) return;
  const id = randomUUID();
  const value = `${id}.${sign(id, email, settings.authSecret).toString('base64url')}`;
  const secure = settings.publicOrigin.startsWith('https:') ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}`);
}

/** With the account goes the cookie. */
export function forgetDevice(reply: FastifyReply): void {
  reply.header('set-cookie', `${cookieName}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

const sign = (id: string, email: string, secret: string): Buffer => createHmac('sha256', secret).update(`device\n${id}\n${email}`).digest();
