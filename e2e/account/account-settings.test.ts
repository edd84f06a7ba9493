import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { register, signIn } from '../account.ts';
import { waitForMail } from '../mail.ts';
import { createMedicine } from '../medicine.ts';
import { logIn } from '../sign-in-form.ts';
import { turnOn } from '../switch.ts';
import { computeTotp } from '../totp.ts';
import { createFailedCallPattern, createMember } from '../visitor.ts';

/** One part of the settings, by the note at its side. */
const getSection = (page: Page, note: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: note }) });

async function givePassword(page: Page, password: string, confirm: string) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: confirm }).click();
}

/** Signs out by the button of the page, and waits for the form. */
async function leave(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/login');
}

test('the name can be changed, and the page greets by the new one', async () => {
  const { page } = await createMember();
  await page.goto('/account');
  const you = getSection(page, 'You');
  await you.getByLabel('First name').fill('');
  await you.getByRole('button', { name: 'Save' }).click();
  await you.getByText('First name is required').waitFor();
  await you.getByLabel('First name').fill('Rutha');
  await you.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your name is saved').waitFor();
  await page.goto('/');
  await page.getByText('Welcome back, Rutha!').waitFor();
});

test('opens a page of the settings, subscribes to product mails, and lists account events newest first', async () => {
  const { page } = await createMember();
  await page.goto('/account');
  const jump = page.getByRole('navigation', { name: 'Settings' });
  await jump.getByRole('link', { name: 'Privacy and data' }).click();
  await page.waitForURL('**/account#consents');
  await getSection(page, 'Consents').waitFor();
  await expect.poll(() => getSection(page, 'Appearance').count()).toBe(0);
  await jump.getByRole('link', { name: 'Reminders and emails' }).click();
  const mails = page.getByRole('switch', { name: 'Emails about the product' });
  await turnOn(mails);
  await page.getByText('We’ll email you product news').waitFor();
  await page.reload();
  await expect.poll(() => mails.isChecked()).toBe(true);
  await jump.getByRole('link', { name: 'Privacy and data' }).click();
  const log = getSection(page, 'What happened').getByRole('listitem');
  await log.first().getByText('Consent given: emails about the product').waitFor();
  await expect.poll(() => log.count()).toBe(5);
  await page.getByRole('button', { name: 'Show older entries' }).click();
  await expect.poll(() => log.last().innerText()).toContain('Account created');
});

test('changing the password asks for the old one and signs out the other devices', async () => {
  const { page, base, account, provokes } = await createMember();
  provokes(createFailedCallPattern(401));
  const elsewhere = await signIn(base, account.person);
  await page.goto('/account#password');
  await page.getByRole('button', { name: 'Change password' }).click();
  const form = page.getByRole('form', { name: 'Change your password' });
  const changePassword = async (current: string, next: string, again = next) => {
    await form.getByLabel('Current password').fill(current);
    await form.getByLabel('New password').fill(next);
    await form.getByLabel('Confirm password').fill(again);
    await form.getByRole('button', { name: 'Change password' }).click();
  };
  await changePassword(account.person.password, 'Green-kettle 43 hums', 'Green-kettle 44 hums');
  await form.getByText('Passwords do not match').waitFor();
  await changePassword(account.person.password, 'weak');
  await form.getByText('Password must be at least 8 characters long').waitFor();
  await changePassword('Wrong-kettle 1', 'Green-kettle 43 hums');
  await form.getByText('Your current password isn’t right.').waitFor();
  await changePassword(account.person.password, 'Green-kettle 43 hums');
  await page.getByText('Your password is changed').waitFor();
  expect((await elsewhere.call('GET', '/api/account/sessions')).status).toBe(401);
  await waitForMail(base, account.person.email, 'Your password was changed');

  await leave(page);
  await logIn(page, { ...account.person, password: 'Green-kettle 43 hums' });
  await page.waitForURL('**/dashboard');
});

test('the list of sessions names the devices, ends one of them, and ends all', async () => {
  const { page, base, account } = await createMember();
  const [phone, tablet] = [await signIn(base, account.person), await signIn(base, account.person)];
  await page.goto('/account#sessions');
  const sessions = getSection(page, 'Where you are signed in').getByRole('listitem');
  await expect.poll(() => sessions.count()).toBe(3);
  await expect.poll(() => sessions.filter({ hasText: 'This device' }).count()).toBe(1);
  await sessions
    .getByRole('button', { name: /^Sign out/ })
    .first()
    .click();
  await page.getByText('That device is signed out').waitFor();
  await expect.poll(() => sessions.count()).toBe(2);

  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.waitForURL('**/login');
  for (const { call } of [phone, tablet]) expect((await call('GET', '/api/account/sessions')).status).toBe(401);
});

