import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { expect, test } from 'vitest';
import { createResolver } from './resolve.ts';

const resolver = createResolver(await loadKnowledge());
const read = (text: string) =>
  resolver
    .resolve(text)
    .match?.ingredients.map(({ substanceId }) => substanceId)
    .join('+');

test.each([
  ['Diclofenac gel 1% voltarol', 'diclofenac-topical'],
  ['diclofenac sodium 3% gel solaraze', 'diclofenac-topical'],
  ['hydrocortisone 1% cream boots', 'hydrocortisone-topical'],
  ['prednisolone acetate 1% eye drops', 'prednisolone-eye'],
  ['ciprofloxacin hcl 0.3% eye drops', 'ciprofloxacin-eye-ear'],
  ['levofloxacin 0.5% eyedrops', 'levofloxacin-eye'],
  ['zovirax 5% cream cold sore', 'acyclovir-topical'],
  ['piroxicam 0.5% gel', 'piroxicam-topical'],
  ['Premarin vaginal cream 0.625 mg/g', 'conjugated-estrogens-vaginal'],
])('%s is what acts where it is put', (text, id) => {
  expect(read(text)).toBe(id);
});

test.each([
  ['estradiol gel 0.06%', 'estradiol'],
  ['testosterone gel 1.62%', 'testosterone'],
  ['ibuprofen liquid gels', 'ibuprofen'],
  ['hydrocortisone tablets and cream', 'hydrocortisone'],
  ['acyclovir 400 mg and cream', 'acyclovir'],
  ['diclofenac 50 mg tablets, gel for knee', 'diclofenac'],
  ['prednisolone 30 mg', 'prednisolone'],
  ['metronidazole 400mg tabs and gel', 'metronidazole'],
])('%s reaches the blood', (text, id) => {
  expect(read(text)).toBe(id);
});
