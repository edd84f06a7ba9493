import { RecoveryCodes, SecondFactorProof } from '@wellkept/contract/account/account.ts';
import { fromNodeHeaders } from 'better-auth/node';
import { withAppErrors } from '../../../auth/auth-errors.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { authenticateByBothFactors, recordChange } from './service.ts';

const tags = ['second factor'];

export function recoveryCodeRoutes(api: FastifyApp, services: Services): void {
  const { auth } = services;

  api.post(
    '/api/account/second-factor/recovery-codes',
    {
      schema: {
        operationId: 'renewRecoveryCodes',
        tags,
        summary: 'Create new recovery codes and invalidate the old ones',
        body: SecondFactorProof,
        response: { 200: RecoveryCodes },
      },
    },
    async (request) => {
      const person = await authenticateByBothFactors(services, request, request.body);
      const { password } = request.body;
      const answer = await withAppErrors(() =>
        auth.api.generateBackupCodes({ body: { password }, headers: fromNodeHeaders(request.headers) }),
      );
      await recordChange(services, person, 'recovery_codes_renewed', 'recoveryCodesRenewed');
      return { recoveryCodes: answer.backupCodes };
    },
  );
}
