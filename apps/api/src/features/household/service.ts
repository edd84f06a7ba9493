import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { dayMs, toLocalDay } from '@wellkept/clinical/local-day.ts';
import { adultYears, linkDays, openLinksMax, recordsMax } from '@wellkept/contract/household/care-limits.ts';
import { type CareRole, hasCareRole, personColors } from '@wellkept/contract/household/care-roles.ts';
import type { CareLinkInput, ChildInput, Household, LateNotices } from '@wellkept/contract/household/household.ts';
import { product } from '@wellkept/contract/site/product.ts';
import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { audit } from '../../audit/audit-log.ts';
import type { Person } from '../../auth/people.ts';
import { consents, user } from '../../auth/tables.ts';
import { toUserId, type UserId } from '../../auth/user-id.ts';
import { type Connections, withUser } from '../../database/connect.ts';
import { AppError } from '../../errors.ts';
import { publishCareChange } from '../../jobs/reminder-change.ts';
import { findProfile } from '../profile/repository.ts';
import { saveProfile } from '../profile/service.ts';
import { findKnownZone } from '../profile/time-zone.ts';
import {
  deleteCarer,
  findBirthDay,
  findCaredRecords,
  findCarers,
  findOpenLinks,
  insertLink,
  isGuardian,
  listChildIds,
  listManagerIds,
  lockRecord,
  takeLink,
  updateLateNotices,
  upsertCarer,
} from './repository.ts';
import { guardianDeclarations } from './tables.ts';

type Connected = Pick<Connections, 'accounts' | 'people'>;
type Accounts = NodePgDatabase;

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Everything about the people around a person. */
export async function findHousehold({ accounts, people }: Connected, userId: UserId): Promise<Household> {
  const records = await findCaredRecords(accounts, userId);
  const children = records.filter((record) => record.isGuardian).map(({ id }) => id);
  const carers = await Promise.all([userId, ...children].map((id) => findCarers(accounts, id)));
  const withZones: Household['records'] = [];
  for (const record of records) {
    const id = toUserId(record.id);
    withZones.push({ ...record, zone: await withUser(people, id, (tx) => findKnownZone(tx, id)) });
  }
  return { records: withZones, carers: carers.flat().filter(({ id }) => id !== userId), links: await findOpenLinks(accounts, userId) };
}

/** The first color that nobody of the carer's people has; the first of all is for the carer's own record. */
async function chooseColor(on: Accounts, carerId: UserId) {
  const records = await findCaredRecords(on, carerId);
  if (records.length >= recordsMax) throw new AppError('conflict', `You can look after up to ${recordsMax} people.`);
  const others = personColors.slice(1);
  const used = records.map(({ color }) => color);
  return others.find((color) => !used.includes(color)) ?? others[records.length % others.length] ?? personColors[0];
}

/** The record of a child, who has no account: nobody can sign in to it, and no mail goes there. Answers with its id. */
export async function createChild({ accounts, people }: Connected, guardian: Person, input: ChildInput, now: Date): Promise<string> {
  const { firstName, lastName, bornOn } = input;
  if (isAdult(bornOn, now)) throw new AppError('invalid', `From age ${adultYears}, people agree with an account of their own.`, 'bornOn');
  const childId = toUserId(randomUUID());
  await accounts.transaction(async (tx) => {
    await lockRecord(tx, guardian.userId);
    const color = await chooseColor(tx, guardian.userId);
    await tx.insert(user).values({
      id: childId,
      name: `${firstName} ${lastName}`,
      firstName,
      lastName,
      // An address that can never exist (RFC 2606), where an account has its own.
      email: `${childId}@record.invalid`,
      emailVerified: true,
    });
    const version = product.guardianDeclarationVersion;
    await tx.insert(guardianDeclarations).values({ userId: childId, bornOn, declaredBy: guardian.userId, version });
    await tx.insert(consents).values({ userId: childId, kind: 'health-data', version: product.consentVersions['health-data'] });
    await upsertCarer(tx, { userId: childId, carerId: guardian.userId, role: 'manage', relation: 'child', color });
    await recordCarer(tx, childId, 'carer_added', { carerId: guardian.userId, role: 'manage' });
  });
  await withUser(people, childId, (tx) => saveProfile(tx, childId, { personalInfo: { dateOfBirth: bornOn } }, now));
  return childId;
}

/** Whether a person is grown at this moment, by the day that it is at UTC. */
function isAdult(bornOn: string, now: Date): boolean {
  const [year = 0, rest = ''] = [Number(bornOn.slice(0, 4)), bornOn.slice(4)];
  return `${year + adultYears}${rest}` <= toLocalDay(now, 'UTC');
}

const recordCarer = (
  on: Accounts,
  recordId: UserId,
  action: 'carer_added' | 'carer_removed',
  metadata: { carerId: string; role?: CareRole },
) => audit(on, recordId, { action, resourceType: 'carer', resourceId: metadata.carerId, success: true, riskLevel: 'MEDIUM', metadata });