test('two-step sign-in is set up, asked for at login, replaced by a recovery code, and turned off', async () => {
  const { page, account, provokes } = await createMember();
  provokes(createFailedCallPattern(400));
  provokes(createFailedCallPattern(401));
  const { person } = account;
  await page.goto('/account#two-step');
  const settings = getSection(page, 'Two-step sign-in');
  await settings.getByRole('button', { name: 'Set up' }).click();
  await givePassword(page, 'Wrong-kettle 1', 'Continue');
  await page.getByRole('dialog').getByText('Your current password isn’t right.').waitFor();
  await givePassword(page, person.password, 'Continue');

  const secret = await settings.locator('code').first().innerText();
  await settings.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  const enableTwoFactor = async (code: string) => {
    await settings.getByLabel('Code from the app').fill(code);
    await settings.getByRole('button', { name: 'Turn on' }).click();
  };
  await enableTwoFactor('000000');
  await settings.getByRole('textbox', { name: 'Code from the app' }).and(page.locator('[aria-invalid=true]')).waitFor();
  await enableTwoFactor(computeTotp(secret));
  await page.getByText('Two-step sign-in is on').waitFor();
  const codes = await page.getByRole('region', { name: 'Recovery codes' }).getByRole('listitem').allInnerTexts();
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(8);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('wellkept-recovery-codes.txt');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await leave(page);
  await logIn(page, person);
  const second = page.getByRole('form', { name: 'Second step' });
  await second.getByLabel('Code from your authenticator app').fill('000000');
  await second.getByRole('button', { name: 'Continue' }).click();
  await second.locator('[aria-invalid=true]').waitFor();
  await second.getByLabel('Code from your authenticator app').fill(computeTotp(secret, 1));
  await second.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');

  const signInByRecoveryCode = async () => {
    await page.goto('/');
    await leave(page);
    await logIn(page, person);
    await second.getByRole('button', { name: 'Use a recovery code' }).click();
    await second.getByLabel('Recovery code').fill(codes[0] ?? '');
    await second.getByRole('button', { name: 'Continue' }).click();
  };
  await signInByRecoveryCode();
  await page.waitForURL('**/dashboard');
  await signInByRecoveryCode();
  await second.locator('[aria-invalid=true]').waitFor();
  await second.getByLabel('Recovery code').fill(codes[1] ?? '');
  await second.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/account#two-step');
  await settings.getByRole('button', { name: 'Turn off' }).click();
  await givePassword(page, person.password, 'Turn off');
  const code = page.getByRole('dialog').getByLabel('Code from your app, or a recovery code');
  await code.and(page.locator('[aria-invalid=true]')).waitFor();
  await code.fill(codes[2] ?? '');
  await givePassword(page, person.password, 'Turn off');
  await page.getByText('Two-step sign-in is off').waitFor();
  await leave(page);
  await logIn(page, person);
  await page.waitForURL('**/dashboard');
});

test('a passkey is added with the password, signs in without it, and is removed', async () => {
  const { page, context, base, account, provokes } = await createMember();
  provokes(createFailedCallPattern(401));
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/account#passkeys');
  const passkeys = getSection(page, 'Passkeys');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await givePassword(page, 'Wrong-kettle 1', 'Continue');
  await page.getByRole('dialog').getByText('Your current password isn’t right.').waitFor();
  await givePassword(page, account.person.password, 'Continue');
  await page.getByText('Passkey added').waitFor();
  await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(1);
  await waitForMail(base, account.person.email, 'A passkey was added to your account');

  await leave(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/account#passkeys');
  await passkeys.getByRole('button', { name: /^Remove/ }).click();
  await page.getByText('Passkey removed').waitFor();
  await expect.poll(() => passkeys.getByRole('listitem').count()).toBe(0);
});

test('the consent to health data can be withdrawn: nothing new is stored, what is there can be read, until it is given again', async () => {
  const { page, account, provokes } = await createMember();
  provokes(createFailedCallPattern(403));
  const put = (name: string) => account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine(name));
  await put('Metformin');
  await page.goto('/account#consents');
  const consents = getSection(page, 'Consents');
  await consents.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Your consent is withdrawn').waitFor();
  expect((await put('Ibuprofen')).status).toBe(403);
  await page.goto('/medications');
  await page.getByRole('button', { name: 'More for Metformin' }).waitFor();
  await page.getByLabel('What do you take?').fill('omeprazole');
  await page
    .getByRole('option', { name: /^Omeprazole/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByRole('listitem')
    .getByText('You withdrew your consent to processing health data. Give it again in Settings to save something new.')
    .waitFor();
  await page.goto('/account#consents');
  await consents.getByRole('button', { name: 'Give again' }).click();
  await page.getByText('Your consent is given').waitFor();
  expect((await put('Ibuprofen')).status).toBe(200);
});

test('deleting the account asks twice, deletes for good, and frees the address', async () => {
  const { page, base, account, provokes } = await createMember();
  provokes(createFailedCallPattern(401));
  await account.call('PUT', `/api/medications/${crypto.randomUUID()}`, createMedicine('Metformin'));
  const { person } = account;
  await page.goto('/account#delete');
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect.poll(() => dialog.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Type “delete” to confirm').fill('delete');
  await givePassword(page, 'Wrong-kettle 1', 'Delete for good');
  await dialog.getByText('Your current password isn’t right.').waitFor();
  await expect.poll(() => dialog.getByLabel('Your password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await givePassword(page, person.password, 'Delete for good');
  await page.getByText('Your account is deleted').waitFor();
  await page.getByRole('link', { name: 'Login' }).waitFor();

  await waitForMail(base, person.email, 'Your account is deleted');
  await page.goto('/login');
  await logIn(page, person);
  await page.getByText('Invalid email or password. Please check your credentials and try again.').waitFor();
  await register(base, person);
});
