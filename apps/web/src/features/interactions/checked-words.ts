import type { StoredMedication } from '@wellkept/medications/sig/parse-medication.ts';

/** What of a medicine goes to the server to be checked. */
export const toCheckedWords = ({ name, strength, prescribedDosage, frequency }: StoredMedication) => ({
  name,
  strength,
  prescribedDosage,
  frequency,
});
