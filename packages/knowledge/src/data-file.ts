import { z } from 'zod';
import { Article } from './article.ts';
import { Allergy, Condition, ListedCaution } from './cautions.ts';
import { Dosing } from './dosing.ts';
import { Guide } from './guide.ts';
import { LabelRule } from './label-rule.ts';
import { Leaflet } from './leaflet.ts';
import { Practice } from './practice.ts';
import { BrandStrength, Product, Source, StatedPair, Substance, SubstanceClass, Term } from './schema.ts';
import { MedicineGroup, SubstanceGroup } from './substance-group.ts';

/** What names a fact that has no name of its own; fact-id.ts says how it is made. It is dropped when the data is compiled. */
const factId = z.string().regex(/^[a-z0-9][a-z0-9:+/.-]*$/);

/**
 * A file below `data`, except those of `labs`, `codes` and `ingredients`. Which file a fact belongs in says fact-place.ts. `group` and the ids that are
 * made of other fields are for people and tools: what is compiled has neither.
 */
export const DataFile = z.strictObject({
  classes: z.array(SubstanceClass.extend({ group: SubstanceGroup })).optional(),
  substances: z.array(Substance.extend({ group: MedicineGroup.optional() })).optional(),
  products: z.array(Product.extend({ id: factId })).optional(),
  strengths: z.array(BrandStrength.extend({ id: factId })).optional(),
  terms: z.array(Term.extend({ id: factId })).optional(),
  pairs: z.array(StatedPair.extend({ id: factId })).optional(),
  labelRules: z.array(LabelRule.extend({ id: factId })).optional(),
  conditions: z.array(Condition).optional(),
  cautions: z.array(ListedCaution.extend({ id: factId })).optional(),
  allergies: z.array(Allergy).optional(),
  dosing: z.array(Dosing).optional(),
  leaflets: z.array(Leaflet).optional(),
  practices: z.array(Practice).optional(),
  sources: z.array(Source).optional(),
  articles: z.array(Article).optional(),
  guides: z.array(Guide).optional(),
});
export type DataFile = z.infer<typeof DataFile>;
export type DataSection = keyof DataFile;
