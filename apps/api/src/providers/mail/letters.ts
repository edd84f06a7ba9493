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
        | 'alreadyRegistered'
        | 'crisisPost';
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
    subject: `Confirm your email address for ${product.name}`,
    paragraphs: ['Thanks for signing up. Confirm that this address is yours, and your account is ready.'],
    button: { label: 'Confirm my address', url },
    closing: `The link works for ${formatCount(verificationHours, 'hour')}. If you didn’t sign up, ignore this email. Without your confirmation, the account stays closed and is deleted after 30 days.`,
  }),
  passwordReset: (url) => ({
    subject: 'Choose a new password',
    paragraphs: [`Someone, probably you, asked for a new password for your ${product.name} account.`],
    button: { label: 'Choose a new password', url },
    closing: `The link works once, for ${formatCount(passwordResetHours, 'hour')}. If you didn’t ask for it, ignore this email. Your password stays the same.`,
  }),
  passwordChanged: (url) => ({
    subject: 'Your password was changed',
    paragraphs: ['Your password was just changed, and every other device was signed out.'],
    button: { label: 'This wasn’t me. Reset my password', url },
    closing: 'If it was you, you don’t need to do anything.',
  }),
  secondFactorEnabled: (url) => ({
    subject: 'Two-step sign-in is on',
    paragraphs: [
      'From now on, you sign in with your password and a code from your authenticator app.',
      'Keep your recovery codes in a safe place. Each one works once in place of the app.',
    ],
    button: { label: 'Open my security settings', url },
  }),
  secondFactorDisabled: (url) => ({
    subject: 'Two-step sign-in is off',
    paragraphs: ['You now sign in with just your password again.'],
    button: { label: 'This wasn’t me. Open my security settings', url },
  }),
  recoveryCodesRenewed: (url) => ({
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes for two-step sign-in were just created for your account. The old ones no longer work.'],
    button: { label: 'This wasn’t me. Open my security settings', url },
    closing: 'If it was you, you don’t need to do anything.',
  }),
  passkeyAdded: (url) => ({
    subject: 'A passkey was added to your account',
    paragraphs: ['You can now also sign in with a new passkey, such as your fingerprint, your face or your screen lock.'],
    button: { label: 'This wasn’t me. Open my security settings', url },
    closing: 'If it wasn’t you, remove the passkey there and change your password. If it was you, you don’t need to do anything.',
  }),
  accountDeleted: () => ({
    subject: 'Your account is deleted',
    paragraphs: ['We deleted your account and everything in it, as you asked. This can’t be undone.', 'You’re welcome back any time.'],
  }),
  alreadyRegistered: (url) => ({
    subject: 'You already have an account',
    paragraphs: ['Someone, probably you, tried to register with this address. It already has an account.'],
    button: { label: 'Sign in', url },
    closing: 'If it wasn’t you, you don’t need to do anything. Your account hasn’t changed.',
  }),
  crisisPost: (url) => ({
    subject: 'Someone in the community may be in danger',
    paragraphs: ['A post that may mean danger to its author is waiting for a moderator. Please look at it now.'],
    button: { label: 'Open the queue', url },
    closing: 'You get this email because you’re a moderator. The post shows in the queue only.',
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
