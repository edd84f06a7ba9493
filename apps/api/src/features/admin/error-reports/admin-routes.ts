import { ErrorReportGroup } from '@wellkept/contract/admin/admin.ts';
import { z } from 'zod';
import type { FastifyApp, Services } from '../../../services.ts';
import { requireAdministrator } from '../administrator.ts';
import { findErrorReports } from '../repository.ts';

const tags = ['admin'];

export function adminErrorReportRoutes(api: FastifyApp, { connections: { admin } }: Services): void {
  api.get(
    '/api/admin/error-reports',
    {
      onRequest: requireAdministrator,
      schema: {
        operationId: 'listErrorReports',
        tags,
        summary: 'List reported errors in groups, newest first',
        response: { 200: z.array(ErrorReportGroup) },
      },
    },
    () => findErrorReports(admin),
  );
}
