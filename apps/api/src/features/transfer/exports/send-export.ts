import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../../../audit/audit-log.ts';
import { getPerson, type Person } from '../../../auth/people.ts';
import { withUser } from '../../../database/connect.ts';
import type { Services } from '../../../services.ts';
import { findToday } from '../../profile/time-zone.ts';

const requestsPerMinuteMax = 20;
/** Long enough for years of a diary over a slow connection. */
const fileSeconds = 600;

type ExportFile = { format: string; nameEnd: string; type: string };

/** Exports are rare, and each reads every table of the person. */
export const createExportLimits = ({ rateLimitFactor }: Services['config']) => ({
  rateLimit: { max: requestsPerMinuteMax * rateLimitFactor, timeWindow: '1 minute' },
  budgetSeconds: fileSeconds,
});

/** How the OpenAPI document describes a file that is streamed. */
export const createFileSchema = (description: string) => z.string().meta({ format: 'binary', description });

/** Stores the export in the audit log, then streams the file while it is read from the database. */
export async function sendExport(
  { connections: { people } }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { format, nameEnd, type }: ExportFile,
  streamFile: (person: Person, now: Date) => AsyncIterable<string | Uint8Array>,
) {
  const person = getPerson(request);
  const now = new Date();
  const today = await withUser(people, person.userId, async (tx) => {
    await audit(tx, person.userId, {
      action: 'data_exported',
      resourceType: 'account',
      success: true,
      riskLevel: 'HIGH',
      phiAccessed: true,
      metadata: { format },
    });
    return findToday(tx, person.userId, now);
  });
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename="wellkept-${today}${nameEnd}"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(streamFile(person, now), { objectMode: false }));
}
