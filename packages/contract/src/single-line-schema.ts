import { z } from 'zod';
import { sanitizeText } from './text-sanitizer.ts';

/** A required text on one line, without markup. `label` begins the messages: "Subject". */
export const createSingleLineSchema = (label: string, lengthMax: number) =>
  z.string().transform((raw, context) => {
    const { text, error } = sanitizeText(label, raw.replace(/\s+/g, ' '), lengthMax);
    const message = error ?? (text === '' ? `${label} is required` : null);
    if (message) context.issues.push({ code: 'custom', message, input: raw });
    return text ?? '';
  });
