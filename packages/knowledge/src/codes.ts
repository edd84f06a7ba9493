import type { CodedConcept, CompiledCodes } from './code-data.ts';

/** A code with the address of the system that it is of, as HL7 FHIR writes it. */
export type ConceptCode = { system: string; code: string; display?: string };

export const snomed = 'http://snomed.info/sct';
export const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
export const unii = 'http://fdasis.nlm.nih.gov';

export type Codes = Readonly<{
  /** Codes of a substance by its id; none where none is certain. */
  findSubstanceCodes: (id: string) => readonly ConceptCode[];
  /** The code of a condition in the words of a person; none where they do not mean one concept. */
  findConditionCodes: (text: string) => readonly ConceptCode[];
  findAllergyCodes: (text: string) => readonly ConceptCode[];
}>;

/** Words as the data has them. */
export const foldWords = (text: string): string => text.trim().toLowerCase().replaceAll('\u2019', "'").replaceAll(/\s+/g, ' ');

function indexWords(concepts: readonly CodedConcept[]): (text: string) => readonly ConceptCode[] {
  const byWord = new Map(
    concepts.flatMap(({ code, display, words }) => words.map((word) => [word, [{ system: snomed, code, display }]] as const)),
  );
  return (text) => byWord.get(foldWords(text)) ?? [];
}

export function buildCodes({ medicines, conditions, allergies }: CompiledCodes): Codes {
  const byId = new Map(medicines.substances.map((one) => [one.id, one]));
  return {
    findSubstanceCodes: (id) => {
      const found = byId.get(id);
      return [
        ...(found?.rxnorm === undefined ? [] : [{ system: rxnorm, code: found.rxnorm }]),
        ...(found?.unii === undefined ? [] : [{ system: unii, code: found.unii }]),
      ];
    },
    findConditionCodes: indexWords(conditions.conditions),
    findAllergyCodes: indexWords(allergies.allergies),
  };
}
