import { z } from 'zod';
import { Email } from '../account/account.ts';
import { createSingleLineSchema } from '../single-line-schema.ts';

export const contactMessageLengthMax = 10_000;

export const ContactMessage = z
  .strictObject({
    name: createSingleLineSchema('Name', 200),
    email: Email,
    subject: createSingleLineSchema('Subject', 200),
    message: z
      .string()
      .max(contactMessageLengthMax, `Message is too long (max ${contactMessageLengthMax} characters)`)
      .refine((text) => text.trim() !== '', 'Message is required'),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;
