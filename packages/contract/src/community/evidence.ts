import { Severity } from '@wellkept/knowledge/facts.ts';
import { Source } from '@wellkept/knowledge/schema.ts';
import { z } from 'zod';
import { Citation } from '../assistant/assistant.ts';

/** What our library and its sources say beside a claim that a post makes. */
export const CommunityEvidence = z
  .object({
    kind: z
      .enum(['dose', 'change', 'diagnosis'])
      .meta({ description: 'What is claimed: an amount, another amount than usual, or what someone has.' }),
    about: z.string(),
    text: z.string(),
    sources: z.array(Citation.omit({ number: true })),
  })
  .meta({ id: 'CommunityEvidence' });
export type CommunityEvidence = z.infer<typeof CommunityEvidence>;

/** What medicines that a page of a thread names would mean for the reader. Only the reader gets it. */
export const CommunityOwnRisks = z
  .object({
    risks: z.array(
      z.object({
        postId: z.uuid(),
        name: z.string().meta({ description: 'The medicine that the post names.' }),
        findingId: z.string(),
        severity: Severity.exclude(['none']),
        word: z.string(),
        headline: z.string(),
        advice: z.string().nullable(),
        sources: z.array(Source),
      }),
    ),
    unchecked: z.int().meta({ description: 'How many of the reader’s own medicines could not be checked.' }),
    isWhole: z.boolean().meta({ description: 'False where the page names more medicines than are compared at once.' }),
  })
  .meta({ id: 'CommunityOwnRisks' });
export type CommunityOwnRisks = z.infer<typeof CommunityOwnRisks>;