/** A link that asks to look after someone, or that offers one's own record or a child's. Its secret is shown once. */
export async function createLink(accounts: Accounts, maker: Person, input: CareLinkInput, now: Date) {
  const { kind, role, relation, childId } = input;
  const endsAt = input.endsAt === null ? null : new Date(input.endsAt);
  if (endsAt && endsAt <= now) throw new AppError('invalid', 'Choose a time in the future.', 'endsAt');
  if (childId !== null && (kind !== 'offer' || !(await isGuardian(accounts, maker.userId, childId))))
    throw new AppError('notFound', 'There is no such record.');
  const bornOn = childId === null ? null : await findBirthDay(accounts, childId);
  if (bornOn !== null && isAdult(bornOn, now))
    throw new AppError('conflict', `This person is ${adultYears} or older and decides for themselves, with an account of their own.`);
  const secret = randomBytes(32).toString('base64url');
  const openUntil = now.getTime() + linkDays * dayMs;
  const expiresAt = new Date(Math.min(openUntil, endsAt?.getTime() ?? openUntil));
  const recordId = kind === 'offer' ? (childId ?? maker.userId) : null;
  const id = await accounts.transaction(async (tx) => {
    await lockRecord(tx, maker.userId);
    if ((await findOpenLinks(tx, maker.userId)).length >= openLinksMax)
      throw new AppError('conflict', `You can have up to ${openLinksMax} links waiting for an answer. Withdraw one first.`);
    return insertLink(tx, { userId: maker.userId, kind, recordId, role, relation, endsAt, expiresAt, secretHash: hashSecret(secret) });
  });
  return { id, secret, expiresAt: expiresAt.toISOString() };
}

/** Agrees to a link. Of a request one may grant less than was asked for. */
export async function acceptLink({ accounts, people }: Connected, person: Person, secret: string, role: CareRole): Promise<void> {
  const { record: recordId, carer: carerId } = await accounts.transaction(async (tx) => {
    const link = await takeLink(tx, hashSecret(secret));
    if (!link) throw createLinkError();
    const maker = toUserId(link.userId);
    const record = link.recordId === null ? person.userId : toUserId(link.recordId);
    const carer = link.kind === 'ask' ? maker : person.userId;
    if (record === carer || maker === person.userId) throw new AppError('conflict', 'This link is for someone else to answer.');
    if (!hasCareRole(link.role, role) || (link.kind === 'offer' && role !== link.role))
      throw new AppError('invalid', 'The link doesn’t offer this role.', 'role');
    await lockRecord(tx, record);
    await lockRecord(tx, carer);
    // A guardian may have stopped being one since.
    if (link.kind === 'offer' && record !== maker && !(await isGuardian(tx, maker, record))) throw createLinkError();
    // Who answers for a child's record keeps doing so.
    if ((await listManagerIds(tx, record)).includes(carer)) throw new AppError('conflict', 'This person already manages the record.');
    if ((await findCarers(tx, record)).length >= recordsMax)
      throw new AppError('conflict', `A record can have up to ${recordsMax} carers.`);
    const { relation, endsAt } = link;
    await upsertCarer(tx, { userId: record, carerId: carer, role, relation, color: await chooseColor(tx, carer), endsAt });
    await recordCarer(tx, record, 'carer_added', { carerId: carer, role });
    return { record, carer };
  });
  // A carer may not create what the person has never opened.
  await withUser(people, recordId, (tx) => findProfile(tx, recordId));
  // The new role may allow less than the one before.
  await withUser(people, carerId, (tx) => publishCareChange(tx, carerId));
}

export const createLinkError = () =>
  new AppError('invalidLink', 'This link was already used, was withdrawn or is too old. Ask for a new one.', 'secret');

/** Turns on or off that a carer is notified of doses that nobody marked. */
export async function saveLateNotices({ accounts, people }: Connected, carer: Person, recordId: string, input: LateNotices): Promise<void> {
  if (!(await updateLateNotices(accounts, recordId, carer.userId, input)))
    throw new AppError('notFound', 'You don’t look after this record, or can only look at it.');
  await withUser(people, carer.userId, (tx) => publishCareChange(tx, carer.userId));
}

/** Ends a carer's role: by the person whose record it is, by the carer, or by a guardian in the record of a child. */
export async function endCare({ accounts, people }: Connected, person: Person, recordId: string, carerId: UserId): Promise<void> {
  await accounts.transaction(async (tx) => {
    await lockRecord(tx, recordId);
    const isTheirs = recordId === person.userId || carerId === person.userId;
    if (!isTheirs && !(await isGuardian(tx, person.userId, recordId))) throw createNoCarerError();
    const managers = await listManagerIds(tx, recordId);
    if (
      recordId !== person.userId &&
      managers.length === 1 &&
      managers[0] === carerId &&
      (await isGuardian(tx, toUserId(carerId), recordId))
    )
      throw new AppError('conflict', 'Nobody else manages this child’s record. Add another guardian first, or delete the record.');
    if (!(await deleteCarer(tx, recordId, carerId))) throw createNoCarerError();
    await recordCarer(tx, toUserId(recordId), 'carer_removed', { carerId });
  });
  await withUser(people, carerId, (tx) => publishCareChange(tx, carerId));
}
const createNoCarerError = () => new AppError('notFound', 'There is no such carer.');

/** Deletes the record of a child with everything in it. */
export async function deleteChild(on: Accounts, childId: UserId): Promise<void> {
  await audit(on, childId, { action: 'account_deleted', resourceType: 'account', success: true, riskLevel: 'HIGH' });
  await on.delete(user).where(eq(user.id, childId));
  await on.execute(sql`select pseudonymise_audit(${childId}::uuid)`);
}

/** With an account go the records of the children whom nobody else manages: they would be out of everybody's reach. */
export async function deleteGuardedRecords(on: Accounts, guardianId: UserId): Promise<void> {
  for (const id of (await listChildIds(on, guardianId)).sort()) {
    await lockRecord(on, id);
    if ((await listManagerIds(on, id)).every((one) => one === guardianId)) await deleteChild(on, toUserId(id));
  }
}
