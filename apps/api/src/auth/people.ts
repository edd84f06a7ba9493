import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BillingCycle, Role, SelectedPlan } from '@wellkept/contract/account/account.ts';
import type { SessionUser } from '@wellkept/contract/account/session.ts';
import { type PlanId, parsePlanId } from '@wellkept/contract/billing/plans.ts';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { getCare, type HeldSession } from '../request-budget.ts';
import type { HeldCare } from './care.ts';
import { user } from './tables.ts';
import { createTimedCache } from './timed-cache.ts';
import { toUserId, type UserId } from './user-id.ts';

/** Who sent a request, proved by a session cookie or by an API client's access token. */
export type Person = {
  userId: UserId;
  /** Of the session, or of the API client's grant. */
  sessionId: string;
  via: 'cookie' | 'bearer';
  expiresAt: Date;
  lastSeenAt: Date;
  email: string;
  name: string;
  firstName: string;
  lastName: string;
  emailVerified: boolean;
  role: Role;
  twoFactorEnabled: boolean;
  selectedPlan: z.infer<typeof SelectedPlan>;
  billingCycle: z.infer<typeof BillingCycle>;
  healthDataConsent: boolean;
  looksAfterOthers: boolean;
  /** The plan whose features are open to the person at this moment. */
  plan: PlanId;
  /** Where the caller looks after this person: then `userId` and the names are those of the record. Null in one's own record. */
  care: HeldCare | null;
};

/** What `session_state` in the database says of a sign-in. */
type SessionState = Omit<Person, 'userId' | 'plan' | 'care' | 'expiresAt' | 'lastSeenAt'> & {
  userId: string;
  tier: string | null;
  expiresAtMs: number;
  lastSeenAtMs: number;
};

// One round trip, planned once for each connection.
export const bySessionToken = { name: 'state_by_session_token', text: 'select session_state(id) as state from session where token = $1' };
const byAccessToken = { name: 'state_by_access_token', text: 'select session_state(id) as state from api_grants where access_hash = $1' };
const checkedById = { name: 'check_session', text: 'select check_session($1, $2)' };

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type People = {
  /** The person who sent the request, or null. */
  find: (request: FastifyRequest) => Promise<Person | null>;
  /** The person as an earlier request of the same sign-in found them, to be checked before anything is answered; null where there was none. */
  findKnown: (request: FastifyRequest) => KnownPerson | null;
  /** Throws what `isSessionChange` recognizes where the sign-in is not as it was. */
  checkSession: (session: HeldSession) => Promise<void>;
  /** The person of a cookie header as a browser would send it. */
  findByCookies: (cookies: string | undefined) => Promise<Person | null>;
  findByAccessToken: (token: string) => Promise<Person | null>;
  cookieName: string;
};
type KnownPerson = { person: Person; session: Omit<HeldSession, 'isChecked'> };

/** Some thousand people at a time; who comes after ten minutes is looked up again. */
const [knownMax, knownMs] = [5000, 600_000];

export function createPeople(database: Database, cookieName: string, secret: string): People {
  const known = createTimedCache<KnownPerson>(knownMax, knownMs);

  /** `sent`: the credential as the request has it, by which the person is known from then on. */
  const findPerson = async (statement: { name: string; text: string }, sent: string, value: string | Buffer): Promise<Person | null> => {
    const { rows } = await database.$client.query<{ state: string | null }>({ ...statement, values: [value] });
    const text = rows[0]?.state ?? null;
    if (text === null) {
      known.delete(sent);
      return null;
    }
    const person = parseSessionState(text);
    known.set(sent, { person, session: { id: person.sessionId, stamp: createHash('sha256').update(text).digest('hex') } });
    return person;
  };
  const findByCookies = async (cookies: string | undefined): Promise<Person | null> => {
    for (const signed of listCookieValues(cookies, cookieName)) {
      const token = parseSignedToken(signed, secret);
      if (token) return findPerson(bySessionToken, signed, token);
    }
    return null;
  };
  const findByAccessToken = (token: string) => findPerson(byAccessToken, token, hashToken(token));
  return {
    find: async (request) => {
      const bearer = readBearer(request);
      return bearer ? findByAccessToken(bearer) : findByCookies(request.headers.cookie);
    },
    findKnown: (request) => {
      // Only a value whose signature was right is known, so it need not be computed again: it took a twentieth of a short read.
      const sent = readBearer(request) ?? listCookieValues(request.headers.cookie, cookieName)[0];
      return sent ? known.get(sent) : null;
    },
    checkSession: async (held) => {
      await database.$client.query({ ...checkedById, values: [held.id, held.stamp] });
      held.isChecked = true;
    },
    findByCookies,
    findByAccessToken,
    cookieName,
  };
}

