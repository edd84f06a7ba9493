import { z } from 'zod';
import { Count, PastInstant } from '../bounds.ts';
import { Json } from '../json.ts';
import { ReportPeriod } from '../reports/reports.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';
import {
  passcodeLengthMax,
  passcodeLengthMin,
  passcodeTypedMax,
  recipientLengthMax,
  type ShareLifetime,
  shareFormats,
  shareLabelLengthMax,
  shareLifetimes,
  shareSections,
} from './share-limits.ts';

const Sections = z
  .array(z.enum(shareSections))
  .min(1, 'Choose at least one part')
  .refine((sections) => new Set(sections).size === sections.length, 'A part is listed twice');
const Format = z.enum(shareFormats);
const Lifetime = z.enum(Object.keys(shareLifetimes) as [ShareLifetime, ...ShareLifetime[]]);
const period = { from: ReportPeriod.shape.from, to: ReportPeriod.shape.to };

export const SharePreviewInput = ReportPeriod.safeExtend({ format: Format.default('brief'), sections: Sections }).meta({
  id: 'SharePreviewFields',
});

/** Exactly what a link would hold. */
export const SharePreview = z
  .object({
    madeAt: z.iso.datetime(),
    /** Sent back with the wish to share it: only what was looked at is shared. */
    digest: z.string(),
    bundle: z.record(z.string(), Json).meta({ description: 'A document Bundle of HL7 FHIR R4.' }),
  })
  .meta({ id: 'SharePreview' });
export type SharePreview = z.infer<typeof SharePreview>;

export const ShareInput = ReportPeriod.safeExtend({
  format: Format.default('brief'),
  sections: Sections,
  madeAt: PastInstant,
  digest: z.string().max(100),
  /** For the person alone: it is not in the link. */
  label: createSingleLineSchema('Label', shareLabelLengthMax),
  passcode: z
    .string()
    .trim()
    .min(passcodeLengthMin, `A passcode has at least ${passcodeLengthMin} characters`)
    .max(passcodeLengthMax, `A passcode has up to ${passcodeLengthMax} characters`)
    .nullable(),
  lifetime: Lifetime,
  /** A mail for each hour in which it was opened. */
  notifiesByMail: z.boolean(),
  /** A person who opens it can write back: messages by topic, notes and to-dos. A feature of the paid plans. */
  takesMessages: z.boolean().default(false),
}).meta({ id: 'ShareFields' });
export type ShareInput = z.infer<typeof ShareInput>;

export const ShareState = z.enum(['open', 'expired', 'revoked', 'locked']);
export type ShareState = z.infer<typeof ShareState>;

export const Share = z
  .object({
    id: z.uuid(),
    label: z.string(),
    ...period,
    format: Format,
    sections: z.array(z.enum(shareSections)),
    state: ShareState,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    endedAt: z.iso.datetime().nullable(),
    notifiesByMail: z.boolean(),
    takesMessages: z.boolean(),
    messageCount: z.int(),
    /** Messages that the owner has not seen. */
    newMessages: z.int(),
    /** Wrong passcodes that are left; null where it has none. */
    attemptsLeft: z.int().nullable(),
    openedCount: z.int(),
    /** Openings since the person last looked at the list. */
    newCount: z.int(),
    /** The newest first. `recipient` is how the reader introduced themselves. */
    openings: z.array(z.object({ at: z.iso.datetime(), recipient: z.string() })),
  })
  .meta({ id: 'Share' });
export type Share = z.infer<typeof Share>;

/** The link with its key, for its owner alone. */
export const ShareLink = z.object({ link: z.string(), passcode: z.string().nullable() }).meta({ id: 'ShareLink' });
export type ShareLink = z.infer<typeof ShareLink>;

export const ShareParams = z.object({ id: z.uuid() });

// What follows is spoken with programs that we do not know: SMART Health Links (HL7), version 1.

/** 32 random bytes in base64url; any other text leads to nothing. */
const Token = z.string().max(100);
export const ManifestParams = z.object({ token: Token });
export const ManifestRequest = z
  .object({
    recipient: z.string().trim().min(1).max(recipientLengthMax),
    passcode: z.string().max(passcodeTypedMax).optional(),
    embeddedLengthMax: Count.optional(),
  })
  .meta({ id: 'ShareManifestRequest' });

export const Manifest = z
  .object({
    status: z.literal('finalized'),
    files: z.array(
      z.object({
        contentType: z.literal('application/fhir+json'),
        embedded: z.string().optional().meta({ description: 'The encrypted file as JWE in compact form.' }),
        location: z.url().optional().meta({ description: 'Where it can be fetched for a few minutes.' }),
        lastUpdated: z.iso.datetime(),
      }),
    ),
  })
  .meta({ id: 'ShareManifest' });

/** A passcode is missing or wrong. */
export const WrongPasscode = z
  .object({ code: z.literal('invalidCode'), message: z.string(), remainingAttempts: z.int() })
  .meta({ id: 'ShareWrongPasscode' });
/** There is nothing behind the link, or not any more. */
export const ShareGone = z
  .object({ code: z.literal('notFound'), message: z.string(), reason: z.enum(['unknown', 'expired', 'revoked', 'locked']) })
  .meta({ id: 'ShareGone' });
export type ShareGone = z.infer<typeof ShareGone>;

export const ShareFileParams = z.object({ token: Token, ticket: z.string().max(100) });
