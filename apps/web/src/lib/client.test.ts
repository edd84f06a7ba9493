import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The client of a page, and the calls that its server has not answered yet. */
async function openPage() {
  const calls: { method: string; keepalive: boolean; answer: (body: unknown, status?: number) => void; failSilently: () => void }[] = [];
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'http://localhost') : input, init);
      }
    },
  );
  vi.stubGlobal('fetch', ({ method, keepalive }: Request) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    calls.push({
      method,
      keepalive,
      answer: (body, status = 200) => resolve(Response.json(body, { status })),
      // A connection that divides its answers gives no length.
      failSilently: () => resolve(new Response('', { status: 502 })),
    });
    return promise;
  });
  vi.resetModules();
  const { client } = await import('./client.ts');
  const waitForCall = (count: number) => vi.waitFor(() => expect(calls).toHaveLength(count), { timeout: 60_000 });
  return { client, calls, waitForCall };
}

test('an answer that was asked for before a change and comes after it is read again', async () => {
  const { client, calls, waitForCall } = await openPage();
  const reading = client.GET('/api/preferences');
  const changing = client.PUT('/api/preferences', { body: { healthJourneyLevel: 'improve' } });
  await waitForCall(2);
  calls[1]?.answer({ health_journey_level: 'improve' });
  await changing;
  calls[0]?.answer({ health_journey_level: 'maintain' });
  await waitForCall(3);
  calls[2]?.answer({ health_journey_level: 'improve' });
  expect((await reading).data).toEqual({ healthJourneyLevel: 'improve' });
});

test('an answer that comes first is shown, and so is one that failed', async () => {
  const { client, calls, waitForCall } = await openPage();
  const reading = client.GET('/api/preferences');
  await waitForCall(1);
  calls[0]?.answer({ health_journey_level: 'maintain' });
  expect((await reading).data).toEqual({ healthJourneyLevel: 'maintain' });

  const failing = client.GET('/api/preferences');
  const changing = client.PUT('/api/preferences', { body: {} });
  await waitForCall(3);
  calls[2]?.answer({});
  await changing;
  calls[1]?.answer({ code: 'busy', message: 'No.' }, 503);
  expect((await failing).error).toMatchObject({ code: 'busy' });
  expect(calls).toHaveLength(3);
});

test('a gateway that fails without a body has failed', async () => {
  const { client, calls, waitForCall } = await openPage();
  const changing = client.PUT('/api/preferences', { body: {} });
  await waitForCall(1);
  calls[0]?.failSilently();
  expect((await changing).error).toBeDefined();
});

test('a check that is answered meanwhile changes nothing, and has nothing read again', async () => {
  const { client, calls, waitForCall } = await openPage();
  const reading = client.GET('/api/preferences');
  await waitForCall(1);
  const checking = client.POST('/api/check', { body: { items: [] } });
  await waitForCall(2);
  calls[1]?.answer({});
  await checking;
  calls[0]?.answer({ health_journey_level: 'maintain' });
  expect((await reading).data).toEqual({ healthJourneyLevel: 'maintain' });
  expect(calls).toHaveLength(2);
});

test('a change outlives its page, as far as browsers have room for that', async () => {
  const { client, calls, waitForCall } = await openPage();
  const put = (text: string) => client.PUT('/api/preferences', { body: { healthJourneyLevel: text } as object });
  const changes = [put('improve'), put('x'.repeat(59_900)), put('y'.repeat(59_900))];
  await waitForCall(3);
  expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, true, false]);
  for (const { answer } of calls) answer({});
  await Promise.all(changes);
  const next = put('y'.repeat(59_900));
  await waitForCall(4);
  expect(calls[3]?.keepalive).toBe(true);
  calls[3]?.answer({});
  await next;
});