const readBearer = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null;

function parseSessionState(text: string): Person {
  // The function that writes it is a migration of ours.
  const { tier, expiresAtMs, lastSeenAtMs, userId, ...state } = JSON.parse(text) as SessionState;
  return {
    ...state,
    userId: toUserId(userId),
    expiresAt: new Date(expiresAtMs),
    lastSeenAt: new Date(lastSeenAtMs),
    plan: parsePlanId(tier ?? 'wellness'),
    care: null,
  };
}

/** What a cookie header has under one name: browsers send two where their paths differ. */
function listCookieValues(cookies: string | undefined, name: string): string[] {
  const start = `${name}=`;
  return (cookies?.split(';') ?? []).flatMap((part) => {
    const cookie = part.trim();
    return cookie.startsWith(start) ? [cookie.slice(start.length)] : [];
  });
}

/** The token of a session cookie whose signature (HMAC-SHA-256 of the token, as better-auth writes it) is right. */
function parseSignedToken(signed: string, secret: string): string | null {
  // The signature is base64 and so may have =, which browsers send percent-encoded.
  const decoded = decodeCookie(signed);
  const dot = decoded.lastIndexOf('.');
  const token = decoded.slice(0, Math.max(dot, 0));
  const given = Buffer.from(decoded.slice(dot + 1), 'base64');
  const right = createHmac('sha256', secret).update(token).digest();
  return token && given.length === right.length && timingSafeEqual(given, right) ? token : null;
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    // Not percent-encoded by anybody's rules, so not one of ours: no signature will fit it.
    return '';
  }
}

/** The first names of these accounts; nobody is asked for without an id. */
export async function findFirstNames(accounts: Database, ids: readonly string[]): Promise<{ id: string; firstName: string }[]> {
  if (ids.length === 0) return [];
  return accounts
    .select({ id: user.id, firstName: user.firstName })
    .from(user)
    .where(inArray(user.id, [...new Set(ids)]));
}

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

/** For routes behind `signedInOnly`. */
export function getPerson(request: FastifyRequest): Person {
  const { person } = request;
  if (!person) throw new Error(`${request.routeOptions.url} reads the person but is not behind signedInOnly`);
  // Without its context the database would take a carer for the person themselves.
  const recordId = person.care ? person.userId : null;
  if ((getCare()?.recordId ?? null) !== recordId) throw new Error('a request in someone’s record lost its context');
  return person;
}

/** Second factor, passkeys and the like belong to a browser session; an API client cannot change them. */
export function getBrowserPerson(request: FastifyRequest): Person {
  const person = getPerson(request);
  if (person.via !== 'cookie') throw new AppError('forbidden', 'You can only change this in the browser.');
  return person;
}

/** New health data is taken only while the consent to processing it stands. */
export function getConsentingPerson(request: FastifyRequest): Person {
  const person = getPerson(request);
  if (!person.healthDataConsent)
    throw new AppError(
      'consentNeeded',
      person.care
        ? `${person.firstName} withdrew consent to processing health data, so we don’t save anything new in this record.`
        : 'You withdrew your consent to processing health data. Give it again in your settings to add or change entries.',
    );
  return person;
}

export function toSessionUser(person: Person): SessionUser {
  return {
    id: person.userId,
    email: person.email,
    name: person.name,
    firstName: person.firstName,
    lastName: person.lastName,
    emailVerified: person.emailVerified,
    role: person.role,
    twoFactorEnabled: person.twoFactorEnabled,
    selectedPlan: person.selectedPlan,
    billingCycle: person.billingCycle,
    healthDataConsent: person.healthDataConsent,
    looksAfterOthers: person.looksAfterOthers,
  };
}
