import { expect, test } from 'vitest';
import { createCredentials, register, signIn, signUp } from '../account.ts';
import { goOffline } from '../quiet-page.ts';
import { logIn } from '../sign-in-form.ts';
import { createFailedCallPattern, createMember, createVisitor, signInByCookie } from '../visitor.ts';

test('shows different messages for a wrong password and an unconfirmed address', async () => {
  const { page, base, provokes } = await createVisitor();
  provokes(createFailedCallPattern(401));
  provokes(createFailedCallPattern(403));
  const { person } = await signUp(base);
  const unconfirmed = createCredentials();
  await register(base, unconfirmed);

  await page.goto('/login');
  await logIn(page, { ...person, password: 'Wrong-kettle 42' });
  await page.getByText('Invalid email or password. Please check your credentials and try again.').waitFor();
  await logIn(page, { email: 'nobody@example.com', password: person.password });
  await page.getByText('Invalid email or password. Please check your credentials and try again.').waitFor();
  await logIn(page, unconfirmed);
  await page.getByText('Please check your email and click the verification link before logging in.').waitFor();
  await page.getByRole('button', { name: 'Send the link again' }).click();
  await page.getByText('We sent the link again').waitFor();
});

test('reports a missing answer at its field and moves the focus there', async () => {
  const { page } = await createVisitor();
  await page.goto('/login');
  const form = page.getByRole('form', { name: 'Login' });
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await form.getByText('Email is required').waitFor();
  await form.getByText('Password is required').waitFor();
  await expect.poll(() => form.getByLabel('Email').evaluate((input) => input === document.activeElement)).toBe(true);
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Login', exact: true }).click();
  await form.getByText('Invalid email format').waitFor();
});

test('reports an unreachable server and leaves the typed text in place', async () => {
  const { page, context, provokes } = await createVisitor();
  provokes(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/login');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await goOffline(context);
  await logIn(page, { email: 'ruth@example.com', password: 'Blue-kettle 42 sings' });
  await page.getByText('An unexpected error occurred. Please try again.').waitFor();
  await expect.poll(() => page.getByRole('form', { name: 'Login' }).getByLabel('Email').inputValue()).toBe('ruth@example.com');
});

test('a password can be shown and hidden', async () => {
  const { page } = await createVisitor();
  await page.goto('/login');
  const password = page.getByRole('form', { name: 'Login' }).getByLabel('Password', { exact: true });
  await password.fill('Blue-kettle 42 sings');
  await expect.poll(() => password.getAttribute('type')).toBe('password');
  await page.getByRole('button', { name: 'Show what you typed' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('text');
  await page.getByRole('button', { name: 'Hide what you typed' }).click();
  await expect.poll(() => password.getAttribute('type')).toBe('password');
});

test('the address opens the tab that it names, and the form has a way to the other', async () => {
  const { page } = await createVisitor();
  const getSelectedTab = (name: string) => page.getByRole('tab', { name, selected: true });
  for (const [address, tab] of [
    ['/login', 'Login'],
    ['/auth', 'Login'],
    ['/auth/health', 'Login'],
    ['/login?tab=register', 'Register'],
    ['/register', 'Register'],
  ] as const) {
    await page.goto(address);
    await getSelectedTab(tab).waitFor();
  }
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await getSelectedTab('Register').waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('register');
});

test('returnTo=pricing leads to the prices after login, and without it the dashboard opens', async () => {
  const { page, base } = await createVisitor();
  const { person } = await signUp(base);
  await page.goto('/login?returnTo=pricing');
  await logIn(page, person);
  await page.waitForURL('**/pricing');
  await page.goto('/login');
  await page.waitForURL('**/dashboard');
  await page.goto('/login?returnTo=pricing');
  await page.waitForURL('**/pricing');
});

test('an address of another site in returnTo leads nowhere but to the dashboard', async () => {
  const { page } = await createMember();
  for (const elsewhere of ['https://example.com/', '//example.com', '/\\example.com', 'javascript:alert(1)']) {
    await page.goto(`/login?returnTo=${encodeURIComponent(elsewhere)}`);
    await page.waitForURL('**/dashboard');
  }
});

test('a guarded page sends a visitor to log in with a reason, and brings them back to where they wanted to go', async () => {
  const { page, base } = await createVisitor();
  const { person } = await signUp(base);
  await page.goto('/account?from=mail');
  await page.waitForURL('**/login?**');
  await page.getByText('You must be logged in to access this page').waitFor();
  await logIn(page, person);
  await page.waitForURL('**/account?from=mail');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
});

test('logging in as who is signed in already says so and goes on', async () => {
  const visitor = await createVisitor();
  const { page, base } = visitor;
  const account = await signUp(base);
  await page.goto('/login');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await signInByCookie(visitor, account);
  await logIn(page, account.person);
  await page.getByText('Already logged in').waitFor();
  await page.waitForURL('**/dashboard');
});

test('logging in as another user ends only this browser’s session of the first user', async () => {
  const visitor = await createVisitor();
  const { page, base } = visitor;
  const [here, other] = [await signUp(base), await signUp(base)];
  const elsewhere = await signIn(base, here.person);
  await page.goto('/login');
  await page.getByRole('form', { name: 'Login' }).waitFor();
  await signInByCookie(visitor, here);
  // What the page had asked for in the first user's session is refused once that ends.
  visitor.provokes(/status of 401/);
  await logIn(page, other.person);
  await page.waitForURL('**/dashboard');
  const fetchUser = async (call: typeof here.call) =>
    ((await (await call('GET', '/api/session')).json()) as { user: { email: string } | null }).user;
  const getSignedInEmail = () => page.evaluate(async () => (await (await fetch('/api/session')).json()).user?.email);
  await expect.poll(getSignedInEmail).toBe(other.person.email);
  await page.waitForURL('**/dashboard');
  await expect.poll(() => fetchUser(here.call)).toBeNull();
  expect((await fetchUser(elsewhere.call))?.email).toBe(here.person.email);
});
