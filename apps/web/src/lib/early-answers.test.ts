import { runInNewContext } from 'node:vm';
import { afterEach, expect, test, vi } from 'vitest';
import { earlyScript } from '../early-script.ts';
import { client } from './client.ts';
import { clearEarlyAnswers, isRequestedEarly, takeEarlyAnswer } from './early-answers.ts';
import { clearSession, refreshSession } from './session.ts';

afterEach(() => {
  clearEarlyAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const page = { kind: 'app', member: 'true', pathname: '/dashboard', search: '', isFramed: false };

/** Runs the script of the head, which gets `fetch`, and gives what it listens for. */
function runEarlyScript({ kind, member, pathname, search, isFramed }: typeof page, fetch: (url: string) => Promise<never>) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const self = {};
  runInNewContext(earlyScript, {
    document: { documentElement: { dataset: { page: kind, member } } },
    location: { pathname, search },
    self,
    top: isFramed ? {} : self,
    fetch,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] = listener;
    },
  });
  return listeners;
}

/** What the page's own script asks. */
function listEarlyRequests(of: typeof page): string[] {
  const urls: string[] = [];
  runEarlyScript(of, (url) => {
    urls.push(url);
    return Promise.reject(new Error('offline'));
  });
  return urls.map((url) => url.replace('/api/', ''));
}

test('a form that is sent before the page has its script does not become an address', () => {
  const { submit } = runEarlyScript({ ...page, kind: 'site' }, () => Promise.reject(new Error('not asked')));
  const isHeld = (action: string | null) => {
    const preventDefault = vi.fn();
    submit?.({ preventDefault, target: { getAttribute: () => action } });
    return preventDefault.mock.calls.length > 0;
  };
  expect([isHeld(null), isHeld('/search')]).toEqual([true, false]);
});

test.each([
  ['the day', {}, ['session', 'subscription', 'sample-data', 'dashboard']],
  ['another screen', { pathname: '/medications' }, ['session', 'subscription', 'sample-data']],
  ['a visitor’s page', { member: 'false' }, []],
  ['a member’s reading page', { kind: 'site' }, []],
  ['the sample', { search: '?demo=true' }, []],
  ['a page in somebody else’s frame', { isFramed: true }, []],
])('%s asks early: %j', (_name, change, urls) => {
  expect(listEarlyRequests({ ...page, ...change })).toEqual(urls);
});

const answer = (path: string, response: Promise<Response | null>) => Object.assign(globalThis, { earlyAnswers: { [path]: response } });

test('an early answer is taken once; the next question goes to the server', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ filledAt: 'later', canFill: true }));
  answer('/api/sample-data', Promise.resolve(Response.json({ filledAt: 'early', canFill: true })));
  const read = async () => (await client.GET('/api/sample-data', { baseUrl: 'http://localhost' })).data?.filledAt;
  expect([await read(), await read(), fetched.mock.calls.length]).toEqual(['early', 'later', 1]);
});

test('a question that did not reach the server is asked again', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ filledAt: 'later', canFill: true }));
  answer('/api/sample-data', Promise.resolve(null));
  expect((await client.GET('/api/sample-data', { baseUrl: 'http://localhost' })).data?.filledAt).toBe('later');
});

test('what nobody took is nobody’s once the session is over', () => {
  answer('/api/dashboard', Promise.resolve(null));
  expect(isRequestedEarly('/api/dashboard')).toBe(true);
  clearEarlyAnswers();
  expect([isRequestedEarly('/api/dashboard'), takeEarlyAnswer('/api/dashboard')]).toEqual([false, undefined]);
});

const createSessionResponse = (id: string | null) => Response.json({ user: id && { id, name: id } });

test('the page’s own question about the session is not put twice; the next one is', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => createSessionResponse(null));
  answer('/api/session', Promise.resolve(createSessionResponse('ruth')));
  const countQuestions = () => fetched.mock.calls.filter(([url]) => url === '/api/session').length;
  expect([(await refreshSession()).user?.id, countQuestions()]).toEqual(['ruth', 0]);
  expect([(await refreshSession()).state, countQuestions()]).toEqual(['signedOut', 1]);
});

test('an answer from before a sign-out that only now reached the server counts for nothing', async () => {
  const stored = new Map([['signing-out', 'true']]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), { localStorage, sessionStorage: localStorage, addEventListener: () => undefined }),
  );
  const requests: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(String(input));
    return String(input).endsWith('sign-out') ? new Response(null, { status: 204 }) : createSessionResponse(null);
  });
  Object.assign(globalThis, {
    earlyAnswers: { '/api/session': Promise.resolve(createSessionResponse('ruth')), '/api/dashboard': Promise.resolve(null) },
  });
  expect((await refreshSession()).state).toBe('signedOut');
  expect(requests).toEqual(['/api/account/sign-out', '/api/session']);
  expect(isRequestedEarly('/api/dashboard')).toBe(false);
  clearSession();
});
