import type { SubstanceKind } from '@wellkept/knowledge/schema.ts';
import type { MedicationType } from './medication-type.ts';

/**
 * Medicines whose usual packages are sold without a prescription in the United States (FDA, OTC monographs and approved OTC drugs, 2024).
 * Only a first guess for the form; the person can change it.
 */
const soldOverTheCounter = new Set([
  'acetaminophen',
  'aspirin',
  'bisacodyl',
  'bismuth-subsalicylate',
  'brompheniramine',
  'calcium-carbonate',
  'cetirizine',
  'chlorpheniramine',
  'cimetidine',
  'cromolyn',
  'dextromethorphan',
  'dimenhydrinate',
  'diphenhydramine',
  'docusate',
  'doxylamine',
  'esomeprazole',
  'famotidine',
  'fexofenadine',
  'guaifenesin',
  'hydrocortisone-topical',
  'ibuprofen',
  'ketotifen',
  'lansoprazole',
  'levocetirizine',
  'levonorgestrel',
  'loperamide',
  'loratadine',
  'meclizine',
  'miconazole',
  'naproxen',
  'nicotine',
  'omeprazole',
  'oxymetazoline',
  'phenylephrine',
  'polyethylene-glycol',
  'pseudoephedrine',
  'psyllium',
  'senna',
  'simethicone',
  'triamcinolone-nasal',
]);

/** What a medicine probably is, from what its ingredients are; `fallback` where nothing is known of it. */
export function guessType(ingredients: readonly { id: string; kind: SubstanceKind | null }[], fallback: MedicationType): MedicationType {
  const kinds = new Set(ingredients.map(({ kind }) => kind));
  if (ingredients.some(({ kind, id }) => kind === 'drug' && !soldOverTheCounter.has(id))) return 'Prescription';
  if (kinds.has('drug')) return 'Over-the-counter';
  if (kinds.has('herb')) return 'Herbal';
  if (kinds.size === 1 && kinds.has('vitamin')) return 'Vitamin';
  return kinds.size > 0 && !kinds.has(null) ? 'Supplement' : fallback;
}
