import { loadKnowledge } from '@wellkept/knowledge/load.ts';
import { createResolver } from '@wellkept/medications/resolve/resolve.ts';
import { expect, test } from 'vitest';
import { checkTexts } from './check.ts';

const knowledge = await loadKnowledge();
const resolver = createResolver(knowledge);

test.each([
  ['warfarin', 'ibuprofen', ['major', 'contraindicated']],
  ['sildenafil', 'nitroglycerin', ['contraindicated']],
  ['simvastatin', 'clarithromycin', ['major', 'contraindicated']],
  ['oxycodone', 'alprazolam', ['major', 'contraindicated']],
  ['phenelzine', 'sertraline', ['contraindicated']],
  ['levothyroxine', 'calcium', ['minor', 'moderate']],
  ['ciprofloxacin', 'tizanidine', ['major', 'contraindicated']],
  ['spironolactone', 'potassium', ['major', 'contraindicated']],
  ['lisinopril', 'amlodipine', ['none', 'minor']],
  ['metformin', 'sitagliptin', ['none', 'minor']],
  ['acetaminophen', 'amoxicillin', ['none']],
  // What labels forbid.
  ['sotalol', 'ziprasidone', ['contraindicated']],
  ['amiodarone', 'pimozide', ['contraindicated']],
  ['dofetilide', 'thioridazine', ['contraindicated']],
  ['fluconazole', 'pimozide', ['contraindicated']],
  ['isavuconazole', 'carbamazepine', ['contraindicated']],
  ['simvastatin', 'fusidic acid tablets', ['contraindicated']],
  // A cream is not a tablet, and what is breathed in is not slowed or sped up like what is swallowed.
  ['simvastatin', 'Fucidin cream', ['none']],
  ['carbamazepine', 'salmeterol', ['none']],
  ['rifampin', 'fluticasone', ['none']],
  ['salmeterol', 'clarithromycin', ['major']],
  // The same for each of a kind.
  ['oxycodone', 'fluconazole', ['major']],
  ['oxycodone', 'erythromycin', ['major']],
  ['clopidogrel', 'naproxen', ['moderate']],
  ['prasugrel', 'naproxen', ['moderate']],
  ['birth control pill', 'topiramate', ['major']],
  ['birth control pill', 'modafinil', ['major']],
  ['birth control pill', 'lamotrigine', ['moderate']],
  ['tizanidine', 'cimetidine', ['major']],
  ['glipizide', 'fluconazole', ['moderate']],
  ['glipizide', 'voriconazole', ['moderate']],
  ['simvastatin', 'fenofibrate', ['moderate']],
  ["St John's wort", 'oxcarbazepine', ['major']],
  ['digoxin', "st john's wort", ['major']],
  ['insulin glargine', 'ciprofloxacin', ['moderate']],
  ['ciprofloxacin', 'sucralfate', ['moderate']],
  ['glipizide', 'beer', ['moderate']],
  ['metformin', 'wine', ['moderate']],
  ['isotretinoin', 'multivitamin', ['moderate']],
  ['isotretinoin', 'vitamin A', ['major']],
  // Two of known risk of the same rhythm disturbance; with a possible risk: care, not alarm.
  ['azithromycin', 'ondansetron', ['major']],
  ['azithromycin', 'mirtazapine', ['moderate']],
  ['clobazam', 'fluvoxamine', ['moderate']],
  ['nisoldipine', 'voriconazole', ['major']],
  ['potassium citrate', 'memantine', ['moderate']],
  ['prednisone', 'sulfamethoxazole', ['none']],
] as const)('%s with %s', (one, other, expected) => {
  expect(expected).toContain(checkTexts(knowledge, resolver, [one, other]).pairs[0]?.severity);
});
