import { z } from 'zod';
import { Analyte, AnalyteRanges } from './analyte.ts';
import { AllergyCodes, ConditionCodes, MedicineCodes } from './code-data.ts';
import { Complaint, Panel } from './complaint.ts';
import { CosmeticFile, InciFile } from './cosmetics.ts';
import { DataFile } from './data-file.ts';
import { AdditiveFile, AllergenFile, ClassFile, FoodFile } from './ingredients.ts';
import { DrugTestInteractionMap, MarkerGroup, Percentiles, Variation } from './marker.ts';
import { OilFile } from './oils.ts';
import { Source } from './schema.ts';
import { LabStoryFile } from './story.ts';
import { UrgencyFile } from './urgency.ts';

/** For editors: the schema of each kind of data file by its name, and the files below `data` that it is of. */
const schemas: Readonly<Record<string, { files: readonly string[]; schema: z.ZodType }>> = {
  facts: {
    files: [
      'substances',
      'products',
      'interactions',
      'cautions',
      'conditions',
      'dosing',
      'leaflets',
      'practices',
      'sources',
      'articles',
      'guides',
    ].map((folder) => `${folder}/*.json`),
    schema: DataFile,
  },
  analytes: { files: ['labs/analytes/*.json'], schema: z.array(Analyte) },
  markers: { files: ['labs/markers/*.json'], schema: MarkerGroup },
  urgency: { files: ['labs/urgency/*.json'], schema: UrgencyFile },
  stories: { files: ['labs/stories/*.json'], schema: LabStoryFile },
  ranges: { files: ['labs/ranges/*.json'], schema: AnalyteRanges },
  percentiles: { files: ['labs/percentiles.json'], schema: z.array(Percentiles) },
  variation: { files: ['labs/variation.json'], schema: z.array(Variation) },
  movers: { files: ['labs/movers.json'], schema: DrugTestInteractionMap },
  complaints: { files: ['labs/complaints.json'], schema: z.array(Complaint) },
  panels: { files: ['labs/panels.json'], schema: z.array(Panel) },
  'codes-medicines': { files: ['codes/medicines.json'], schema: MedicineCodes },
  'codes-conditions': { files: ['codes/conditions.json'], schema: ConditionCodes },
  'codes-allergies': { files: ['codes/allergies.json'], schema: AllergyCodes },
  additives: { files: ['ingredients/additives.json'], schema: AdditiveFile },
  allergens: { files: ['ingredients/allergens.json'], schema: AllergenFile },
  foods: { files: ['ingredients/foods.json'], schema: FoodFile },
  classes: { files: ['ingredients/classes.json'], schema: ClassFile },
  cosmetics: { files: ['ingredients/cosmetics.json'], schema: CosmeticFile },
  inci: { files: ['ingredients/inci.json'], schema: InciFile },
  oils: { files: ['ingredients/oils.json'], schema: OilFile },
  sources: { files: ['ingredients/sources.json'], schema: z.array(Source) },
};

/** What editors read: JSON Schema texts by file name, and which file has which. */
export function buildEditorSchemas(): { texts: ReadonlyMap<string, unknown>; associations: { fileMatch: string[]; url: string }[] } {
  const entries = Object.entries(schemas);
  return {
    texts: new Map(entries.map(([name, { schema }]) => [`${name}.json`, z.toJSONSchema(schema, { io: 'input' })])),
    associations: entries.map(([name, { files }]) => ({
      fileMatch: files.map((file) => `/packages/knowledge/data/${file}`),
      url: `./packages/knowledge/schemas/${name}.json`,
    })),
  };
}
