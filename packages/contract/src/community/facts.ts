import { groupIds } from '@wellkept/community/groups.ts';
import { factKinds, factLengthMax } from '@wellkept/community/profile-facts.ts';
import { z } from 'zod';
import { createSingleLineSchema } from '../single-line-schema.ts';

/** More would be a record and no line beside a name. */
const factsMax = 20;
const startLengthMax = 20;
const kind = z.enum(factKinds);

/** What a member shows of their own record beside their name. */
export const CommunityFacts = z
  .object({
    name: z.string().nullable().meta({ description: 'The name it is shown beside; nothing is shown without one.' }),
    mayShow: z.boolean().meta({ description: 'False for minors.' }),
    facts: z
      .array(z.object({ kind, text: z.string(), withStart: z.string().nullable() }))
      .meta({ description: 'What the record says now. `withStart` is the same with the year since when.' }),
    shown: z
      .array(
        z.object({
          groupId: z.enum(groupIds),
          facts: z.array(
            z.object({
              kind,
              text: z.string(),
              isCurrent: z.boolean().meta({ description: 'False where the record changed; then nobody else sees it.' }),
            }),
          ),
        }),
      )
      .meta({ description: 'What the member agreed to show, by group.' }),
  })
  .meta({ id: 'CommunityFacts' });
export type CommunityFacts = z.infer<typeof CommunityFacts>;

/** The whole choice for one group. The words are those that the member saw, and have to be in the record still. */
export const CommunityFactsInput = z
  .strictObject({
    facts: z
      .array(z.strictObject({ kind, text: createSingleLineSchema('Text', factLengthMax + startLengthMax) }))
      .max(factsMax, `Choose up to ${factsMax}`),
  })
  .meta({ id: 'CommunityFactsFields' });
export type CommunityFactsInput = z.infer<typeof CommunityFactsInput>;
