import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { BillingCycle, Role, SelectedPlan } from '@wellkept/contract/account/account.ts';
import type { SessionUser } from '@wellkept/contract/account/session.ts';
import { type PlanId, parsePlanId } from '@wellkept/contract/billing/plans.ts';
import { inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import { getCare } from '../request-budget.ts';
import type { HeldCare } from './care.ts';
import { signInDaysMax } from './durations.ts';
import { user } from './tables.ts';
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

const personColumns = `u.id as "userId", u.email, u.name, u.first_name as "firstName", u.last_name as "lastName",
  u.email_verified as "emailVerified", u.role, u.two_factor_enabled as "twoFactorEnabled", u.selected_plan as "selectedPlan",
  u.billing_cycle as "billingCycle",
  exists (select from consents c where c.user_id = u.id and c.kind = 'health-data' and c.withdrawn_at is null) as "healthDataConsent",
  exists (select from carers k where k.carer_id = u.id and (k.ends_at is null or k.ends_at > now())) as "looksAfterOthers",
  (select p.subscription_tier from subscribers p
    where p.user_id = u.id and p.subscribed and p.simplified_tier = 'paid' and p.access_until > now()) as tier`;

// One round trip, planned once for each connection: every signed-in request begins with one of these.
export const bySessionToken = {
  name: 'person_by_session_token',
  text: `select s.id as "sessionId", 'cookie' as via, s.expires_at as "expiresAt", s.updated_at as "lastSeenAt", ${personColumns}
    from session s join "user" u on u.id = s.user_id where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '${signInDaysMax} days'`,
};
const byAccessToken = {
  name: 'person_by_access_token',
  text: `select g.id as "sessionId", 'bearer' as via, g.access_expires_at as "expiresAt", g.last_seen_at as "lastSeenAt", ${personColumns}
    from api_grants g join "user" u on u.id = g.user_id where g.access_hash = $1 and g.access_expires_at > now() and g.created_at > now() - interval '${signInDaysMax} days'`,
};

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export type People = {
  /** The person who sent the request, or null. */
  find: (request: FastifyRequest) => Promise<Person | null>;
  /** The person of a cookie header as a browser would send it. */
  findByCookies: (cookies: string | undefined) => Promise<Person | null>;
  findByAccessToken: (token: string) => Promise<Person | null>;
  cookieName: string;
};

export function createPeople(database: Database, cookieName: string, secret: string): People {
  const findPerson = async (statement: { name: string; text: string }, value: string | Buffer): Promise<Person | null> => {
    const { rows } = await database.$client.query<Omit<Person, 'userId' | 'plan' | 'care'> & { userId: string; tier: string | null }>({
      ...statement,
      values: [value],
    });
    const [row] = rows;
    if (!row) return null;
    const { tier, ...person } = row;
    return { ...person, userId: toUserId(person.userId), plan: parsePlanId(tier ?? 'wellness'), care: null };
  };
  const findByCookies = async (cookies: string | undefined): Promise<Person | null> => {
    const token = parseSessionToken(cookies, cookieName, secret);
    return token ? findPerson(bySessionToken, token) : null;
  };
  const findByAccessToken = (token: string) => findPerson(byAccessToken, hashToken(token));
  const find = async (request: FastifyRequest): Promise<Person | null> => {
    const [, bearer] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? [];
    return bearer ? findByAccessToken(bearer) : findByCookies(request.headers.cookie);
  };
  return { find, findByCookies, findByAccessToken, cookieName };
}

/** The token of a session cookie whose signature (HMAC-SHA-256 of the token, as better-auth writes it) is right. */
function parseSessionToken(cookies: string | undefined, name: string, secret: string): string | null {
  for (const part of cookies?.split(';') ?? []) {
    const [key, value = ''] = part.trim().split('=', 2);
    if (key !== name) continue;
    // The signature is base64 and so may hold =, which browsers send percent-encoded.
    const decoded = decodeCookie(value);
    const dot = decoded.lastIndexOf('.');
    const token = decoded.slice(0, Math.max(dot, 0));
    const given = Buffer.from(decoded.slice(dot + 1), 'base64');
    const right = createHmac('sha256', secret).update(token).digest();
    if (token && given.length === right.length && timingSafeEqual(given, right)) return token;
  }
  return null;
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

/** The hook of every route that needs a person; runs before the body is read. */
export const createSignedInHook = (people: People) => async (request: FastifyRequest) => {
  request.person = await people.find(request);
  if (!request.person) throw new AppError('notSignedIn', 'User not authenticated');
};

/** Second factor, passkeys and the like belong to a browser session; an API client cannot change them. */
export function getBrowserPerson(request: FastifyRequest): Person {
  const person = getPerson(request);
  if (person.via !== 'cookie') throw new AppError('forbidden', 'This can be changed in the browser only.');
  return person;
}

/** New health data is taken only while the consent to processing it stands. */
export function getConsentingPerson(request: FastifyRequest): Person {
  const person = getPerson(request);
  if (!person.healthDataConsent)
    throw new AppError(
      'consentNeeded',
      person.care
        ? `${person.firstName} withdrew the consent to processing health data, so nothing new is saved in this record.`
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
