import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Credentials, createCredentials, register, signUp } from '../account.ts';
import { findLink, waitForMail } from '../mail.ts';
import { screenFaults } from '../screen-faults.ts';
import { logIn } from '../sign-in-form.ts';
import { createFailedCallPattern, createVisitor, signInByCookie } from '../visitor.ts';

const getDetailsForm = (page: Page) => page.getByRole('form', { name: 'Your details' });
const create = (page: Page) => getDetailsForm(page).getByRole('button', { name: 'Create Account' }).click();

async function fill(page: Page, { firstName, lastName, email, password }: Credentials) {
  await getDetailsForm(page).getByLabel('First name').fill(firstName);
  await getDetailsForm(page).getByLabel('Last name').fill(lastName);
  await getDetailsForm(page).getByLabel('Email').fill(email);
  await getDetailsForm(page).getByLabel('Password', { exact: true }).fill(password);
  await getDetailsForm(page).getByLabel('Confirm password').fill(password);
  for (const box of await getDetailsForm(page).getByRole('checkbox').all()) await box.check();
}

test('a plan is chosen first, with its price and badge, and going back keeps what was typed', async () => {
  const { page } = await createVisitor();
  await page.goto('/register');
  await expect.poll(() => page.getByRole('radio', { name: 'Free Wellness ALWAYS FREE' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: /Yearly · Save \$38/ }).click();
  await page.getByText('$190').waitFor();
  await page.getByRole('radio', { name: 'Wellness Pro MOST POPULAR' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await getDetailsForm(page).getByText('Wellness Pro, $190 a year').waitFor();
  await getDetailsForm(page).getByText('The payment step comes after you verify your email').waitFor();

  await getDetailsForm(page).getByLabel('First name').fill('Ruth');
  await getDetailsForm(page).getByRole('button', { name: 'Change Plan' }).click();
  await page.getByRole('radio', { name: 'Free Wellness ALWAYS FREE' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await getDetailsForm(page).getByText('Free Wellness, no card needed').waitFor();
  await expect.poll(() => getDetailsForm(page).getByLabel('First name').inputValue()).toBe('Ruth');
});

test('a plan in the address skips the first step', async () => {
  const { page } = await createVisitor();
  await page.goto('/register?plan=wellness_plus&cycle=yearly');
  await getDetailsForm(page).getByText('Wellness Pro, $190 a year').waitFor();
  await page.goto('/register?plan=premium');
  await getDetailsForm(page).getByText('Wellness Pro, $19 a month').waitFor();
});

test('each rule for the details has its sentence, and the two passwords are compared first', async () => {
  const { page } = await createVisitor();
  await page.goto('/register?plan=wellness');
  await create(page);
  for (const missing of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'You need to be 18 or older to use this product',
    'Please accept the terms to create an account',
    'We need your consent before we can store health data for you',
  ])
    await getDetailsForm(page).getByText(missing, { exact: true }).waitFor();

  await fill(page, createCredentials());
  await getDetailsForm(page).getByLabel('Password', { exact: true }).fill('short');
  await create(page);
  await getDetailsForm(page).getByText('Passwords do not match').waitFor();
  for (const [password, sentence] of [
    ['Sh0rt!', 'Password must be at least 8 characters long'],
    [`Aa1!${'x'.repeat(125)}`, 'Password is too long (max 128 characters)'],
    ['blue-kettle 42', 'Password must contain at least one uppercase letter'],
    ['BLUE-KETTLE 42', 'Password must contain at least one lowercase letter'],
    ['Blue-kettle', 'Password must contain at least one number'],
    ['Bluekettle42', 'Password must contain at least one special character'],
    ['Qwerty-kettle 42', 'Password contains common patterns and is not secure'],
  ] as const) {
    await getDetailsForm(page).getByLabel('Password', { exact: true }).fill(password);
    await getDetailsForm(page).getByLabel('Confirm password').fill(password);
    await create(page);
    await getDetailsForm(page).getByText(sentence).waitFor();
  }
  for (const [email, sentence] of [
    ['ruth@example', 'Invalid email format'],
    ['<ruth>@example.com', 'Email contains characters that are not allowed'],
  ] as const) {
    await getDetailsForm(page).getByLabel('Email').fill(email);
    await create(page);
    await getDetailsForm(page).getByText(sentence).waitFor();
  }
});

test('asks to log in when the address has an account, whatever its letter case', async () => {
  const { page, base, provokes } = await createVisitor();
  provokes(createFailedCallPattern(409));
  const { person } = await signUp(base);
  await page.goto('/register?plan=wellness');
  await fill(page, { ...person, email: ` ${person.email.toUpperCase()} ` });
  await create(page);
  await page.getByText('An account with this email already exists. Please try logging in instead.').waitFor();
  await expect.poll(() => getDetailsForm(page).getByLabel('First name').inputValue()).toBe(person.firstName);
});

test('after registering for the paid plan the page says what comes next, and the login waits for the link', async () => {
  const { page } = await createVisitor();
  const person = createCredentials();
  await page.goto('/register?plan=wellness_plus&cycle=monthly');
  await fill(page, person);
  await create(page);
  await page.getByText('The payment step for Wellness Pro follows after that').waitFor();
  await expect.poll(() => page.getByRole('form', { name: 'Login' }).count()).toBe(0);
  await page.getByRole('button', { name: 'I opened the link: log in' }).click();
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
  await expect.poll(() => page.getByRole('form', { name: 'Login' }).getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByRole('tab', { name: 'Register' }).click();
  await page.getByRole('radio', { name: /ALWAYS FREE/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => getDetailsForm(page).getByLabel('First name').inputValue()).toBe('');
});

test('the link in the mail signs in and leads on to the page that was first asked for', async () => {
  const { page, base } = await createVisitor();
  const person = createCredentials();
  await page.goto('/medications');
  await page.getByText('You must be logged in to access this page').waitFor();
  await signInByCookie({ context: page.context(), base }, await register(base, person));
  await page.goto(findLink(await waitForMail(base, person.email)));
  await page.getByText('Email confirmed').waitFor();
  await page.waitForURL('**/medications');
});

test('a link opened in another browser asks for the password, or for a new one', async () => {
  const { page, base, provokes } = await createVisitor();
  provokes(createFailedCallPattern(401));
  const person = createCredentials();
  await register(base, person);
  await page.goto(findLink(await waitForMail(base, person.email)));
  const form = page.getByRole('form', { name: 'Confirm your address' });
  await form.getByLabel('Password', { exact: true }).fill('Wrong-kettle 1');
  await form.getByRole('button', { name: 'Confirm and log in' }).click();
  await form.getByText('Your current password isn’t right.').waitFor();
  await form.getByRole('button', { name: 'I don’t know the password: choose a new one' }).click();
  expect(await screenFaults(page, 'confirming')).toEqual([]);
  await form.getByLabel('New password').fill('Green-kettle 43 hums');
  await form.getByLabel('Confirm password').fill('Green-kettle 43 hums');
  await form.getByRole('button', { name: 'Confirm and log in' }).click();
  await page.getByText('Email confirmed').waitFor();
  await page.waitForURL('**/dashboard');
});

test('a link that is foreign, used up or too old says so and offers the login', async () => {
  const { page, base, provokes } = await createVisitor();
  provokes(createFailedCallPattern(401));
  const person = createCredentials();
  await register(base, person);
  const link = new URL(findLink(await waitForMail(base, person.email)));
  link.searchParams.set('token', `${link.searchParams.get('token')}x`);
  for (const address of [
    link.href,
    '/login#access_token=x&refresh_token=y&type=signup',
    '/login?type=recovery',
    '/login#error=access_denied&error_code=otp_expired',
  ]) {
    // Only the hash differs between some of them, which alone loads nothing.
    await page.goto('/about');
    await page.goto(address);
    await page.getByText('There was an issue with email verification. Please try logging in.').waitFor();
  }
  await page.getByRole('tab', { name: 'Login', selected: true }).waitFor();
  await page.getByRole('form', { name: 'Login' }).waitFor();
});

test('a link opened a second time says that the address is confirmed', async () => {
  const { page, base, provokes } = await createVisitor();
  provokes(createFailedCallPattern(401));
  const person = createCredentials();
  await signInByCookie({ context: page.context(), base }, await register(base, person));
  const link = findLink(await waitForMail(base, person.email));
  await page.goto(link);
  await page.waitForURL('**/dashboard');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByText('This address is already confirmed. Please log in.').waitFor();
  await page.getByRole('link', { name: 'Go to login' }).click();
  await page.getByRole('form', { name: 'Login' }).waitFor();
});

test('a forgotten password is replaced by the link in a mail, once, and the old one and its sessions end', async () => {
  const { page, base, provokes } = await createVisitor();
  provokes(createFailedCallPattern(400));
  provokes(createFailedCallPattern(401));
  const { person, call } = await signUp(base);
  await page.goto('/login');
  await page.getByRole('form', { name: 'Login' }).getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(`If there is an account for ${person.email}, an email with a link is on its way.`).waitFor();
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If there is an account for nobody@example.com, an email with a link is on its way.').waitFor();

  const link = findLink(await waitForMail(base, person.email, 'Choose a new password'));
  const saveNewPassword = async (password: string, again = password) => {
    await page.goto(link);
    await page.getByRole('textbox', { name: 'New password' }).fill(password);
    await page.getByLabel('Confirm password').fill(again);
    await page.getByRole('button', { name: 'Save the new password' }).click();
  };
  await saveNewPassword('Green-kettle 43 hums', 'Green-kettle 43 sings');
  await page.getByText('Passwords do not match').waitFor();
  await saveNewPassword('Green-kettle 43 hums');
  await page.getByText('Your password is changed').waitFor();
  expect((await call('GET', '/api/account/sessions')).status).toBe(401);

  await logIn(page, person);
  await page.getByText('Invalid email or password. Please check your credentials and try again.').waitFor();
  await logIn(page, { ...person, password: 'Green-kettle 43 hums' });
  await page.waitForURL('**/dashboard');
  await saveNewPassword('Third-kettle 44 hums');
  await page.getByText('This link was already used or is too old.').waitFor();
});
