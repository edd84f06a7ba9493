import { type CareRole, hasCareRole, recordHeader } from '@wellkept/contract/household/care-roles.ts';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit-log.ts';
import type { Database } from '../database/connect.ts';
import { AppError } from '../errors.ts';
import type { Person } from './people.ts';
import type { RateLimiter } from './rate-limit.ts';
import { toUserId, type UserId } from './user-id.ts';

/** Whose carer a caller is, in a request about that record. */
export type HeldCare = { carerId: string; role: CareRole };

/**
 * What a carer may ask of a record, by the role it takes at least. All other operations are closed to carers. The database has the same rules
 * for itself, in the policies of the tables.
 */
export const openToCarers: Readonly<Record<string, CareRole>> = {
  getDiaryDay: 'look',
  changeDiary: 'log',
  listMedications: 'manage',
  putMedication: 'manage',
  deleteMedication: 'manage',
};

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a request says whose record it is about; that may be the caller's own. */
export const namesRecord = ({ headers }: FastifyRequest): boolean => headers[recordHeader.toLowerCase()] !== undefined;

/** The record that a request names; null where it is about the caller's own. */
function readRecordId(request: FastifyRequest, { userId }: Pick<Person, 'userId'>): string | null {
  const named = request.headers[recordHeader.toLowerCase()];
  if (named === undefined || named === userId) return null;
  if (typeof named !== 'string' || !uuidPattern.test(named)) throw createClosedError();
  return named;
}

const createClosedError = () => new AppError('recordClosed', 'You can’t open this record.');

const recordOfCarer = {
  name: 'record_of_carer',
  text: `select u.id as "userId", u.name, u.first_name as "firstName", u.last_name as "lastName", c.role,
    exists (select from consents s where s.user_id = u.id and s.kind = 'health-data' and s.withdrawn_at is null) as "healthDataConsent"
  from carers c join "user" u on u.id = c.user_id
  where c.user_id = $1::uuid and c.carer_id = $2::uuid and (c.ends_at is null or c.ends_at > now())`,
};
type RecordRow = Pick<Person, 'name' | 'firstName' | 'lastName' | 'healthDataConsent'> & { userId: string; role: CareRole };

/**
 * The person of a record as its carer meets them: the data are theirs, the plan is the carer's, and nothing of either account. Null where the
 * caller does not look after that record at this moment.
 */
async function findCaredPerson(accounts: Database, caller: Person, recordId: string): Promise<Person | null> {
  const { rows } = await accounts.$client.query<RecordRow>({ ...recordOfCarer, values: [recordId, caller.userId] });
  const [row] = rows;
  if (!row) return null;
  const { role, userId, ...names } = row;
  return {
    ...caller,
    ...names,
    userId: toUserId(userId),
    email: '',
    role: 'person',
    twoFactorEnabled: false,
    care: { carerId: caller.userId, role },
  };
}

/** The person reads in their log on which days a carer opened their record. */
const openingSeconds = 24 * 3600;

async function recordOpening({ accounts, limiter }: CareParts, recordId: UserId, { carerId, role }: HeldCare): Promise<void> {
  if (!(await limiter.isFirst('record-opened', `${recordId} ${carerId}`, openingSeconds))) return;
  await audit(accounts, recordId, {
    action: 'record_opened_by_carer',
    resourceType: 'carer',
    resourceId: carerId,
    success: true,
    riskLevel: 'LOW',
    phiAccessed: true,
    metadata: { carerId, role },
  });
}

type CareParts = { accounts: Database; limiter: RateLimiter };

/** The hook behind `requireSignIn`: turns a request that names someone else's record into one of its carer, or refuses it. */
export const createCareHook = (parts: CareParts) => async (request: FastifyRequest) => {
  const caller = request.person;
  if (!caller) return;
  const recordId = readRecordId(request, caller);
  if (recordId === null) return;
  const found = await findCaredPerson(parts.accounts, caller, recordId);
  if (!found?.care) throw createClosedError();
  const access = openToCarers[request.routeOptions.schema?.operationId ?? ''];
  if (access === undefined) throw new AppError('roleNeeded', 'People who look after a record can’t use this.');
  if (!hasCareRole(found.care.role, access)) throw new AppError('roleNeeded', `You need the role "${access}" in this record.`);
  if (!request.budget) throw new Error('a request without its budget');
  await recordOpening(parts, found.userId, found.care);
  request.budget.care = { recordId: found.userId, carerId: caller.userId };
  request.person = found;
};
