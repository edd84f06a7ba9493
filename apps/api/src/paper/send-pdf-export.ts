import type { FastifyReply } from 'fastify';
import { audit } from '../audit/audit-log.ts';
import type { UserId } from '../auth/user-id.ts';
import { withUser } from '../database/connect.ts';
import type { Services } from '../services.ts';

type PdfExport = { resourceType: string; fileName: string; pdf: Buffer };

/** Sends a PDF as a download. The audit event is stored first, so that no export goes unrecorded. */
export async function sendPdfExport(
  reply: FastifyReply,
  people: Services['connections']['people'],
  userId: UserId,
  { resourceType, fileName, pdf }: PdfExport,
): Promise<FastifyReply> {
  await withUser(people, userId, (tx) =>
    audit(tx, userId, { action: 'data_exported', resourceType, success: true, riskLevel: 'MEDIUM', phiAccessed: true }),
  );
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .header('cache-control', 'no-store')
    .send(pdf);
}
