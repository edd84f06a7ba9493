type SideEffect = { name: string; frequencyText: string; serious: boolean };
export type KeptAnalysis = { timestamp: string; medications: { name: string; detailedSideEffects: SideEffect[]; warnings: string[] }[] };

/** The stored answer, when it is one and belongs to this person. */
export function readAnalysis(stored: string | null, userId: string | undefined): KeptAnalysis | null {
  if (stored === null || userId === undefined) return null;
  try {
    const kept: unknown = JSON.parse(stored);
    if (typeof kept !== 'object' || kept === null || !('userId' in kept) || kept.userId !== userId) return null;
    if (!('timestamp' in kept) || typeof kept.timestamp !== 'string' || !('medications' in kept) || !Array.isArray(kept.medications))
      return null;
    return { timestamp: kept.timestamp, medications: kept.medications.filter(isAnalysed) };
  } catch {
    // Whatever stands there, it is no answer of ours.
    return null;
  }
}

function isAnalysed(value: unknown): value is KeptAnalysis['medications'][number] {
  if (typeof value !== 'object' || value === null || !('name' in value) || typeof value.name !== 'string') return false;
  if (!('warnings' in value) || !Array.isArray(value.warnings) || !value.warnings.every((one) => typeof one === 'string')) return false;
  return 'detailedSideEffects' in value && Array.isArray(value.detailedSideEffects) && value.detailedSideEffects.every(isSideEffect);
}

const isSideEffect = (value: unknown): value is SideEffect =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'frequencyText' in value &&
  'serious' in value;
