import { type Account, createAccount } from './account.ts';
import { computeTotp } from './totp.ts';

/** Turns on two-step sign-in, which administrators need. It begins a new session. */
export async function withSecondStep(base: string, { person, call }: Account): Promise<Account> {
  const setup = await call('POST', '/api/account/second-factor/setup', { password: person.password });
  if (!setup.ok) throw new Error(`setting up the second step: ${setup.status} ${await setup.text()}`);
  // The answer of our own API, whose shape the contract gives.
  const { otpauthUrl } = (await setup.json()) as { otpauthUrl: string };
  const code = computeTotp(new URL(otpauthUrl).searchParams.get('secret') ?? '');
  const enabled = await call('POST', '/api/account/second-factor/enable', { code });
  if (enabled.status !== 204) throw new Error(`turning on the second step: ${enabled.status} ${await enabled.text()}`);
  return createAccount(base, person, enabled);
}
