import { AddressConfirmation, EmailGiven, Registered, Registration } from '@wellkept/contract/account/account.ts';
import { refuseCommonPassword } from '../../../auth/common-passwords.ts';
import { rememberDevice } from '../../../auth/device.ts';
import { getCallerAddress, limits } from '../../../auth/rate-limit.ts';
import { AppError } from '../../../errors.ts';
import { noContent } from '../../../responses.ts';
import type { FastifyApp, Services } from '../../../services.ts';
import { confirmAddress } from './address-confirmation.ts';
import { register, resendVerificationMail } from './service.ts';

const tags = ['account'];

export function registrationRoutes(api: FastifyApp, services: Services): void {
  const { config, connections, limiter } = services;

  api.post(
    '/api/account/register',
    {
      schema: {
        operationId: 'register',
        tags,
        summary: 'Create an account and email a link that confirms the address',
        body: Registration,
        response: { 201: Registered },
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limiter.check(limits.registerByAddress, getCallerAddress(request));
      await limiter.check(limits.registerByEmail, email);
      refuseCommonPassword(request.body.password, 'password');
      const outcome = await register(services, request.body, request.headers['user-agent']);
      if (outcome === 'alreadyRegistered' && !config.neutralSignUp)
        throw new AppError('alreadyRegistered', 'User already registered', 'email');
      if (outcome === 'registered') rememberDevice(request, reply, email, config);
      return reply.code(201).send({ email });
    },
  );

  api.post(
    '/api/account/verification-mail',
    {
      schema: {
        operationId: 'sendVerificationMail',
        tags,
        summary: 'Resend the verification email; the response does not reveal whether the address has an account',
        body: EmailGiven,
        response: noContent,
      },
    },
    async (request, reply) => {
      const { email } = request.body;
      await limiter.check(limits.mailByAddress, getCallerAddress(request));
      // Beyond the limit nothing is sent, and the answer stays the same.
      if (await limiter.count(limits.confirmationMailByEmail, email)) await resendVerificationMail(connections.accounts, config, email);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/account/confirm-address',
    {
      schema: {
        operationId: 'confirmAddress',
        tags,
        summary: 'Confirm an address with its emailed link and a password, and sign in',
        body: AddressConfirmation,
        response: noContent,
      },
    },
    async (request, reply) => {
      await limiter.check(limits.mailLinkByAddress, getCallerAddress(request));
      await confirmAddress(services, request, reply, request.body);
      return reply.code(204).send(null);
    },
  );
}
