import { z } from 'zod';
import { Email } from './account.ts';
import { singleLine } from './single-line.ts';

export const contactMessageLengthMax = 10_000;

export const ContactMessage = z
  .strictObject({
    name: singleLine('Name', 200),
    email: Email,
    subject: singleLine('Subject', 200),
    message: z
      .string()
      .max(contactMessageLengthMax, `Message is too long (max ${contactMessageLengthMax} characters)`)
      .refine((text) => text.trim() !== '', 'Message is required'),
  })
  .meta({ id: 'ContactMessage' });
export type ContactMessage = z.infer<typeof ContactMessage>;
