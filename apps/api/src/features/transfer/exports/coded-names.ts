import type { ParsedMedication } from '@wellkept/clinical/medication.ts';
import type { FindCodings } from '@wellkept/fhir/resource.ts';
import type { ConceptCode } from '@wellkept/knowledge/codes.ts';
import { loadCodes } from '@wellkept/knowledge/load.ts';
import { findItemCodes } from '@wellkept/medications/resolve/item-codes.ts';
import { toResolution } from '@wellkept/medications/sig/parse-medication.ts';
import type { SafetyEngine } from '../../interactions/check/engine.ts';

/** The codes of what a medicine of the list was read as. */
export async function readMedicationCodes(): Promise<(medication: { parsed: ParsedMedication | null }) => readonly ConceptCode[]> {
  const codes = await loadCodes();
  return ({ parsed }) => (parsed ? findItemCodes(toResolution(parsed), codes) : []);
}

type NameResolver = Pick<SafetyEngine, 'resolve'>;

/** Reads each of these names of medicines once, and finds the codes that it certainly has. */
export async function readMedicineCodes(safety: NameResolver, names: readonly (string | null)[]): Promise<FindCodings> {
  const codes = await loadCodes();
  const texts = [...new Set(names.filter((name) => name !== null))];
  const found = new Map<string, readonly ConceptCode[]>();
  for (const resolution of await safety.resolve(texts)) found.set(resolution.text, findItemCodes(resolution, codes));
  return (name) => found.get(name) ?? [];
}

/** Conditions and allergies in the person's words. Who cannot take ibuprofen names a medicine. */
export async function readHistoryCodes(
  safety: NameResolver,
  { allergies }: { allergies: readonly string[] },
): Promise<{ findCondition: FindCodings; findAllergy: FindCodings }> {
  const codes = await loadCodes();
  const findMedicine = await readMedicineCodes(safety, allergies);
  return {
    findCondition: codes.findConditionCodes,
    findAllergy: (name) => {
      const known = codes.findAllergyCodes(name);
      return known.length > 0 ? known : findMedicine(name);
    },
  };
}
