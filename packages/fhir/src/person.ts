import { escapeHtml } from './document.ts';
import { bodyHeight, measureCodes, pregnancyStatus, smokingStatus } from './measure-codes.ts';
import {
  type BundleEntry,
  type Coding,
  cleanText,
  createBundleEntry,
  createCodedConcept,
  createConcept,
  createQuantity,
  createSnomedCoding,
  type Elements,
  type FindCodings,
  patientKey,
  patientReference,
} from './resource.ts';

/** What a person entered about themselves. */
export type ExportedPatient = {
  name: string;
  firstName: string;
  lastName: string;
  /** Null where it is not handed on. */
  email: string | null;
  dateOfBirth: string | null;
  gender: 'male' | 'female' | 'non-binary' | 'prefer-not-to-say' | null;
  weightKg: number | null;
  heightCm: number | null;
  isPregnant: boolean | null;
  smoking: keyof typeof smokingWords | null;
  conditions: readonly string[];
  /** The person answered that they have none, which is more than an empty list. */
  hasNoConditions: boolean;
  allergies: readonly string[];
  hasNoAllergies: boolean;
  familyHistory: readonly string[];
  /** The day on which this was last entered. */
  recordedOn: string;
};

/** Words for the answer, and the code of the value set "Current smoking status" of the International Patient Summary. */
export const smokingWords = {
  never: ['Never smoked', createSnomedCoding('266919005', 'Never smoked tobacco')],
  former: ['Used to smoke', createSnomedCoding('8517006', 'Ex-smoker')],
  // How much is not known, and "daily" would say more than the person did.
  occasional: ['Smokes now and then', createSnomedCoding('77176002', 'Smoker')],
  regular: ['Smokes', createSnomedCoding('77176002', 'Smoker')],
} as const satisfies Record<string, readonly [string, Coding]>;

const genders = { male: 'male', female: 'female', 'non-binary': 'other', 'prefer-not-to-say': 'unknown' } as const;

/** `about`: age and sex in words, for readers; an age without a day of birth has no other place in the resource. */
export function createPatientEntry(
  { name, firstName, lastName, email, dateOfBirth, gender }: ExportedPatient,
  about: string | null = null,
): BundleEntry {
  const given = cleanText(firstName);
  return createBundleEntry('Patient', patientKey, {
    text:
      about === null
        ? undefined
        : { status: 'additional', div: `<div xmlns="http://www.w3.org/1999/xhtml"><p>${escapeHtml(about)}</p></div>` },
    name: [{ text: cleanText(name) ?? 'unnamed', family: cleanText(lastName), given: given === undefined ? [] : [given] }],
    telecom: email === null ? [] : [{ system: 'email', value: email }],
    gender: gender === null ? undefined : genders[gender],
    birthDate: dateOfBirth ?? undefined,
  });
}

const listNames = (texts: readonly string[]): string[] => [...new Set(texts.flatMap((text) => cleanText(text) ?? []))];

export const createConditionEntries = ({ conditions, recordedOn }: ExportedPatient, find: FindCodings): BundleEntry[] =>
  listNames(conditions).map((name) =>
    createBundleEntry('Condition', name, {
      clinicalStatus: createCodedConcept('condition-clinical', 'active'),
      verificationStatus: createCodedConcept('condition-ver-status', 'unconfirmed'),
      category: [createCodedConcept('condition-category', 'problem-list-item')],
      code: createConcept(name, ...find(name)),
      subject: patientReference,
      recordedDate: recordedOn,
      asserter: patientReference,
    }),
  );

/** SNOMED CT's words for having none. */
const noKnownAllergy = createSnomedCoding('716186003', 'No known allergy');

export function createAllergyEntries({ allergies, hasNoAllergies, recordedOn }: ExportedPatient, find: FindCodings): BundleEntry[] {
  const createAllergyEntry = (key: string, code: Elements) =>
    createBundleEntry('AllergyIntolerance', key, {
      clinicalStatus: createCodedConcept('allergyintolerance-clinical', 'active'),
      verificationStatus: createCodedConcept('allergyintolerance-verification', 'unconfirmed'),
      code,
      patient: patientReference,
      recordedDate: recordedOn,
      asserter: patientReference,
    });
  const names = listNames(allergies);
  if (names.length === 0 && hasNoAllergies) return [createAllergyEntry('none', createConcept('No known allergy', noKnownAllergy))];
  return names.map((name) => createAllergyEntry(`to ${name}`, createConcept(name, ...find(name))));
}

export function createFamilyHistoryEntries({ familyHistory, recordedOn }: ExportedPatient, find: FindCodings): BundleEntry[] {
  const names = listNames(familyHistory);
  if (names.length === 0) return [];
  return [
    createBundleEntry('FamilyMemberHistory', 'family', {
      status: 'partial',
      patient: patientReference,
      date: recordedOn,
      relationship: { ...createCodedConcept('v3-RoleCode', 'FAMMEMB'), text: 'family member' },
      condition: names.map((name) => ({ code: createConcept(name, ...find(name)) })),
    }),
  ];
}

/** Figures of the profile, as of the day on which they were entered. */
export function createProfileObservationEntries({ weightKg, heightCm, isPregnant, smoking, recordedOn }: ExportedPatient): BundleEntry[] {
  const createProfileObservation = (key: string, category: string, elements: Elements) =>
    createBundleEntry('Observation', `profile ${key}`, {
      status: 'final',
      category: [createCodedConcept('observation-category', category)],
      subject: patientReference,
      performer: [patientReference],
      effectiveDateTime: recordedOn,
      ...elements,
    });
  const found: BundleEntry[] = [];
  if (weightKg !== null)
    found.push(
      createProfileObservation('weight', 'vital-signs', {
        code: createConcept('Weight', ...measureCodes.weight.codings),
        valueQuantity: createQuantity(weightKg, { text: 'kg', code: 'kg' }),
      }),
    );
  if (heightCm !== null)
    found.push(
      createProfileObservation('height', 'vital-signs', {
        code: createConcept('Height', bodyHeight),
        valueQuantity: createQuantity(heightCm, { text: 'cm', code: 'cm' }),
      }),
    );
  if (isPregnant !== null)
    found.push(
      createProfileObservation('pregnancy', 'social-history', {
        code: createConcept('Pregnancy', pregnancyStatus),
        valueCodeableConcept: isPregnant
          ? createConcept('Pregnant', createSnomedCoding('77386006', 'Pregnant'))
          : createConcept('Not pregnant', createSnomedCoding('60001007', 'Not pregnant')),
      }),
    );
  if (smoking !== null) {
    const [words, code] = smokingWords[smoking];
    found.push(
      createProfileObservation('smoking', 'social-history', {
        code: createConcept('Smoking', smokingStatus),
        valueCodeableConcept: createConcept(words, code),
      }),
    );
  }
  return found;
}
