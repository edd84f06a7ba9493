import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';
import { findEmailError, listPasswordErrors, normalizeEmail } from './credentials.ts';

/** An address as it is stored: trimmed, in lower case, checked by the rules of credentials.ts. */
export const Email = z.string().transform((text, context) => {
  const message = findEmailError(text);
  if (message) context.issues.push({ code: 'custom', message, input: text });
  return normalizeEmail(text);
});

export const NewPassword = z.string().superRefine((password, context) => {
  for (const message of listPasswordErrors(password)) context.addIssue({ code: 'custom', message });
});

/** A password that is only compared. Longer ones cannot be right, and hashing them would cost time. */
const GivenPassword = z.string().min(1, 'Password is required').max(1000, 'Password is too long');

const createPersonNameSchema = (label: string) => createSingleLineSchema(label, 100);

/** The plan chosen at registration. Older accounts may name a plan that is no longer sold. */
export const SelectedPlan = z.enum(['wellness', 'wellness_plus', 'premium', 'pro']);
export const BillingCycle = z.enum(['monthly', 'yearly']);
export const Role = z.enum(['person', 'admin']);
export type Role = z.infer<typeof Role>;
export const ConsentKind = z.enum(['terms', 'health-data', 'adult', 'product-mails']);
export type ConsentKind = z.infer<typeof ConsentKind>;

const createAcceptanceSchema = (message: string) => z.literal(true, { error: message });

export const Registration = z
  .strictObject({
    firstName: createPersonNameSchema('First name'),
    lastName: createPersonNameSchema('Last name'),
    email: Email,
    password: NewPassword,
    selectedPlan: SelectedPlan,
    billingCycle: BillingCycle,
    isAdult: createAcceptanceSchema('You need to be 18 or older to use this product'),
    acceptsTerms: createAcceptanceSchema('Please accept the terms to create an account'),
    consentsToHealthData: createAcceptanceSchema('We need your consent before we can store health data for you'),
  })
  .meta({ id: 'Registration' });

/** The link of a mail that was opened in another browser than the one that registered. */
export const AddressConfirmation = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('known'), token: z.string().min(1).max(2000), password: GivenPassword }),
    z.strictObject({ kind: z.literal('new'), token: z.string().min(1).max(2000), password: NewPassword }),
  ])
  .meta({ id: 'AddressConfirmation', description: 'The password from registration, or a new one that replaces it.' });

export const Registered = z.object({ email: z.string() }).meta({ id: 'Registered' });

export const SignIn = z.strictObject({ email: Email, password: GivenPassword }).meta({ id: 'SignIn' });
export const SignInAnswer = z
  .object({ secondFactor: z.boolean().meta({ description: 'A code is needed before the session begins.' }) })
  .meta({ id: 'SignInAnswer' });

export const SecondFactorCode = z
  .strictObject({ code: z.string().trim().min(1, 'Code is required').max(64), kind: z.enum(['totp', 'recovery']) })
  .meta({ id: 'SecondFactorCode' });
export const TotpCode = z.strictObject({ code: z.string().trim().min(1, 'Code is required').max(64) }).meta({ id: 'TotpCode' });
export const PasswordGiven = z.strictObject({ password: GivenPassword }).meta({ id: 'PasswordGiven' });
/** What changes the second factor itself: the password, and a code of it. */
export const SecondFactorProof = SecondFactorCode.extend({ password: GivenPassword }).meta({ id: 'SecondFactorProof' });
export const SecondFactorSetup = z.object({ otpauthUrl: z.string(), recoveryCodes: z.array(z.string()) }).meta({ id: 'SecondFactorSetup' });
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

export const PasswordChange = z.strictObject({ currentPassword: GivenPassword, newPassword: NewPassword }).meta({ id: 'PasswordChange' });
export const EmailGiven = z.strictObject({ email: Email }).meta({ id: 'EmailGiven' });
export const PasswordReset = z.strictObject({ token: z.string().min(1).max(200), newPassword: NewPassword }).meta({ id: 'PasswordReset' });

export const AccountChange = z
  .strictObject({
    firstName: createPersonNameSchema('First name').optional(),
    lastName: createPersonNameSchema('Last name').optional(),
    /** Paid plans are not chosen but paid for. */
    selectedPlan: z.literal('wellness').optional(),
  })
  .refine(({ firstName, lastName, selectedPlan }) => (firstName ?? lastName ?? selectedPlan) !== undefined, 'Say what to change')
  .meta({ id: 'AccountChange' });

export const Consent = z
  .object({ kind: ConsentKind, version: z.string(), givenAt: z.iso.datetime(), withdrawnAt: z.iso.datetime().nullable() })
  .meta({ id: 'Consent' });
export const ConsentGiven = z.strictObject({ kind: ConsentKind }).meta({ id: 'ConsentGiven' });

export const PasskeyOptions = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'PasskeyOptions', description: 'PublicKeyCredentialCreationOptionsJSON of the WebAuthn standard.' });
export const Passkey = z.object({ id: z.uuid(), name: z.string().nullable(), createdAt: z.iso.datetime() }).meta({ id: 'Passkey' });
