import type { KnownSubstance } from '@wellkept/knowledge/knowledge.ts';

/** Axes on which twice the dose is dangerous. */
const dangerousDuplicateAxes = new Set([
  'bleeding',
  'breathing',
  'liver',
  'glucose',
  'heart-rate',
  'potassium',
  'bone-marrow',
  'kidney',
  'opioid-receptor',
]);

/** Twice a medicine is serious where a small change of its level matters, or where its strong effect can do harm. */
export function getDuplicateTherapySeverity(substance: KnownSubstance | undefined): 'major' | 'moderate' | 'minor' {
  if (substance?.kind !== 'drug' || substance.local) return 'minor';
  const strong = substance.effects.some(
    ({ axis, weight }) => dangerousDuplicateAxes.has(axis) && (Math.abs(weight) === 3 || axis === 'liver'),
  );
  return substance.narrowTherapeuticIndex || strong ? 'major' : 'moderate';
}
