type SideEffect = { name: string; frequencyText: string; serious: boolean };
export type StoredAnalysis = { timestamp: string; medications: { name: string; detailedSideEffects: SideEffect[]; warnings: string[] }[] };

/** The stored answer, when it is one and belongs to this person. */
export function parseStoredAnalysis(stored: string | null, userId: string | undefined): StoredAnalysis | null {
  if (stored === null || userId === undefined) return null;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || !('userId' in parsed) || parsed.userId !== userId) return null;
    if (
      !('timestamp' in parsed) ||
      typeof parsed.timestamp !== 'string' ||
      !('medications' in parsed) ||
      !Array.isArray(parsed.medications)
    )
      return null;
    return { timestamp: parsed.timestamp, medications: parsed.medications.filter(isAnalysed) };
  } catch {
    // Whatever stands there, it is no answer of ours.
    return null;
  }
}

function isAnalysed(value: unknown): value is StoredAnalysis['medications'][number] {
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
