import { z } from 'zod';
import { SourceId, Words } from './facts.ts';

const names = z.array(Words).min(1);
/** An entry of an annex of Regulation (EC) No 1223/2009, such as II/1666. */
const Entry = z.string().regex(/^(?:II|III)\/\d+[a-z]?$/);

/** A substance on a list of what can cause cancer or harm to reproduction. A listing says nothing about how much of it is harmful. */
const ListedSubstance = z.strictObject({
  names,
  /** California's Proposition 65; the safe harbor level in micrograms a day, where one was set. */
  prop65: z
    .strictObject({
      harm: z.enum(['cancer', 'reproduction']),
      year: z.int(),
      safeHarborUg: z.number().positive().exactOptional(),
      scope: Words.exactOptional(),
    })
    .exactOptional(),
  /** The Report on Carcinogens of the U.S. National Toxicology Program. */
  ntp: z.enum(['known', 'reasonably anticipated']).exactOptional(),
});
export type ListedSubstance = z.infer<typeof ListedSubstance>;

/** What the law says of ingredients of cosmetics, by the names that labels print. */
export const CosmeticFile = z.strictObject({
  sources: z.array(SourceId),
  prohibited: z.array(z.strictObject({ names, entry: Entry })),
  fragranceAllergens: z.array(z.strictObject({ names, entry: Entry })),
  listed: z.array(ListedSubstance),
});
