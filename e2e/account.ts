import { findLink, waitForMail } from './mail.ts';

export type Credentials = { firstName: string; lastName: string; email: string; password: string };

let counter = 0;
/** A user that no other test of this run has. */
export function createCredentials(firstName = 'Ruth'): Credentials {
  counter += 1;
  return {
    firstName,
    lastName: 'Abara',
    email: `person.${process.pid}.${Date.now()}.${counter}@example.com`,
    password: 'Blue-kettle 42 sings',
  };
}

export type Account = { person: Credentials; cookie: string; call: (method: string, path: string, body?: unknown) => Promise<Response> };

const createCaller = (base: string, cookie: string) => (method: string, path: string, body?: unknown) =>
  fetch(`${base}${path}`, {
    method,
    headers: { cookie, origin: base, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Registers a user over HTTP as a page would. The address is not confirmed yet. */
export async function register(base: string, person: Credentials, selectedPlan = 'wellness'): Promise<Account> {
  const { firstName, lastName, email, password } = person;
  const registered = await createCaller(base, '')('POST', '/api/account/register', {
    firstName,
    lastName,
    email,
    password,
    selectedPlan,
    billingCycle: 'monthly',
    isAdult: true,
    acceptsTerms: true,
    consentsToHealthData: true,
  });
  if (registered.status !== 201) throw new Error(`registering: ${registered.status} ${await registered.text()}`);
  return createAccount(base, person, registered);
}

/** Opens another session of an existing user. */
export async function signIn(base: string, person: Credentials): Promise<Account> {
  const { email, password } = person;
  const signedIn = await createCaller(base, '')('POST', '/api/account/sign-in', { email, password });
  if (!signedIn.ok) throw new Error(`signing in: ${signedIn.status} ${await signedIn.text()}`);
  return createAccount(base, person, signedIn);
}

/** A user whose session is open already. */
export const openAccount = (base: string, person: Credentials, cookie: string): Account => ({
  person,
  cookie,
  call: createCaller(base, cookie),
});

/** A user with the cookies of a response, beside those that they had. */
export function createAccount(base: string, person: Credentials, { headers }: Response, earlier = ''): Account {
  const cookie = [...(earlier ? [earlier] : []), ...headers.getSetCookie().map((one) => one.split(';')[0])].join('; ');
  return openAccount(base, person, cookie);
}

/** Registers and confirms the address by the mailed link, which signs in. */
export async function signUp(base: string, person = createCredentials(), selectedPlan?: string): Promise<Account> {
  const { cookie } = await register(base, person, selectedPlan);
  const link = new URL(findLink(await waitForMail(base, person.email)));
  const confirmed = await fetch(`${base}${link.pathname}${link.search}`, { redirect: 'manual', headers: { cookie } });
  return createAccount(base, person, confirmed, cookie);
}
