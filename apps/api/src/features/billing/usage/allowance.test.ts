import { dailyAllowances } from '@wellkept/contract/billing/allowances.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createUser, type SignedIn, setUpTestServer } from '../../../../test/test-server.ts';
import { withUser } from '../../../database/connect.ts';
import { countUseIfAllowed, createLimitReachedError } from './allowance.ts';

const server = setUpTestServer();
/** As much of a request as the allowance reads. */
const createRequest = ({ userId }: SignedIn, plan: string, host = 'health.example.org') =>
  ({ person: { userId, plan }, headers: { host } }) as unknown as FastifyRequest;
const config = { edition: 'by-host' } as const;

describe.each([
  ['chats', "You've reached your daily limit of 20 free chats. Upgrade to continue.", 'unlimited_ai_chat'],
  ['product_checks', "You've reached your daily limit of 10 free product checks. Upgrade to continue.", 'unlimited_product_checks'],
  ['ingredient_checks', "You've reached your daily limit of 10 free ingredient checks. Upgrade to continue.", 'ingredient_safety'],
] as const)('%s', (counted, text, feature) => {
  const use = async (person: SignedIn, plan: string, host?: string) => {
    const request = createRequest(person, plan, host);
    if (!(await withUser(server.connections.people, person.userId, (tx) => countUseIfAllowed(tx, request, config, counted))))
      throw createLimitReachedError(request, config, counted);
  };

  test('are refused beyond the day’s allowance, with what lifts it', async () => {
    const ann = await createUser(server);
    for (let at = 0; at < dailyAllowances[counted]; at += 1) await use(ann, 'wellness');
    await expect(use(ann, 'wellness')).rejects.toMatchObject({ code: 'limitReached', message: text, feature });
    // Buying a plan lifts the limit at once.
    await expect(use(ann, 'wellness_plus')).resolves.toBeUndefined();
  });

  test('have no limit for who pays, in the edition that has unlimited access', async () => {
    const ann = await createUser(server);
    for (let at = 0; at < dailyAllowances[counted] + 5; at += 1) await use(ann, 'wellness_plus');
    await expect(use(ann, 'wellness', 'www.example.org')).rejects.toMatchObject({ message: text });
    // A paying person gets no offer to buy again what this edition does not have.
    const refusal = expect.objectContaining({ code: 'limitReached', message: expect.not.stringContaining('Upgrade') });
    await expect(use(ann, 'wellness_plus', 'www.example.org')).rejects.toEqual(refusal);
  });
});

const major = { items: ['warfarin', 'ibuprofen'] };

test('a severe warning is never limited: not by allowances, plans, editions or a missing account', async () => {
  const ann = await createUser(server);
  const useProductCheck = () =>
    withUser(server.connections.people, ann.userId, (tx) =>
      countUseIfAllowed(tx, createRequest(ann, 'wellness'), config, 'product_checks'),
    );
  for (let at = 0; at < 40; at += 1) await useProductCheck();
  expect(await useProductCheck()).toBe(false);
  const listSevereFindings = async (headers: Record<string, string>) => {
    const answer = await ann.call('POST', '/api/check', major, headers);
    expect(answer.statusCode).toBe(200);
    return answer.json().findings.filter(({ severity }: { severity: string }) => severity === 'major' || severity === 'contraindicated');
  };
  const wanted = await listSevereFindings({});
  expect(wanted.length).toBeGreaterThan(0);
  for (const headers of [{ cookie: '' }, { host: 'www.example.org' }, { host: 'health.example.org' }])
    expect(await listSevereFindings(headers)).toEqual(wanted);
});
