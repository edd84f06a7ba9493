import { addDays } from '@wellkept/clinical/local-day.ts';

type Parameter = { name: string; in: string; required?: boolean };
/** As far as the reads of an OpenAPI document go. */
export type ApiDocument = { paths: Record<string, { get?: { parameters?: readonly Parameter[] } }> };
/** A path of the document, and the address that it is asked at. */
export type ReadAddress = { path: string; address: string };

type SamplesOfPaths = Readonly<Record<string, Readonly<Record<string, string>>>>;

const nobody = '11111111-2222-4333-8444-555555555555';
/** Of a pen. */
const barcode = '4006381333931';

/** Files with everything that a person has: they grow with it. */
const wholeFiles: ReadonlySet<string> = new Set([
  '/api/account/export',
  '/api/account/export/tables.zip',
  '/api/account/export/fhir.json',
  '/api/account/export/summary.json',
]);

/** Reads of what neither of the two people has: only that the refusal costs no more is measured. */
const missing: SamplesOfPaths = {
  '/api/analysis/{id}': { id: nobody },
  '/api/analysis/{id}/paper.pdf': { id: nobody },
  '/api/assistant/conversations/{id}': { id: nobody },
  '/api/community/moderation/pictures/{id}': { id: nobody },
  '/api/community/pictures/{id}': { id: nobody },
  '/api/community/posts/{id}': { id: nobody },
  '/api/community/posts/{id}/own-risks': { id: nobody },
  '/api/community/posts/{id}/versions': { id: nobody },
  '/api/diary/entries/{id}/history': { id: nobody },
  '/api/household/children/{recordId}/export': { recordId: nobody },
  '/api/household/records/{recordId}/late-notices': { recordId: nobody },
  '/api/lab-uploads/{id}': { id: nobody },
  '/api/lab-uploads/{id}/pages/{page}': { id: nobody, page: '1' },
  '/api/library/{id}': { id: 'unknown' },
  '/api/meal-plans/{start}/swaps': { day: '1' },
  '/api/own-recipes/{id}': { id: nobody },
  '/api/products/by-barcode/{barcode}': { barcode },
  '/api/products/by-barcode/{barcode}/alternatives': { barcode },
  '/api/s/{token}/{ticket}': { token: nobody, ticket: nobody },
  '/api/shares/{id}/link': { id: nobody },
  '/api/shares/{id}/messages': { id: nobody },
};

/** Where a parameter of the same name means something else. `recipe` is the id of any recipe. */
const listSamplesOfPaths = (today: string, recipe: string): SamplesOfPaths => ({
  '/api/food-entries': { from: addDays(today, -30) },
  '/api/guides/{id}': { id: 'blood-pressure-at-home' },
  '/api/nutrition': { from: addDays(today, -30) },
  '/api/recipes/{id}': { id: recipe },
});

const listSamples = (today: string): Readonly<Record<string, string>> => ({
  today,
  from: addDays(today, -120),
  to: today,
  zone: 'Europe/Berlin',
  q: 'oat',
  day: addDays(today, -1),
  start: today,
  meal: 'lunch',
  feature: 'ai_analysis',
  group: 'blood-pressure',
  treatment: 'magnesium',
  reason: 'insomnia',
  recordId: nobody,
});

/**
 * Every read of the document that answers with a part of what a person has. Throws for one with a parameter of which there is no sample, so
 * that no read goes unmeasured.
 */
export function listReadAddresses({ paths }: ApiDocument, today: string, recipe: string): ReadAddress[] {
  const samples = listSamples(today);
  const ofPaths = { ...listSamplesOfPaths(today, recipe), ...missing };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || wholeFiles.has(path)) return [];
    const getSample = (name: string): string => {
      const sample = ofPaths[path]?.[name] ?? samples[name];
      if (sample === undefined) throw new Error(`no sample of ${name} in ${path} to measure`);
      return encodeURIComponent(sample);
    };
    const address = path.replace(/\{(\w+)\}/g, (_whole, name: string) => getSample(name));
    const asked = (get.parameters ?? [])
      .filter((one) => one.in === 'query' && one.required)
      .map(({ name }) => `${name}=${getSample(name)}`);
    return [{ path, address: asked.length > 0 ? `${address}?${asked.join('&')}` : address }];
  });
}

/** The paths named above that the document does not have any more. */
export const listUnknownPaths = ({ paths }: ApiDocument, today: string): string[] =>
  [...wholeFiles, ...Object.keys({ ...missing, ...listSamplesOfPaths(today, '') })].filter((path) => !paths[path]?.get);

/** Whether a read is only measured as refused. Of any other a refusal is a fault of its samples. */
export const isMissing = (path: string): boolean => path in missing || path.startsWith('/api/admin/') || path.includes('/moderation/');
