import { formatCount } from '@wellkept/clinical/wording.ts';
import { product } from '@wellkept/contract/site/product.ts';
import type { Letter } from './letter.ts';

/** Every mail the product sends, by what it is about. Jobs carry this; the words are put to it when it is sent. */
export type MailRequest =
  | { about: 'verification' | 'passwordReset'; to: string; name: string; url: string }
  | {
      about:
        | 'passwordChanged'
        | 'secondFactorEnabled'
        | 'secondFactorDisabled'
        | 'recoveryCodesRenewed'
        | 'passkeyAdded'
        | 'accountDeleted'
        | 'alreadyRegistered';
      to: string;
      name: string;
      url: string;
    }
  | { about: 'contact'; to: string; name: string; email: string; subject: string; message: string; isPriority: boolean };

export const verificationHours = 24;
export const passwordResetHours = 1;

type AccountMail = Exclude<MailRequest, { about: 'contact' }>;

/** The text of each mail about an account, by what it is about. */
const accountLetters: Readonly<Record<AccountMail['about'], (url: string) => Omit<Letter, 'to' | 'greeting'>>> = {
  verification: (url) => ({
    subject: `Confirm your e-mail address for ${product.name}`,
    paragraphs: ['Thank you for signing up. Please confirm that this address is yours; then your account is ready.'],
    button: { label: 'Confirm my address', url },
    closing: `The link works for ${formatCount(verificationHours, 'hour')}. If you did not sign up, ignore this mail: without your confirmation the account stays closed and is deleted after 30 days.`,
  }),
  passwordReset: (url) => ({
    subject: 'Choose a new password',
    paragraphs: [`Somebody, probably you, asked for a new password for your ${product.name} account.`],
    button: { label: 'Choose a new password', url },
    closing: `The link works once, for ${formatCount(passwordResetHours, 'hour')}. If you did not ask for it, ignore this mail: your password stays as it is.`,
  }),
  passwordChanged: (url) => ({
    subject: 'Your password was changed',
    paragraphs: ['The password of your account was just changed, and every other device was signed out.'],
    button: { label: 'It was not me: reset my password', url },
    closing: 'If it was you, there is nothing to do.',
  }),
  secondFactorEnabled: (url) => ({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on signing in takes your password and a code from your authenticator app.',
      'Keep your recovery codes in a safe place: each one replaces the app once.',
    ],
    button: { label: 'Open my security settings', url },
  }),
  secondFactorDisabled: (url) => ({
    subject: 'Two-step sign-in is off',
    paragraphs: ['Signing in to your account takes only the password again.'],
    button: { label: 'It was not me: open my security settings', url },
  }),
  recoveryCodesRenewed: (url) => ({
    subject: 'Your recovery codes are new',
    paragraphs: ['New recovery codes for two-step sign-in were just made for your account. The old ones stopped working.'],
    button: { label: 'It was not me: open my security settings', url },
    closing: 'If it was you, there is nothing to do.',
  }),
  passkeyAdded: (url) => ({
    subject: 'A passkey was added to your account',
    paragraphs: ['From now on your account can also be opened with a new passkey: a fingerprint, a face or a screen lock.'],
    button: { label: 'It was not me: open my security settings', url },
    closing: 'If it was not you, remove the passkey there and change your password. If it was you, there is nothing to do.',
  }),
  accountDeleted: () => ({
    subject: 'Your account is deleted',
    paragraphs: [
      'Your account and everything that you kept in it are deleted, as you asked. This cannot be undone.',
      'You are welcome back at any time.',
    ],
  }),
  alreadyRegistered: (url) => ({
    subject: 'You already have an account',
    paragraphs: ['Somebody, probably you, tried to register with this address. There is an account for it already.'],
    button: { label: 'Sign in', url },
    closing: 'If it was not you, there is nothing to do: your account is unchanged.',
  }),
};

export function createLetter(request: MailRequest): Letter {
  const greeting = formatGreeting(request);
  if (request.about !== 'contact') return { to: request.to, greeting, ...accountLetters[request.about](request.url) };
  return {
    to: request.to,
    replyTo: request.email,
    subject: `${request.isPriority ? 'Priority: ' : ''}Contact form: ${request.subject}`,
    greeting,
    paragraphs: [request.message],
  };
}

/** A mail that a stranger can cause carries none of their words: until an address is confirmed, its name is whatever was typed. */
function formatGreeting(request: MailRequest): string {
  if (request.about === 'contact') return `${request.name} <${request.email}> writes:`;
  return request.about === 'verification' || request.about === 'alreadyRegistered' ? 'Hello,' : `Hello ${request.name},`;
}
